import { expect, it } from 'vitest'
import { field, ko, voucher } from '../forms/form.fixture.ts'
import { blocksOf } from './layout.ts'

const short = (fieldId: string) => field({ type: 'text', fieldId })
const told = (fields: Parameters<typeof blocksOf>[0]) =>
  blocksOf(fields).map((block) =>
    block.kind === 'rows'
      ? block.cells.map(({ field: each, isWide }) => (isWide ? `${each.fieldId}!` : each.fieldId)).join(' ')
      : block.kind,
  )

it('short fields stand two in a line, and whoever is alone takes the whole of it', () => {
  expect(told([short('a'), short('b'), short('c')])).toEqual(['a b c!'])
  expect(told([short('a'), field({ type: 'text', fieldId: 'b', isLong: true }), short('c'), short('d')])).toEqual([
    'a! b! c d',
  ])
})

it('tables, texts and notes stand between the lines, and the sum of a table in its last line', () => {
  expect(told(voucher())).toEqual(['paid_on means', 'table', 'note'])
  const [table] = blocksOf(voucher().slice(2))
  expect(table).toMatchObject({ kind: 'table', sum: { fieldId: 'amount' } })
})

it('a formula that says more than the sum is a line of its own', () => {
  const [table] = voucher().slice(2)
  const vat = field({ type: 'formula', fieldId: 'vat', label: ko('부가세'), expression: 'sum(items.price) ÷ 10' })
  expect(told([table!, vat])).toEqual(['table', 'vat!'])
})
