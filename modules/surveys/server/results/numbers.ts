import type { QuestionResult } from '../../contract/results.contract.ts'
import { pointsOf } from '../../contract/rules/choices.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { isPoints } from '../../contract/surveys.rules.ts'
import type { Amount } from '../surveys.tables.ts'
import { amountsOf, countAmounts } from './amounts.ts'
import type { Column } from './columns.ts'
import type { Layout } from './layout.ts'
import type { Counts } from './tally.ts'

type Numbers = NonNullable<QuestionResult['numbers']>

/** Parts of a chart of numbers. */
const parts = 10

/** What the points of a scale, of stars or of a recommendation come to; null where there are none. */
export function numbersOfPoints(question: Question, counts: Counts): Numbers | null {
  if (!isPoints(question.questionType)) return null
  const weighted = pointsOf(question).map((value, at) => ({ value, count: counts[at + 1] ?? 0 }))
  const total = counts[0]!
  if (total === 0) return null
  const of = (isOne: (value: number) => boolean) =>
    weighted.reduce((sum, each) => (isOne(each.value) ? sum + each.count : sum), 0)
  const isRecommend = question.questionType === 'recommend'
  return {
    ...momentsOf(weighted, total),
    recommend: isRecommend ? rounded(((of((value) => value >= 9) - of((value) => value <= 6)) / total) * 100) : null,
    parts: [],
  }
}

type Weighted = { value: number; count: number }

/** @param weighted values in their order, with how often each came */
function momentsOf(weighted: readonly Weighted[], total: number): Omit<Numbers, 'recommend' | 'parts'> {
  const mean = weighted.reduce((sum, { value, count }) => sum + value * count, 0) / total
  const square = weighted.reduce((sum, { value, count }) => sum + (value - mean) ** 2 * count, 0) / total
  const had = weighted.filter(({ count }) => count > 0)
  const valueAt = (place: number) => {
    let seen = 0
    for (const { value, count } of had) {
      seen += count
      if (seen > place) return value
    }
    return had.at(-1)!.value
  }
  return {
    mean: rounded(mean),
    median: rounded((valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2),
    least: had[0]!.value,
    most: had.at(-1)!.value,
    deviation: rounded(Math.sqrt(square)),
  }
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** What numbers, days or times come to. @param amounts each that was given, in their order */
export function numbersOfAmounts(amounts: readonly Amount[]): Numbers | null {
  const weighted = amounts.map(([value, count]) => ({ value, count }))
  const total = weighted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const [least, most] = [weighted[0]!.value, weighted.at(-1)!.value]
  return { ...momentsOf(weighted, total), recommend: null, parts: partsOf(weighted, least, most) }
}

/** The same of a column. @param keepOf which slots of a block count */
export function numbersOfColumn(
  layout: Layout,
  columns: readonly (Column & { block: number })[],
  keepOf: (block: number) => Uint8Array | undefined,
): Numbers | null {
  const counts = new Map<number, number>()
  for (const { block, cells } of columns) countAmounts(layout, cells, keepOf(block), counts)
  return numbersOfAmounts(amountsOf(counts))
}

function partsOf(weighted: readonly Weighted[], least: number, most: number): Numbers['parts'] {
  if (weighted.length <= parts) return weighted.map(({ value, count }) => ({ from: value, to: value, count }))
  const width = (most - least) / parts
  const found = Array.from({ length: parts }, (_, at) => ({
    from: rounded(least + at * width),
    to: rounded(least + (at + 1) * width),
    count: 0,
  }))
  for (const { value, count } of weighted)
    found[Math.min(parts - 1, Math.floor((value - least) / width))]!.count += count
  return found
}
