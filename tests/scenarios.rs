//! The rules, each as a small scene: a level, what is done on it, and what must then be so.

#[path = "common/scenario.rs"]
mod scenario;

#[path = "scenarios/actors.rs"]
mod actors;
#[path = "scenarios/equipment.rs"]
mod equipment;
#[path = "scenarios/hostile.rs"]
mod hostile;
#[path = "scenarios/items.rs"]
mod items;
#[path = "scenarios/light.rs"]
mod light;
#[path = "scenarios/melee.rs"]
mod melee;
#[path = "scenarios/messages.rs"]
mod messages;
#[path = "scenarios/minds.rs"]
mod minds;
#[path = "scenarios/random.rs"]
mod random;
#[path = "scenarios/schedule.rs"]
mod schedule;
#[path = "scenarios/scrolls.rs"]
mod scrolls;
#[path = "scenarios/stairs.rs"]
mod stairs;
