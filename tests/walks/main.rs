//! Walks of more than a step: what they reach, what stops them, and that they are the interface's alone.

mod descent;
