//! How colours look to different eyes, for the tests of the palettes. The simulation is that of G. M.
//! Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
//! Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6), 2009, with their
//! matrices for severity 1.0. Distances are those of CIE 1976 L*a*b*, contrast is that of WCAG 2.

use crate::base::color::Rgb;

/// A way to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Eye {
    /// All hues.
    Usual,
    /// No red.
    Protanopia,
    /// No green.
    Deuteranopia,
    /// No blue.
    Tritanopia,
    /// No hue.
    Achromatopsia,
}

impl Eye {
    pub(super) const ALL: [Eye; 5] =
        [Eye::Usual, Eye::Protanopia, Eye::Deuteranopia, Eye::Tritanopia, Eye::Achromatopsia];

    /// What becomes of red, green and blue light.
    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Eye::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Eye::Protanopia => [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            Eye::Deuteranopia => [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
            Eye::Tritanopia => [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
            Eye::Achromatopsia => [LUMINANCE; 3],
        }
    }

    /// The light that is seen of a colour, linear.
    fn light(self, Rgb(r, g, b): Rgb) -> [f64; 3] {
        let light = [r, g, b].map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        self.matrix().map(|row| dot(row, light).clamp(0.0, 1.0))
    }

    /// A colour as these eyes have it, in L*a*b* under D65.
    fn lab(self, color: Rgb) -> [f64; 3] {
        let light = self.light(color);
        let x = dot([0.4124564, 0.3575761, 0.1804375], light) / 0.95047;
        let y = dot([0.2126729, 0.7151522, 0.0721750], light);
        let z = dot([0.0193339, 0.1191920, 0.9503041], light) / 1.08883;
        let [x, y, z] =
            [x, y, z].map(|share| if share > 0.008856 { share.cbrt() } else { 7.787 * share + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// How different two colours look; 2.3 is just to be seen.
    pub(super) fn difference(self, a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (self.lab(a), self.lab(b));
        (0..3).map(|at| (a[at] - b[at]).powi(2)).sum::<f64>().sqrt()
    }

    /// How much brighter the first colour looks, in L*.
    pub(super) fn brighter(self, a: Rgb, b: Rgb) -> f64 {
        self.lab(a)[0] - self.lab(b)[0]
    }
}

/// The contrast of two colours, 1 to 21.
pub(super) fn contrast(a: Rgb, b: Rgb) -> f64 {
    let [a, b] = [a, b].map(|color| dot(LUMINANCE, Eye::Usual.light(color)) + 0.05);
    a.max(b) / a.min(b)
}

const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
