def add_prime_powers(numbers, end, exponents):
    """Adds the powers below `end` of all primes to a list, with exponents from 1 to this one."""
    is_prime = [True] * end
    for n in range(2, end):
        if is_prime[n]:
            for multiple in range(2 * n, end, n):
                is_prime[multiple] = False
            powers = (n**exponent for exponent in range(1, exponents + 1))
            numbers.extend(power for power in powers if power < end)
