//! Exact decimal numbers for `addf`, `subf`, `mulf` and `divf`.

/// A number as digits and a power of ten, or a float where the digits do not fit.
#[derive(Debug, Clone, Copy)]
pub(super) enum Decimal {
    Exact { digits: i128, exponent: i32 },
    Float(f64),
}

/// Decimal places of a quotient (shopspring/decimal, "`DivisionPrecision`").
const QUOTIENT_PLACES: i32 = 16;

impl Decimal {
    /// The shortest decimal that reads as the float.
    pub(super) fn from_float(number: f64) -> Self {
        let exact = || {
            let text = format!("{number:e}");
            let (mantissa, exponent) = text.split_once('e')?;
            let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
            let digits = format!("{whole}{fraction}").parse().ok()?;
            let places = i32::try_from(fraction.len()).ok()?;
            Some(Self::Exact {
                digits,
                exponent: exponent.parse::<i32>().ok()? - places,
            })
        };
        exact().unwrap_or(Self::Float(number))
    }

    pub(super) fn to_float(self) -> f64 {
        match self {
            Self::Exact { digits, exponent } => format!("{digits}e{exponent}").parse().unwrap_or(f64::NAN),
            Self::Float(number) => number,
        }
    }

    pub(super) fn add(self, other: Self) -> Self {
        self.combine(other, i128::checked_add, |a, b| a + b)
    }

    pub(super) fn subtract(self, other: Self) -> Self {
        self.combine(other, i128::checked_sub, |a, b| a - b)
    }

    pub(super) fn multiply(self, other: Self) -> Self {
        let exact = || {
            let (
                Self::Exact {
                    digits: a,
                    exponent: x,
                },
                Self::Exact {
                    digits: b,
                    exponent: y,
                },
            ) = (self, other)
            else {
                return None;
            };
            Some(Self::Exact {
                digits: a.checked_mul(b)?,
                exponent: x + y,
            })
        };
        exact().unwrap_or_else(|| Self::Float(self.to_float() * other.to_float()))
    }

    /// The quotient rounded half away from zero; `None` for a division by zero.
    pub(super) fn divide(self, other: Self) -> Option<Self> {
        if other.to_float() == 0.0 {
            return None;
        }
        let exact = || {
            let (
                Self::Exact {
                    digits: a,
                    exponent: x,
                },
                Self::Exact {
                    digits: b,
                    exponent: y,
                },
            ) = (self, other)
            else {
                return None;
            };
            let shift = x - y + QUOTIENT_PLACES;
            let power = 10i128.checked_pow(shift.unsigned_abs())?;
            let (a, b) = if shift < 0 {
                (a, b.checked_mul(power)?)
            } else {
                (a.checked_mul(power)?, b)
            };
            let (quotient, remainder) = (a.checked_div(b)?, a.checked_rem(b)?);
            let away = if (a < 0) == (b < 0) { 1 } else { -1 };
            let rounds = remainder.checked_mul(2)?.unsigned_abs() >= b.unsigned_abs();
            Some(Self::Exact {
                digits: quotient + if rounds { away } else { 0 },
                exponent: -QUOTIENT_PLACES,
            })
        };
        Some(exact().unwrap_or_else(|| Self::Float(self.to_float() / other.to_float())))
    }

    fn combine(self, other: Self, exact: fn(i128, i128) -> Option<i128>, float: fn(f64, f64) -> f64) -> Self {
        self.aligned(other)
            .and_then(|(a, b, exponent)| {
                Some(Self::Exact {
                    digits: exact(a, b)?,
                    exponent,
                })
            })
            .unwrap_or_else(|| Self::Float(float(self.to_float(), other.to_float())))
    }

    /// Both digits at the smaller exponent.
    fn aligned(self, other: Self) -> Option<(i128, i128, i32)> {
        let (
            Self::Exact {
                digits: a,
                exponent: x,
            },
            Self::Exact {
                digits: b,
                exponent: y,
            },
        ) = (self, other)
        else {
            return None;
        };
        let exponent = x.min(y);
        let scaled = |digits: i128, from: i32| {
            digits.checked_mul(10i128.checked_pow((from - exponent).unsigned_abs())?)
        };
        Some((scaled(a, x)?, scaled(b, y)?, exponent))
    }
}
