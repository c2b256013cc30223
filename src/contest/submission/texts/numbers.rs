/// The numbers in a text, whatever stands between them.
fn numbers(text: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let mut bytes = text.iter();
    std::iter::from_fn(move || {
        let first = bytes.find(|byte| byte.is_ascii_digit())?;
        let others = bytes.by_ref().take_while(|byte| byte.is_ascii_digit());
        Some(others.fold(u64::from(first - b'0'), |number, digit| number * 10 + u64::from(digit - b'0')))
    })
}
