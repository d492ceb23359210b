import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { resultCalls } from '../../contract/results.contract.ts'
import { readColumns } from './columns.ts'
import { groupsAmong, readDividers } from './divider-groups.ts'
import { countKept, type Kept, keepByFilters, keepOf } from './kept-sets.ts'
import { resultOf } from './question-result.ts'
import { resultsFor, type Seen } from './results-for.ts'
import { keptSets, moreOf, whyHidden } from './statistics.ts'
import { countColumn, noCounts } from './tally.ts'

type Calls = typeof resultCalls
type Answer = CallResult<Calls['crossTable']>
type Made = { choices: string[]; name: LocalName | null; kept: Kept }

/** Departments that a table shows; the others answered next to nothing. */
const mostDepartments = 100

/**
 * Of each group of people who answered one question alike, what they answered to another.
 * @throws AppError as {@link resultsFor}; NotFoundException for a question of another survey; ValidationException for one
 * by which results are not divided
 */
export async function readCrossTable(ctx: Ctx, input: CallParsedInput<Calls['crossTable']>): Promise<Answer> {
  const seen = await resultsFor(ctx, input.surveyId)
  const hidden = await whyHidden(ctx, seen, input)
  if (hidden) return { hidden, groups: [] }
  // A filter and a table together would divide further than either.
  if (seen.row.isAnonymous && input.filters.length > 0) return { hidden: 'couldBeWorkedOut', groups: [] }
  const target = seen.parts.find(({ question }) => question.surveyQuestionId === input.columns)
  if (!target) throw notFound()
  const base = await keptSets(ctx, seen, input)
  const made =
    input.rows === 'department'
      ? await byDepartment(ctx, seen, base)
      : await byQuestion(ctx, seen, input.rows, { base, target })
  if (seen.row.isAnonymous && made.length === 0) return { hidden: 'couldBeWorkedOut', groups: [] }
  const columns = (await readColumns(ctx.db, seen.row.surveyId, [input.columns])).get(input.columns)!
  const groups: Answer['groups'] = []
  for (const { choices, name, kept } of made) {
    const counts = noCounts(target.layout)
    for (const { block, cells } of columns)
      countColumn(target.layout, cells, cells.length / target.layout.width, keepOf(kept)(block), counts)
    const more = await moreOf(ctx, seen, target, kept)
    const result = resultOf(target.question, target.layout, counts, { isAnonymous: seen.row.isAnonymous, ...more })
    // Of an anonymous survey of those who have answered: a difference would tell of those who have not.
    groups.push({ choices, name, counted: seen.row.isAnonymous ? result.answered : countKept(kept), result })
  }
  return { hidden: null, groups }
}

async function byQuestion(
  { db }: Ctx,
  seen: Seen,
  surveyQuestionId: string,
  { base, target }: { base: Kept; target: Seen['parts'][number] },
): Promise<Made[]> {
  const part = seen.parts.find(({ question }) => question.surveyQuestionId === surveyQuestionId)
  if (!part) throw notFound()
  const { layout, question } = part
  if ((layout.as !== 'one' && layout.as !== 'many') || layout.rows.length > 1)
    throw invalid('rows', 'surveys.faults.dividerKind')
  if (!seen.row.isAnonymous)
    return Promise.all(
      layout.choices.map(async (choice) => {
        const filter = { surveyQuestionId, surveyRowId: null, choices: [choice] }
        const kept = await keepByFilters(db, seen.row.surveyId, seen.slots, [layout], [filter])
        return { choices: [choice], name: null, kept: both(base, kept) }
      }),
    )
  if (!question.isDivider) throw invalid('rows', 'surveys.faults.anonymousPart')
  const dividers = await readDividers(db, seen)
  const columns = await readColumns(db, seen.row.surveyId, [target.layout.surveyQuestionId])
  const groups = groupsAmong(dividers, target.layout, columns.get(target.layout.surveyQuestionId)!).get(
    surveyQuestionId,
  )!
  const { chosen } = dividers.find((one) => one.surveyQuestionId === surveyQuestionId)!
  return groups.map(({ choices }) => ({
    // Whoever chose nothing is called so.
    choices: choices.map((at) => (at === 0 ? '' : layout.choices[at - 1]!)),
    name: null,
    kept: chosen.map((at) => (choices.includes(at) ? 1 : 0)),
  }))
}

const both = (one: Kept, other: Kept): Kept => one.map((isIn, at) => isIn & other[at]!)

/** By the department in which somebody was when she answered. */
async function byDepartment({ db }: Ctx, { row, slots }: Seen, base: Kept): Promise<Made[]> {
  if (row.isAnonymous) throw invalid('rows', 'surveys.faults.anonymousPart')
  const { rows } = await sql<{ deptCode: string; name: LocalName | null; slots: number[] }>`
    select p.dept_code as "deptCode", array_agg(a.slot) as slots,
           (select ${selectLocalName('d.name')} from organisation_all_departments d where d.dept_code = p.dept_code) as name
    from surveys_answers a join surveys_participations p on p.survey_id = a.survey_id and p.person_code = a.person_code
    where a.survey_id = ${row.surveyId} and a.slot is not null
    group by p.dept_code order by count(*) desc, p.dept_code limit ${sql.lit(mostDepartments)}`.execute(db)
  return rows.map((one) => {
    const kept = new Uint8Array(slots)
    for (const slot of one.slots) kept[slot] = base[slot]!
    return { choices: [one.deptCode], name: one.name, kept }
  })
}
