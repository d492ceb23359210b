import { describe, expect, it, test } from 'vitest'
import { readRule } from '#modules/workdays/contract/recurrence/rule.ts'
import { isDay } from '#platform/contract/days.ts'
import { fc } from '#platform/testing/samples.ts'
import { readQuickAdd } from './parse.ts'
import type { QuickAdd } from './quick-add.types.ts'
import { koreanCases, otherCases, reading } from './reading.fixture.ts'
import { matchers } from './scan.ts'

/** Words of the tables in any order, with and without blanks between them, and any text at all. */
const words = [...new Set([...koreanCases, ...otherCases].flatMap(({ line }) => line.split(' ')))]
const anyWords = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', ' ', ' ', '', '  ', ',', '~', '\n', '"', '(')), {
    maxLength: 14,
  })
  .map((pairs) => pairs.flat().join(''))
/** As it can be pasted from a table or another document. */
const pasted = fc
  .array(
    fc.constantFrom('/"', '"', '재무', '내일', '오후', '3시', '매주', '월', '@김', '철수', '\n', '\t', '\u00A0', '　'),
    {
      maxLength: 8,
    },
  )
  .map((pieces) => pieces.join(''))
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ unit: 'grapheme', maxLength: 80 }))
const anyLine = fc.oneof(
  { weight: 4, arbitrary: anyWords },
  { weight: 2, arbitrary: pasted },
  { weight: 1, arbitrary: anyText },
)

/** How often a pattern is asked for a line of so many letters. */
function asked(unit: string, length: number): number {
  let times = 0
  for (const { pattern } of matchers) {
    pattern.exec = (text) => {
      times += 1
      return RegExp.prototype.exec.call(pattern, text)
    }
  }
  readQuickAdd(unit.repeat(length).slice(0, length), reading)
  for (const { pattern } of matchers) Reflect.deleteProperty(pattern, 'exec')
  return times
}

const onOneLine = (text: string) => text.split(/\s/).filter(Boolean).join(' ')
/** Without what may go with a chip: blanks, punctuation, and the brackets around it. */
const letters = (text: string) => text.replaceAll(/[\s,;:、，；：.!?。！？()[\]{}（）【】~–-]/g, '')

describe('any line', () => {
  test('is read, into days and rules that exist', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { due, start, repeat } = readQuickAdd(line, reading)
        for (const moment of [due, start]) {
          if (!moment) continue
          expect(isDay(moment.day)).toBe(true)
          expect(moment.time ?? '00:00').toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
        }
        if (due && start) expect(due.day >= start.day).toBe(true)
        if (repeat) expect(readRule(repeat.rule)).toBeDefined()
      }),
      { numRuns: 600 },
    )
  })

  test('is its title and its chips, in their order, and nothing is lost', () => {
    fc.assert(
      fc.property(anyLine, (typed) => {
        const { line, title, tokens } = readQuickAdd(typed, reading)
        let at = 0
        let left = ''
        for (const { start, end, text } of tokens) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          expect(line.slice(start, end)).toBe(text)
          left += line.slice(at, start)
          at = end
        }
        expect(letters(title)).toBe(letters(left + line.slice(at)))
      }),
      { numRuns: 600 },
    )
  })

  test('is its own title once every chip was taken back', () => {
    fc.assert(
      fc.property(anyLine, (typed) => {
        const ignored = new Set<number>()
        let read: QuickAdd
        do {
          read = readQuickAdd(typed, { ...reading, ignored })
          for (const { start } of read.tokens) ignored.add(start)
        } while (read.tokens.length > 0)
        expect(read.title).toBe(onOneLine(read.line))
        expect([read.due, read.start, read.repeat, read.priority, read.project]).toEqual([null, null, null, null, null])
      }),
    )
  })

  test('that has no chip is its title, which is read as itself', () => {
    fc.assert(
      fc.property(anyLine, (typed) => {
        const read = readQuickAdd(typed, reading)
        if (read.tokens.length > 0) return
        expect(read.title).toBe(onOneLine(read.line))
        expect(readQuickAdd(read.title, reading).title).toBe(read.title)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a hostile line', () => {
  // Whatever could repeat without end could be tried again from each of its letters.
  it('meets no pattern that repeats without bound', () => {
    const bare = matchers.map(({ pattern }) => pattern.source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'))
    expect(bare.filter((source) => /[*+]|\{\d+,\}/.test(source))).toEqual([])
    expect(matchers.every(({ pattern }) => pattern.sticky)).toBe(true)
  })

  it.each([
    '내일 ',
    '내일',
    '12/3~',
    '매주 월,',
    '"',
    '“',
    '@김',
    '#a ',
    '3일 ',
    '월말 ',
    '明天',
    '/"',
    '매주 월화수목 ',
    '(',
    '!!! ',
    '. ',
  ])('of "%s" over and over is asked twice as much when it is twice as long', (unit) => {
    const once = asked(unit, 1000)
    expect(asked(unit, 2000)).toBeLessThanOrEqual(2 * once + 2 * matchers.length)
    // Every pattern is asked once at each letter at the most.
    expect(once).toBeLessThanOrEqual(1000 * matchers.length)
  })

  it('is read no further than to its 2,000th letter, and the rest is title', () => {
    const long = `내일까지 ${'가'.repeat(3000)} @김철수`
    expect(readQuickAdd(long, reading)).toMatchObject({ due: { day: '2026-11-27' }, people: [] })
    expect(readQuickAdd(long, reading).title).toHaveLength(3000 + ' @김철수'.length)
  })
})
