//! Order of mapping keys in written YAML: letters after everything else, runs of digits by their number.

use super::scalar::Dialect;

/// Sorts keys the way Go's YAML writer does.
///
/// The rule is not a total order for every input (numbers of more than 18 digits wrap), so this is a plain merge sort,
/// which cannot fail on an inconsistent comparison.
pub(super) fn sort<T: Copy>(items: &mut Vec<T>, dialect: Dialect, key: impl Fn(&T) -> &str + Copy) {
    let mut width = 1;
    while width < items.len() {
        let mut merged = Vec::with_capacity(items.len());
        for pair in items.chunks(width * 2) {
            let (left, right) = pair.split_at(width.min(pair.len()));
            merge(left, right, &mut merged, |a, b| less(key(a), key(b), dialect));
        }
        *items = merged;
        width *= 2;
    }
}

fn merge<T: Copy>(left: &[T], right: &[T], out: &mut Vec<T>, less: impl Fn(&T, &T) -> bool) {
    let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let taken = if less(b, a) { right.next() } else { left.next() };
        out.extend(taken);
    }
    out.extend(left);
    out.extend(right);
}

fn less(a: &str, b: &str, dialect: Dialect) -> bool {
    let left: Vec<char> = a.chars().collect();
    let right: Vec<char> = b.chars().collect();
    let Some(at) = left.iter().zip(&right).position(|(x, y)| x != y) else {
        return left.len() < right.len();
    };
    let (Some(&x), Some(&y)) = (left.get(at), right.get(at)) else {
        return false;
    };
    match (x.is_alphabetic(), y.is_alphabetic()) {
        (true, true) => return x < y,
        (false, false) => {}
        (left_is_letter, right_is_letter) => {
            let after_digit = at > 0 && left.get(at - 1).is_some_and(char::is_ascii_digit);
            return if after_digit && dialect == Dialect::Pretty {
                left_is_letter
            } else {
                right_is_letter
            };
        }
    }
    // Zeros inside a longer number count as digits of it, leading zeros do not.
    let inside = (x == '0' || y == '0')
        && left
            .iter()
            .take(at)
            .rev()
            .take_while(|c| c.is_ascii_digit())
            .any(|&c| c != '0');
    let (number_left, length_left) = number(&left, at, inside);
    let (number_right, length_right) = number(&right, at, inside);
    if number_left != number_right {
        return number_left < number_right;
    }
    if length_left != length_right {
        return length_left < length_right;
    }
    x < y
}

fn number(text: &[char], from: usize, inside: bool) -> (i64, usize) {
    let digits = text.iter().skip(from).map_while(|c| c.to_digit(10));
    digits.fold((i64::from(inside), 0), |(value, length), digit| {
        (value.wrapping_mul(10).wrapping_add(i64::from(digit)), length + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_follow_natural_order() {
        let mut keys = vec![
            "b", "a10", "a2", "A", "_x", "a-b", "a.b", "a", "10", "9", "1", "01", "é", "ab",
        ];
        sort(&mut keys, Dialect::Classic, |key| key);
        assert_eq!(
            keys,
            [
                "_x", "1", "01", "9", "10", "A", "a", "a-b", "a.b", "a2", "a10", "ab", "b", "é"
            ]
        );
    }

    #[test]
    fn huge_numbers_do_not_break_the_sort() {
        let names: Vec<String> = (0..200u64)
            .map(|i| format!("{}{}", "9".repeat(18 + (i % 5) as usize), i * 7919))
            .collect();
        let mut keys: Vec<&str> = names.iter().map(String::as_str).collect();
        sort(&mut keys, Dialect::Classic, |key| key);
        assert_eq!(keys.len(), 200);
    }
}
