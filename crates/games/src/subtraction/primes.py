def add_prime_powers(numbers, end, exponents):
    """Adds to a list all powers of primes that are below `end`, with exponents from 1 to `exponents`."""
    is_prime = [True] * end
    for n in range(2, end):
        if is_prime[n]:
            for multiple in range(2 * n, end, n):
                is_prime[multiple] = False
            powers = (n**exponent for exponent in range(1, exponents + 1))
            numbers.extend(power for power in powers if power < end)
