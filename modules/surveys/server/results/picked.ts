import { sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Tally } from '../../contract/results.contract.ts'
import { noText, type Question, type SurveyText } from '../../contract/surveys.entities.ts'
import type { Column } from './columns.ts'

/** People or departments that are told, those who were picked most first. */
const mostPicked = 200

/** How often people or departments were picked. */
export function countPicked(
  columns: readonly (Column & { block: number })[],
  keepOf: (block: number) => Uint8Array | undefined,
): Tally[] {
  const counts = new Map<string, number>()
  for (const { block, words } of columns) {
    const keep = keepOf(block)
    for (const [slot, code] of words) if (!keep || keep[slot] === 1) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a, more], [b, less]) => less - more || a.localeCompare(b))
    .slice(0, mostPicked)
    .map(([choice, count]) => ({ choice, surveyRowId: null, count, places: [] }))
}

/** What they are called. */
export async function namesOfPicked(
  db: Db,
  { questionType }: Question,
  tallies: readonly Tally[],
): Promise<{ choice: string; text: SurveyText }[]> {
  const codes = tallies.map(({ choice }) => choice)
  const names = questionType === 'person' ? await personNames(db, codes) : await departmentNames(db, codes)
  return codes.map((choice) => ({ choice, text: names.get(choice) ?? noText() }))
}

async function departmentNames(db: Db, codes: readonly string[]): Promise<Map<string, SurveyText>> {
  const { rows } = await sql<{ code: string; name: SurveyText }>`
    select d.dept_code as code, ${selectLocalName('d.name')} as name from organisation_departments d
    where d.dept_code = any(${[...codes]}::text[])`.execute(db)
  return new Map(rows.map(({ code, name }) => [code, name]))
}
