/** A source of numbers that look random and are the same every time for the same seed. */
export type Prng = {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [from, to], both included. */
  int(from: number, to: number): number
  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** True with the given probability. */
  chance(probability: number): boolean
}

/**
 * mulberry32: 32 bits of state, one multiplication chain for each number. Enough for demo data; never for secrets.
 * `seed` is any whole number; its lowest 32 bits count.
 */
export function createPrng(seed: number): Prng {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => {
      if (list.length === 0) throw new Error('prng.pick needs a list that is not empty')
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    chance: (probability) => next() < probability,
  }
}
