import { describe, expect, test } from 'vitest'
import { fc } from '#platform/testing/samples.ts'
import { evaluate, type Formula, readFormula, type Scope } from './formula.ts'
import { numberOf, ratio, readRatio, rounded } from './ratio.ts'

const scope: Scope = {
  number: (name) => ({ price: readRatio('0.1'), tax: readRatio('0.2'), quantity: ratio(3n) })[name] ?? null,
  column: () => [ratio(1n), null, ratio(5n, 2n)],
  days: () => ratio(3n),
}
const value = (source: string, decimals = 4) => {
  const formula = readFormula(source)
  const result = formula && evaluate(formula, scope)
  return result && numberOf(result, decimals)
}

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) × 3', 9],
  ['10 - 4 - 3', 3],
  ['100 ÷ 10 / 2', 5],
  ['-2 * -3', 6],
  ['price + tax', 0.3],
  ['price * quantity', 0.3],
  ['unknown_one + 1', 1],
  ['sum(items.price)', 3.5],
  ['count(items.price)', 2],
  ['days(leave) * 8', 24],
  ['min(3, quantity - 1, 9)', 2],
  ['max(3, quantity + 1)', 4],
  ['round(2.5)', 3],
  ['round(-2.5)', -3],
  ['round(1 / 3, 2)', 0.33],
  ['1 / 0', null],
  ['min(1, 1 / 0)', null],
])('%s is %s', (source, result) => {
  expect(value(source)).toBe(result)
})

test.each([
  '',
  '1 +',
  '(1',
  '1)',
  '1 2',
  'sum(1)',
  'days(1 + 2)',
  'min(1)',
  'unknown(1)',
  'constructor(1)',
  '__proto__(1)',
  'a.b.c',
  'price; 1',
  "'text'",
  'process.exit()',
  'Price',
  '1e9',
  `${'('.repeat(100)}1${')'.repeat(100)}`,
  '-'.repeat(100) + '1',
])('%s is no formula', (source) => {
  expect(readFormula(source)).toBeNull()
})

describe('whatever is written', () => {
  test('is read or refused, and never fails', () => {
    const piece = fc.constantFrom('1', '2.5', 'a', 'a.b', 'sum', '(', ')', ',', '+', '-', '*', '/', ' ', '.', '한', '!')
    let understood = 0
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const formula = readFormula(pieces.join(''))
        if (!formula) return
        const result = evaluate(formula, scope)
        if (result) expect(result.under).toBeGreaterThan(0n)
        understood += 1
      }),
    )
    expect(understood).toBeGreaterThan(0)
  })

  test('counts exactly, in whole numbers as they are', () => {
    const tree = fc.letrec<{ tree: { text: string; value: bigint } }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.nat(9_999).map((n) => ({ text: String(n), value: BigInt(n) })),
        fc
          .tuple(tie('tree'), tie('tree'))
          .map(([a, b]) => ({ text: `(${a.text}+${b.text})`, value: a.value + b.value })),
        fc
          .tuple(tie('tree'), tie('tree'))
          .map(([a, b]) => ({ text: `(${a.text}-${b.text})`, value: a.value - b.value })),
        fc
          .tuple(tie('tree'), tie('tree'))
          .map(([a, b]) => ({ text: `(${a.text}*${b.text})`, value: a.value * b.value })),
      ),
    })).tree
    fc.assert(
      fc.property(tree, ({ text, value: exact }) => {
        const { over, under } = evaluate(readFormula(text) as Formula, scope)!
        expect(over).toBe(exact * under)
      }),
    )
  })
})

test('halves are rounded away from 0, and what is too large is no number', () => {
  expect(rounded(readRatio('1.005')!, 2)).toEqual({ over: 101n, under: 100n })
  expect(rounded(readRatio('-1.005')!, 2)).toEqual({ over: -101n, under: 100n })
  expect(numberOf(ratio(2n ** 53n), 0)).toBeNull()
  expect(numberOf(ratio(-(2n ** 53n)), 0)).toBeNull()
  expect(numberOf(ratio(2n ** 53n - 1n), 0)).toBe(Number.MAX_SAFE_INTEGER)
})
