//! The published crates, each set up as its own documentation shows and given flat arrays to read, and
//! each made to leave behind what the game needs: a set of cells, or a map of costs.

use adam_fov_rs::IVec2;
use bracket_pathfinding::prelude as bracket;
use coord_2d::{ICoord, UCoord};
use lampblack::game::map::Map;
use lampblack::base::geom::Point;
use shadowcast::{InputGrid, vision_distance::Circle};

/// A map as the crates like it: one flag a cell.
pub struct Flat {
    width: i32,
    height: i32,
    opaque: Vec<bool>,
    walkable: Vec<bool>,
    visible: Vec<bool>,
    shadowcast: shadowcast::Context<u8>,
}

impl Flat {
    /// The flags of a map.
    pub fn new(map: &Map) -> Flat {
        let area = map.bounds();
        Flat {
            width: area.w,
            height: area.h,
            opaque: area.points().map(|p| !map.tile(p).kind().transparent).collect(),
            walkable: area.points().map(|p| map.walkable(p)).collect(),
            visible: vec![false; (area.w * area.h) as usize],
            shadowcast: shadowcast::Context::default(),
        }
    }

    /// The view by `adam_fov_rs`: how many cells are in view.
    pub fn adam_fov(&mut self, eye: Point, radius: i32) -> bool {
        let Flat { width, height, opaque, visible, .. } = self;
        let (width, height) = (*width, *height);
        visible.fill(false);
        adam_fov_rs::compute_fov(
            IVec2::new(eye.x, eye.y),
            radius as usize,
            [width as u32, height as u32],
            |p| opaque[(p.y * width + p.x) as usize],
            |p| visible[(p.y * width + p.x) as usize] = true,
        );
        visible[0]
    }

    /// The view by `shadowcast`.
    pub fn shadowcast(&mut self, eye: Point, radius: i32) -> bool {
        let mut visible = std::mem::take(&mut self.visible);
        let mut context = std::mem::take(&mut self.shadowcast);
        let width = self.width;
        visible.fill(false);
        context.for_each_visible(
            ICoord::new(eye.x, eye.y),
            &Flags,
            self,
            Circle::new(radius as u32),
            255,
            |p, _, _| visible[(p.y * width + p.x) as usize] = true,
        );
        self.visible = visible;
        self.shadowcast = context;
        self.visible[0]
    }

    /// The view by `bracket-pathfinding`.
    pub fn bracket_fov(&self, eye: Point, radius: i32) -> usize {
        bracket::field_of_view_set(bracket::Point::new(eye.x, eye.y), radius, self).len()
    }

    /// The view by `bracket-pathfinding`'s symmetric algorithm.
    pub fn bracket_symmetric_fov(&self, eye: Point, radius: i32) -> usize {
        let algorithm = bracket::FieldOfViewAlg::SymmetricShadowcasting;
        algorithm.field_of_view_set(bracket::Point::new(eye.x, eye.y), radius, self).len()
    }

    /// The distance map by `bracket-pathfinding`, 2 a straight step and 3 a diagonal one.
    pub fn bracket_distances(&self, goal: Point) -> f32 {
        let goal = (goal.y * self.width + goal.x) as usize;
        bracket::DijkstraMap::new(self.width as usize, self.height as usize, &[goal], self, f32::MAX).map[0]
    }
}

/// Reads the flags for `shadowcast`.
struct Flags;

impl InputGrid for Flags {
    type Grid = Flat;
    type Opacity = u8;

    fn size(&self, flat: &Flat) -> UCoord {
        UCoord::new(flat.width as u32, flat.height as u32)
    }

    fn get_opacity(&self, flat: &Flat, p: ICoord) -> u8 {
        if flat.opaque[(p.y * flat.width + p.x) as usize] { 255 } else { 0 }
    }
}

impl bracket::Algorithm2D for Flat {
    fn dimensions(&self) -> bracket::Point {
        bracket::Point::new(self.width, self.height)
    }
}

impl bracket::BaseMap for Flat {
    fn is_opaque(&self, index: usize) -> bool {
        self.opaque[index]
    }

    fn get_available_exits(&self, index: usize) -> bracket::SmallVec<[(usize, f32); 10]> {
        let (x, y) = (index as i32 % self.width, index as i32 / self.width);
        let mut exits = bracket::SmallVec::new();
        let steps = [
            (0, -1, 2.0),
            (1, 0, 2.0),
            (0, 1, 2.0),
            (-1, 0, 2.0),
            (1, -1, 3.0),
            (1, 1, 3.0),
            (-1, 1, 3.0),
            (-1, -1, 3.0),
        ];
        for (dx, dy, cost) in steps {
            let (x, y) = (x + dx, y + dy);
            if x >= 0 && y >= 0 && x < self.width && y < self.height {
                let exit = (y * self.width + x) as usize;
                if self.walkable[exit] {
                    exits.push((exit, cost));
                }
            }
        }
        exits
    }
}
