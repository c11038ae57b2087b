//! What the player carries: up to 26 things under letters that stay with them as long as they are
//! carried, and which of them are worn.

use serde::{Deserialize, Serialize};

use super::item::{Bonus, Equipment, Item, ItemId, Slot};

/// How many things can be carried.
pub const CAPACITY: usize = 26;

/// The carried items, in the order of their letters.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "SavedInventory")]
pub struct Inventory {
    list: Vec<Carried>,
}

/// An item in the pack.
#[derive(Debug, Serialize, Deserialize)]
pub struct Carried {
    /// The letter it is known by, `a` to `z`.
    pub letter: char,
    /// Whether it is worn.
    pub worn: bool,
    /// The thing itself.
    pub item: Item,
}

impl Inventory {
    /// Everything, in the order of the letters.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Carried> {
        self.list.iter()
    }

    /// Whether nothing more can be carried.
    pub fn is_full(&self) -> bool {
        self.list.len() >= CAPACITY
    }

    /// What is carried under a letter.
    pub fn get(&self, letter: char) -> Option<&Carried> {
        self.list.iter().find(|carried| carried.letter == letter)
    }

    /// What is worn in a slot.
    pub fn worn(&self, slot: Slot) -> Option<&Carried> {
        self.list.iter().find(|carried| carried.worn && carried.slot() == Some(slot))
    }

    /// What all that is worn gives together.
    pub fn bonus(&self) -> Bonus {
        let worn = self.list.iter().filter(|carried| carried.worn).filter_map(Carried::equipment);
        worn.fold(Bonus::default(), |sum, worn| sum.plus(worn.bonus))
    }

    /// Puts an item under the first free letter and returns it, or gives the item back when the pack is
    /// full.
    ///
    /// # Errors
    /// The item, when nothing more can be carried.
    pub fn add(&mut self, item: Item) -> Result<char, Item> {
        let free = ('a'..='z')
            .zip(0..)
            .find(|(letter, place)| self.list.get(*place).is_none_or(|carried| carried.letter != *letter));
        match free {
            Some((letter, place)) => {
                self.list.insert(place, Carried { letter, worn: false, item });
                Ok(letter)
            }
            None => Err(item),
        }
    }

    /// Takes an item out.
    pub fn remove(&mut self, letter: char) -> Option<Item> {
        let place = self.list.iter().position(|carried| carried.letter == letter)?;
        Some(self.list.remove(place).item)
    }

    /// Puts a wearable item on, instead of what is in its slot. Anything else changes nothing.
    pub fn put_on(&mut self, letter: char) {
        let Some(slot) = self.get(letter).and_then(Carried::slot) else { return };
        for carried in self.list.iter_mut().filter(|carried| carried.slot() == Some(slot)) {
            carried.worn = carried.letter == letter;
        }
    }

    /// Takes an item off, if it is worn.
    pub fn take_off(&mut self, letter: char) {
        if let Some(carried) = self.list.iter_mut().find(|carried| carried.letter == letter) {
            carried.worn = false;
        }
    }

    /// Whether an item is carried.
    pub fn holds(&self, id: ItemId) -> bool {
        self.list.iter().any(|carried| carried.item.id() == id)
    }
}

impl Carried {
    /// What it does for its wearer, when it can be worn.
    pub fn equipment(&self) -> Option<&Equipment> {
        self.item.equipment()
    }

    fn slot(&self) -> Option<Slot> {
        self.equipment().map(|equipment| equipment.slot)
    }
}

/// A pack as it stands in a file, not yet checked.
#[derive(Deserialize)]
struct SavedInventory {
    list: Vec<Carried>,
}

impl TryFrom<SavedInventory> for Inventory {
    type Error = &'static str;

    fn try_from(SavedInventory { list }: SavedInventory) -> Result<Inventory, Self::Error> {
        if !list.is_sorted_by(|a, b| a.letter < b.letter)
            || !list.iter().all(|carried| carried.letter.is_ascii_lowercase())
        {
            return Err("the letters of the pack are out of order");
        }
        let wearable = |carried: &Carried| !carried.worn || carried.equipment().is_some();
        let inventory = Inventory { list };
        let one_a_slot = Slot::ALL.into_iter().all(|slot| {
            inventory.list.iter().filter(|carried| carried.worn && carried.slot() == Some(slot)).count() <= 1
        });
        if !inventory.list.iter().all(wearable) || !one_a_slot {
            return Err("more is worn than can be");
        }
        Ok(inventory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::entity::Look;
    use crate::game::item::ItemKind;

    fn thing(slot: Slot, power: i32) -> Item {
        let equipment = Equipment { slot, bonus: Bonus { power, ..Bonus::default() } };
        Item::new(Look::new("thing", '/', 0xFFFFFF), ItemKind::Equipment(equipment))
    }

    #[test]
    fn letters_stay_and_free_ones_are_used_again() {
        let mut pack = Inventory::default();
        for letter in ['a', 'b', 'c'] {
            assert_eq!(pack.add(thing(Slot::Weapon, 1)).ok(), Some(letter));
        }
        assert!(pack.remove('b').is_some());
        assert_eq!(pack.iter().map(|carried| carried.letter).collect::<String>(), "ac");
        assert_eq!(pack.add(thing(Slot::Weapon, 1)).ok(), Some('b'));
        assert!(pack.remove('z').is_none());
    }

    #[test]
    fn the_pack_holds_26() {
        let mut pack = Inventory::default();
        for _ in 0..CAPACITY {
            assert!(pack.add(thing(Slot::Armor, 0)).is_ok());
        }
        assert!(pack.is_full());
        assert!(pack.add(thing(Slot::Armor, 0)).is_err());
        assert_eq!(pack.iter().last().map(|carried| carried.letter), Some('z'));
    }

    #[test]
    fn one_weapon_at_a_time() {
        let mut pack = Inventory::default();
        for power in [2, 4] {
            let _ = pack.add(thing(Slot::Weapon, power));
        }
        pack.put_on('a');
        assert_eq!(pack.bonus().power, 2);
        pack.put_on('b');
        assert_eq!(pack.bonus().power, 4);
        assert_eq!(pack.worn(Slot::Weapon).map(|carried| carried.letter), Some('b'));
        pack.take_off('a');
        assert_eq!(pack.bonus().power, 4, "what is not worn stays off, and nothing else with it");
        pack.take_off('b');
        assert_eq!(pack.bonus(), Bonus::default());
    }
}
