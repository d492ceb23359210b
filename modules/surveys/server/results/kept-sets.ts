import { sql } from 'kysely'
import { peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ResultFilter } from '../../contract/results.contract.ts'
import { blockSize, readColumns } from './columns.ts'
import { hasChosen, type Layout } from './layout.ts'

/** Which answer sets count: 1 by slot. */
export type Kept = Uint8Array

/** The part of it that a block holds, as counting wants it. */
export const keepOf =
  (kept: Kept | undefined) =>
  (block: number): Uint8Array | undefined =>
    kept?.subarray(block * blockSize, (block + 1) * blockSize)

export const countKept = (kept: Kept): number => kept.reduce((sum, each) => sum + each, 0)

/** The answer sets that chose one of some things, at each of some questions. */
export async function keepByFilters(
  db: Db,
  surveyId: number,
  slots: number,
  layouts: readonly Layout[],
  filters: readonly ResultFilter[],
): Promise<Kept> {
  const kept = new Uint8Array(slots).fill(1)
  const columns = await readColumns(db, surveyId, [...new Set(filters.map((filter) => filter.surveyQuestionId))])
  for (const { surveyQuestionId, surveyRowId, choices } of filters) {
    const layout = layouts.find((one) => one.surveyQuestionId === surveyQuestionId)
    const row = layout?.rows.indexOf(surveyRowId) ?? -1
    if (!layout || row < 0) {
      kept.fill(0)
      continue
    }
    const wanted = new Set(choices.map((choice) => layout.choices.indexOf(choice)).filter((at) => at >= 0))
    for (const { block, cells } of columns.get(surveyQuestionId)!)
      for (let slot = block * blockSize; slot < Math.min(slots, (block + 1) * blockSize); slot += 1)
        if (kept[slot] === 1 && !hasChosen(layout, cells, slot % blockSize, row, wanted)) kept[slot] = 0
  }
  return kept
}

/** People looked at in one statement. */
const peopleAtOnce = 5_000

/** Leaves of the answer sets those of the people of a department and below it. */
export async function keepDepartment(
  db: Db,
  surveyId: number,
  scope: string | null,
  deptCode: string,
  kept: Kept,
): Promise<void> {
  const theirs = new Uint8Array(kept.length)
  for (let after: string | undefined = ''; after !== undefined; ) {
    const people = await peopleOfAudience(db, scope, [{ kind: 'departmentTree', code: deptCode }], {
      after,
      limit: peopleAtOnce,
    })
    const codes = people.map(({ personCode }) => personCode)
    const { rows } = await sql<{ slot: number }>`
      select slot from surveys_answers
      where survey_id = ${surveyId} and person_code = any(${codes}::text[]) and slot is not null`.execute(db)
    for (const { slot } of rows) theirs[slot] = 1
    after = people.length < peopleAtOnce ? undefined : codes.at(-1)
  }
  for (const [slot, isTheirs] of theirs.entries()) if (isTheirs === 0) kept[slot] = 0
}
