//! The form of a saved run: a header that says what the file is, and the game in bincode behind it, under
//! a checksum. Reading trusts nothing: every failure has its own message, and a game is only handed out
//! whole and checked. The files themselves are the business of [`Store`].

mod depth;
mod store;

use std::marker::PhantomData;

use bincode::config::{Configuration, Limit};
use bincode::error::DecodeError;
use bincode::serde::{encode_to_vec, seed_decode_from_slice};
use serde::Serialize;
use thiserror::Error;
use twox_hash::XxHash3_64;

pub use store::{Store, StoreError};

use crate::game::{Game, invariants};
use depth::Bounded;

/// What a save begins with.
const MAGIC: &[u8; 8] = b"LAMPSAVE";

/// The version of what follows; it changes whenever another version of the game could not read it.
const FORMAT: u32 = 2;

/// The bytes of the version of the game that writes: padded to a fixed length, so that any reader can name it.
pub(crate) const VERSION_LENGTH: usize = 16;

/// Bytes before the payload: magic, format, game version, payload length, checksum.
const HEADER: usize = 8 + 4 + VERSION_LENGTH + 8 + 8;

/// The largest payload, in bytes: many times what a long run takes. It also stops lying length fields,
/// and with them keeps what is read within 256 MiB of memory.
pub const MAX_PAYLOAD: usize = 4 << 20;

/// How deep values nest at most, a few steps more than a game needs.
const MAX_DEPTH: u32 = 24;

/// Why bytes are not a saved run that this version can continue.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// The file is something else.
    #[error("it is not a saved run of Lampblack")]
    Foreign,
    /// An older version of the game wrote it.
    #[error("it was saved by an older Lampblack, {0}, whose saves this version can't read")]
    Older(String),
    /// A newer version of the game wrote it.
    #[error("it was saved by a newer Lampblack, {0}, whose saves this version can't read")]
    Newer(String),
    /// The file ends early or goes on after its end.
    #[error("it is {found} bytes long instead of {expected}")]
    Length {
        /// Bytes that the header asks for.
        expected: u64,
        /// Bytes that there are.
        found: u64,
    },
    /// The payload is not what was written.
    #[error("its checksum does not agree")]
    Checksum,
    /// The payload is what was written, and yet no possible game.
    #[error("what it holds is no possible game: {0}")]
    Payload(String),
    /// The game could not be written as bytes, or is too large.
    #[error("the game can't be put into a file: {0}")]
    Encode(String),
}

/// A game as the bytes of a file.
///
/// # Errors
/// When it would be larger than any reader takes.
pub fn encode(game: &Game) -> Result<Vec<u8>, FormatError> {
    let payload = bytes(game)?;
    if payload.len() > MAX_PAYLOAD {
        return Err(FormatError::Encode(format!("{} bytes are too many", payload.len())));
    }
    let mut file = Vec::with_capacity(HEADER + payload.len());
    file.extend_from_slice(MAGIC);
    file.extend_from_slice(&FORMAT.to_le_bytes());
    file.extend_from_slice(&version());
    file.extend_from_slice(&(payload.len() as u64).to_le_bytes());
    file.extend_from_slice(&checksum(&file, &payload).to_le_bytes());
    file.extend_from_slice(&payload);
    Ok(file)
}

/// The game in the bytes of a file.
///
/// # Errors
/// When anything about the bytes is not as [`encode`] leaves it.
pub fn decode(file: &[u8]) -> Result<Game, FormatError> {
    let payload = payload(file)?;
    let game = Bounded::new(PhantomData::<Game>, MAX_DEPTH);
    let (game, used) = seed_decode_from_slice(game, payload, config())
        .map_err(|error| FormatError::Payload(words(&error)))?;
    if used != payload.len() {
        return Err(FormatError::Payload("something follows the game".to_owned()));
    }
    invariants::check(&game.world).map_err(|broken| FormatError::Payload(broken.to_string()))?;
    Ok(game)
}

/// What stands behind the header, when the file is as this version wrote it.
fn payload(file: &[u8]) -> Result<&[u8], FormatError> {
    let rest = file.strip_prefix(MAGIC).ok_or(FormatError::Foreign)?;
    let short = FormatError::Length { expected: HEADER as u64, found: file.len() as u64 };
    let (format, rest) = rest.split_first_chunk().ok_or(short.clone())?;
    let (found, rest) = rest.split_first_chunk::<VERSION_LENGTH>().ok_or(short.clone())?;
    let (length, rest) = rest.split_first_chunk().ok_or(short.clone())?;
    let (sum, payload) = rest.split_first_chunk().ok_or(short)?;
    let printable = found.iter().take_while(|byte| byte.is_ascii_graphic());
    let name = || printable.map(|&byte| char::from(byte)).collect();
    match u32::from_le_bytes(*format) {
        FORMAT => {}
        // Where this very version wrote it, its form is only damaged.
        _ if *found == version() => return Err(FormatError::Checksum),
        older if older < FORMAT => return Err(FormatError::Older(name())),
        _ => return Err(FormatError::Newer(name())),
    }
    let length = u64::from_le_bytes(*length);
    if length != payload.len() as u64 {
        let expected = length.saturating_add(HEADER as u64);
        return Err(FormatError::Length { expected, found: file.len() as u64 });
    }
    if u64::from_le_bytes(*sum) != checksum(&file[..HEADER - 8], payload) {
        return Err(FormatError::Checksum);
    }
    Ok(payload)
}

/// The version of the game, padded.
pub(crate) fn version() -> [u8; VERSION_LENGTH] {
    let mut version = [0; VERSION_LENGTH];
    for (byte, c) in version.iter_mut().zip(env!("CARGO_PKG_VERSION").bytes()) {
        *byte = c;
    }
    version
}

/// A number for the payload and for what stands before the checksum itself.
fn checksum(head: &[u8], payload: &[u8]) -> u64 {
    XxHash3_64::oneshot_with_seed(XxHash3_64::oneshot(head), payload)
}

/// A number that is the same for the same state of a run, on every machine. The log is left out: what an
/// impossible action adds to it changes nothing.
pub fn state_hash(game: &Game) -> u64 {
    // Encoding plain data into memory has no way to fail; a zero would show up in every comparison.
    bytes(&(&game.world, game.rng())).map_or(0, |state| XxHash3_64::oneshot(&state))
}

/// What the game said against what was read, without the quotes of all that it came through.
fn words(error: &DecodeError) -> String {
    let text = error.to_string();
    let innermost = text.rsplit("OtherString(").next().unwrap_or_default();
    innermost.trim_matches(['"', '\\', ')']).to_owned()
}

fn bytes(value: &impl Serialize) -> Result<Vec<u8>, FormatError> {
    encode_to_vec(value, config()).map_err(|error| FormatError::Encode(error.to_string()))
}

fn config() -> Configuration<bincode::config::LittleEndian, bincode::config::Varint, Limit<MAX_PAYLOAD>> {
    bincode::config::standard().with_limit::<MAX_PAYLOAD>()
}
