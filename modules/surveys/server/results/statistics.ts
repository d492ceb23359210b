import { setImmediate } from 'node:timers/promises'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { QuestionResult, ResultFilter, resultCalls, SurveyResults } from '../../contract/results.contract.ts'
import { scopeOfRow } from '../life/post.ts'
import { isNoGroup } from '../shown-surveys.ts'
import { statusAt } from '../surveys.access.ts'
import type { Amount } from '../surveys.tables.ts'
import { blockSize, type Column, readColumns } from './columns.ts'
import { groupsAmong, isWhole, readDividers } from './divider-groups.ts'
import { groupsOf } from './groups.ts'
import { countKept, type Kept, keepByFilters, keepDepartment, keepOf } from './kept-sets.ts'
import type { Layout } from './layout.ts'
import { numbersOfAmounts, numbersOfColumn } from './numbers.ts'
import { countPicked, namesOfPicked } from './picked.ts'
import { resultOf, shownQuestion } from './question-result.ts'
import { resultsFor, type Seen } from './results-for.ts'
import { countColumn, noCounts } from './tally.ts'

type Asked = CallParsedInput<(typeof resultCalls)['statistics']>

/** All that was answered. */
export async function readStatistics(ctx: Ctx, { id }: { id: number }): Promise<SurveyResults> {
  const seen = await resultsFor(ctx, id)
  const { row, slots } = seen
  if (row.isAnonymous && isNoGroup(slots)) return withoutResults(seen, 'few')
  const rows = await ctx.db
    .selectFrom('surveys_tallies')
    .select(['question_id', 'counts', 'amounts'])
    .where('survey_id', '=', id)
    .execute()
  const tallies = new Map(rows.map((tally) => [tally.question_id, tally]))
  const countsOf = ({ layout }: Seen['parts'][number]) =>
    tallies.get(layout.surveyQuestionId)?.counts ?? noCounts(layout)
  return told(ctx, seen, {
    counted: slots,
    countsOf,
    amountsOf: ({ layout }) => tallies.get(layout.surveyQuestionId)?.amounts ?? null,
  })
}

/**
 * A part of what was answered.
 * @throws AppError as {@link resultsFor}; ValidationException for what an anonymous survey cannot tell
 */
export async function readFiltered(ctx: Ctx, { surveyId, filters, deptCode }: Asked): Promise<SurveyResults> {
  if (filters.length === 0 && deptCode === undefined) return readStatistics(ctx, { id: surveyId })
  const seen = await resultsFor(ctx, surveyId)
  const hidden = await whyHidden(ctx, seen, { filters, deptCode })
  if (hidden) return withoutResults(seen, hidden)
  const kept = await keptSets(ctx, seen, { filters, deptCode })
  const columns = await readColumns(
    ctx.db,
    surveyId,
    seen.parts.map(({ layout }) => layout.surveyQuestionId),
  )
  const isTold = seen.row.isAnonymous ? await toldAmong(ctx, seen, filters[0]!) : () => true
  const countsOf = ({ layout }: Seen['parts'][number]) => {
    const own = columns.get(layout.surveyQuestionId)!
    if (!isTold(layout, own)) return null
    const counts = noCounts(layout)
    for (const { block, cells } of own)
      countColumn(layout, cells, cells.length / layout.width, keepOf(kept)(block), counts)
    return counts
  }
  return told(ctx, seen, { counted: countKept(kept), kept, countsOf })
}

/** Whether the answers of a group to a question may be told: it is one also among those who have answered it. */
async function toldAmong({ db }: Ctx, seen: Seen, filter: ResultFilter) {
  const dividers = await readDividers(db, seen)
  const wanted = wantedPlaces(seen, filter)
  return (layout: Layout, columns: readonly (Column & { block: number })[]) =>
    isWhole(groupsAmong(dividers, layout, columns).get(filter.surveyQuestionId)!, wanted)
}

/** What a filter asks for, as places of choices from 1. */
function wantedPlaces({ parts }: Seen, { surveyQuestionId, choices }: ResultFilter): Set<number> {
  const { layout } = parts.find(({ question }) => question.surveyQuestionId === surveyQuestionId)!
  return new Set(choices.map((choice) => layout.choices.indexOf(choice) + 1))
}

type Narrowing = Pick<Asked, 'filters' | 'deptCode'>

/** The answer sets that somebody asks for. */
export async function keptSets(
  { db }: Pick<Ctx, 'db'>,
  { row, parts, slots }: Seen,
  { filters, deptCode }: Narrowing,
): Promise<Kept> {
  const kept = await keepByFilters(
    db,
    row.surveyId,
    slots,
    parts.map(({ layout }) => layout),
    filters,
  )
  if (deptCode !== undefined) await keepDepartment(db, row.surveyId, scopeOfRow(row), deptCode, kept)
  return kept
}

/**
 * Why a part of an anonymous survey is not told: it is still open, so that one could look twice; it is not one of the
 * groups by which it is divided; or two things are asked for at once.
 */
export async function whyHidden(
  ctx: Ctx,
  seen: Seen,
  { filters, deptCode }: Narrowing,
): Promise<SurveyResults['hidden']> {
  const { row, slots } = seen
  if (!row.isAnonymous) return null
  if (isNoGroup(slots)) return 'few'
  if (statusAt(row, ctx.now) !== 'closed') return 'stillOpen'
  if (deptCode !== undefined) throw invalid('deptCode', 'surveys.faults.anonymousPart')
  const [filter, ...others] = filters
  if (!filter) return null
  if (others.length > 0) return 'couldBeWorkedOut'
  const part = seen.parts.find(({ question }) => question.surveyQuestionId === filter.surveyQuestionId)
  if (!part) throw notFound()
  if (!part.question.isDivider) throw invalid('filters', 'surveys.faults.anonymousPart')
  const groups = groupsOf(await readDividers(ctx.db, seen)).get(filter.surveyQuestionId)!
  return isWhole(groups, wantedPlaces(seen, filter)) ? null : 'couldBeWorkedOut'
}

type Told = {
  counted: number
  /** Which answer sets count; left out, all do. */
  kept?: Kept
  /** Null where it cannot be told. */
  countsOf: (part: Seen['parts'][number]) => number[] | null
  /** Numbers that are counted already. */
  amountsOf?: (part: Seen['parts'][number]) => readonly Amount[] | null
}

async function told(ctx: Ctx, seen: Seen, { counted, kept, countsOf, amountsOf }: Told): Promise<SurveyResults> {
  const { row, parts } = seen
  const questions: SurveyResults['questions'] = []
  const results: QuestionResult[] = []
  for (const part of parts) {
    const { question, layout } = part
    const counts = countsOf(part)
    if (counts === null) {
      questions.push(shownQuestion(question, layout))
      results.push({
        surveyQuestionId: question.surveyQuestionId,
        hidden: 'couldBeWorkedOut',
        answered: 0,
        tallies: [],
        numbers: null,
      })
      continue
    }
    const amounts = amountsOf?.(part)
    const more = amounts ? { numbers: numbersOfAmounts(amounts), names: [] } : await moreOf(ctx, seen, part, kept)
    const result = resultOf(question, layout, counts, { isAnonymous: row.isAnonymous, ...more })
    questions.push(shownQuestion(question, layout, result.hidden ? [] : more.names))
    results.push(result)
    // Others are answered between two large questions.
    if (kept && kept.length > blockSize * 10) await setImmediate()
  }
  return { ...headOf(seen), counted, hidden: null, questions, results }
}

/** What is read from the column itself: numbers, and who or what was picked. */
export async function moreOf(
  { db }: Pick<Ctx, 'db'>,
  { row }: Seen,
  { question, layout }: Seen['parts'][number],
  kept: Kept | undefined,
) {
  const isPicked = question.questionType === 'person' || question.questionType === 'department'
  if (layout.as !== 'number' && !isPicked) return { names: [] }
  const columns = (await readColumns(db, row.surveyId, [layout.surveyQuestionId], isPicked)).get(
    layout.surveyQuestionId,
  )!
  if (!isPicked) return { numbers: numbersOfColumn(layout, columns, keepOf(kept)), names: [] }
  const picked = countPicked(columns, keepOf(kept))
  return { picked, names: await namesOfPicked(db, question, picked) }
}

const headOf = ({ row, participants, slots }: Seen) => ({
  surveyId: row.surveyId,
  language: row.main.language,
  isAnonymous: row.isAnonymous,
  participants,
  waiting: Math.max(0, participants - slots),
})

const withoutResults = (seen: Seen, hidden: SurveyResults['hidden']): SurveyResults => ({
  ...headOf(seen),
  counted: 0,
  hidden,
  questions: seen.parts.map(({ question, layout }) => shownQuestion(question, layout)),
  results: [],
})
