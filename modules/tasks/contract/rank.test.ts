import { describe, expect, it, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { compareRanks, isRank, rankBetween, ranksBetween } from './rank.ts'

const anyRank = fc.stringMatching(/^[0-9A-Za-z]{0,8}[1-9A-Za-z]$/)

describe('a rank between two others', () => {
  it.each([
    [null, null, 'V'],
    ['V', null, 'V00001'],
    [null, 'V', 'Uzzzzz'],
    ['V', 'W', 'VV'],
    ['V', 'X', 'W'],
    ['V', 'V1', 'V0V'],
    ['V', 'V02', 'V01'],
    ['V0z', 'V1', 'V0zV'],
    ['zzzzzz', null, 'zzzzzzV'],
    [null, '000001', '000000V'],
    // A number that would end in the lowest digit is passed over.
    ['V0000z', null, 'V00011'],
    [null, 'V00011', 'V0000z'],
  ])('%s and %s is %s', (before, after, expected) => {
    expect(rankBetween(before, after)).toBe(expected)
  })

  it.each([
    ['V', 'V'],
    ['W', 'V'],
    ['V0', null],
    [null, ''],
    ['한', null],
  ])('%s and %s is refused', (before, after) => {
    expect(() => rankBetween(before, after)).toThrow(RangeError)
  })

  test('lies strictly between them and is a rank, whatever they are', () => {
    fc.assert(
      fc.property(fc.option(anyRank), fc.option(anyRank), (one, other) => {
        const [before, after] = one !== null && other !== null && one > other ? [other, one] : [one, other]
        fc.pre(before === null || before !== after)
        const rank = rankBetween(before, after)
        expect(isRank(rank)).toBe(true)
        if (before !== null) expect(compareRanks(before, rank)).toBe(-1)
        if (after !== null) expect(compareRanks(rank, after)).toBe(-1)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the order of a bucket', () => {
  const anyMoves = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 300 })

  test('is the one that was asked for, under any interleaving of what is put in and moved (TASK-017, TASK-022)', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const ranks = new Map<number, string>()
        const asked: number[] = []
        for (const [who, where] of moves) {
          // One of the first thirty is moved, any other is new.
          const task = who % 60 < 30 && asked.length > 0 ? asked.splice(who % asked.length, 1)[0]! : 1000 + ranks.size
          const at = where % (asked.length + 1)
          const rankAt = (place: number) => ranks.get(asked[place]!) ?? null
          ranks.set(task, rankBetween(at === 0 ? null : rankAt(at - 1), rankAt(at)))
          asked.splice(at, 0, task)
        }
        const shown = asked.toSorted((a, b) => compareRanks(ranks.get(a)!, ranks.get(b)!))
        expect(shown).toEqual(asked)
        expect(new Set(ranks.values()).size).toBe(ranks.size)
      }),
    )
  })

  test('is kept by many that come at once', () => {
    fc.assert(
      fc.property(fc.option(anyRank), fc.option(anyRank), fc.integer({ min: 0, max: 200 }), (one, other, count) => {
        const [before, after] = one !== null && other !== null && one > other ? [other, one] : [one, other]
        fc.pre(before === null || before !== after)
        const all = [...(before === null ? [] : [before]), ...ranksBetween(before, after, count)]
        if (after !== null) all.push(after)
        expect(all.toSorted(compareRanks)).toEqual(all)
        expect(new Set(all).size).toBe(all.length)
        expect(all.every(isRank)).toBe(true)
      }),
    )
  })
})

describe('the length of ranks', () => {
  const longest = (times: number, next: (last: string) => string) => {
    let rank = rankBetween(null, null)
    for (let time = 0; time < times; time += 1) rank = next(rank)
    return rank.length
  }

  it('stays six digits at either end of a bucket', () => {
    expect(longest(100_000, (last) => rankBetween(last, null))).toBe(6)
    expect(longest(100_000, (first) => rankBetween(null, first))).toBe(6)
  })

  it('grows by a digit for every five or six tasks that are always put at one place', () => {
    const top = rankBetween('V', null)
    expect(longest(600, (last) => rankBetween('V', last === 'V' ? top : last))).toBeLessThanOrEqual(6 + 600 / 5)
    expect(longest(600, (last) => rankBetween(last, 'W'))).toBeLessThanOrEqual(6 + 600 / 5)
  })

  it('is short again where a bucket of a thousand is put into order anew, or a thousand come between two', () => {
    expect(Math.max(...ranksBetween(null, null, 1000).map((rank) => rank.length))).toBe(6)
    expect(Math.max(...ranksBetween('V', 'W', 1000).map((rank) => rank.length))).toBeLessThanOrEqual(4)
  })
})
