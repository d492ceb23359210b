import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { resultCalls } from '../../contract/results.contract.ts'
import { isNoGroup, isSmall, peopleOf } from '../shown-surveys.ts'
import { canOf } from '../surveys.access.ts'
import type { Word } from '../surveys.tables.ts'
import { blockSize, type Column, readColumns } from './columns.ts'
import { resultsFor, type Seen } from './results-for.ts'
import { wordsOf } from './words.ts'

type Calls = typeof resultCalls
type Item = CallResult<Calls['statisticsDetail']>['items'][number]
type Found = Omit<Item, 'person'> & { slot: number }

/** Words that are told. */
const mostWords = 100

/** The questions of which something was written or sent; people and departments are counted, not read. */
const writtenParts = ({ parts }: Seen) =>
  parts.filter(
    ({ layout, question }) =>
      layout.hasWords && question.questionType !== 'person' && question.questionType !== 'department',
  )

/**
 * What people wrote. Of an anonymous survey the texts stand in no order, and those of a question that fewer than five
 * have answered are not told.
 * @throws AppError as {@link resultsFor}; NotFoundException for a question of another survey
 */
export async function readTexts(
  ctx: Ctx,
  input: CallParsedInput<Calls['statisticsDetail']>,
): Promise<CallResult<Calls['statisticsDetail']>> {
  const { id, surveyQuestionId, Keyword, RowCount, PageNumber } = input
  const seen = await resultsFor(ctx, id)
  if (seen.row.isAnonymous && isNoGroup(seen.slots)) return { hidden: 'few', total: 0, items: [] }
  const { found, isHidden } = await textsOf(ctx, seen, surveyQuestionId)
  const wanted = Keyword.normalize('NFC').trim().toLowerCase()
  const matching =
    wanted === ''
      ? found
      : found.filter(({ text, fileCode }) => fileCode === null && text.toLowerCase().includes(wanted))
  const shown = matching.slice((PageNumber - 1) * RowCount, PageNumber * RowCount)
  return {
    hidden: isHidden ? 'few' : null,
    total: matching.length,
    items: await withPeople(ctx, seen, shown),
  }
}

async function textsOf(
  { db }: Ctx,
  seen: Seen,
  surveyQuestionId: string | undefined,
): Promise<{ found: Found[]; isHidden: boolean }> {
  const parts = writtenParts(seen).filter(
    ({ layout }) => surveyQuestionId === undefined || layout.surveyQuestionId === surveyQuestionId,
  )
  if (surveyQuestionId !== undefined && parts.length === 0) throw notFound()
  const columns = await readColumns(
    db,
    seen.row.surveyId,
    parts.map(({ layout }) => layout.surveyQuestionId),
    true,
  )
  let isHidden = false
  const found = parts.flatMap((part) => {
    const texts = foundIn(part, columns.get(part.layout.surveyQuestionId)!)
    if (!seen.row.isAnonymous || !isSmall(texts.length)) return texts
    isHidden = true
    return []
  })
  return { found: seen.row.isAnonymous ? found.toSorted(byText) : found, isHidden }
}

/** Texts of several questions in the order of their answer sets would tell which belong together. */
const byText = (a: Found, b: Found) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)

/** What stands in some blocks of a column. */
const foundIn = (
  { question, layout }: Seen['parts'][number],
  columns: readonly Pick<Column & { block: number }, 'block' | 'words'>[],
): Found[] =>
  columns.flatMap(({ block, words }) =>
    words.map(([at, text, isOther]): Found => {
      const isFile = question.questionType === 'file'
      return {
        surveyQuestionId: layout.surveyQuestionId,
        text: isFile ? '' : text,
        isAdditionalAnswer: isOther === 1,
        fileCode: isFile ? text : null,
        slot: block * blockSize + at,
      }
    }),
  )

/**
 * All texts of a survey, question by question, for whoever takes them as they come: named ones block by block, so that
 * none need to be there at once. What is told, and in which order, is as {@link readTexts} does it.
 */
export async function* eachText(ctx: Ctx, seen: Seen): AsyncGenerator<Item> {
  const { isAnonymous, surveyId } = seen.row
  if (isAnonymous && isNoGroup(seen.slots)) return
  for (const part of writtenParts(seen)) {
    const { surveyQuestionId } = part.layout
    if (isAnonymous) {
      const { found } = await textsOf(ctx, seen, surveyQuestionId)
      for (const { slot: _, ...item } of found) yield { ...item, person: null }
      continue
    }
    for (let block = 0; block * blockSize < seen.slots; block += 1) {
      const { rows } = await sql<{ words: Word[] | null }>`
        select words from surveys_columns
        where survey_id = ${surveyId} and question_id = ${surveyQuestionId}::uuid and block = ${block}`.execute(ctx.db)
      yield* await withPeople(ctx, seen, foundIn(part, [{ block, words: rows[0]?.words ?? [] }]))
    }
  }
}

async function withPeople(ctx: Ctx, { row }: Seen, found: readonly Found[]): Promise<Item[]> {
  const isNamed = canOf(row, ctx.viewer.personCode, ctx.now).seePeople
  const slots = isNamed ? found.map(({ slot }) => slot) : []
  const rows = await ctx.db
    .selectFrom('surveys_answers')
    .select(['slot', 'person_code'])
    .where('survey_id', '=', row.surveyId)
    .where('slot', '=', sql<number>`any(${slots}::int[])`)
    .execute()
  const codes = new Map(rows.map(({ slot, person_code }) => [slot, person_code]))
  const person = await peopleOf(ctx.db, row.comCode, [...codes.values()])
  return found.map(({ slot, ...item }) => {
    const code = codes.get(slot)
    return { ...item, person: code === undefined ? null : person(code) }
  })
}

/** The words that were used most, each counted once for a text. */
export async function readWords(
  ctx: Ctx,
  { surveyId, surveyQuestionId }: CallParsedInput<Calls['words']>,
): Promise<CallResult<Calls['words']>> {
  const seen = await resultsFor(ctx, surveyId)
  if (seen.row.isAnonymous && isNoGroup(seen.slots)) return { hidden: 'few', texts: 0, items: [] }
  const { found, isHidden } = await textsOf(ctx, seen, surveyQuestionId)
  if (isHidden) return { hidden: 'few', texts: 0, items: [] }
  const counts = new Map<string, number>()
  for (const { text } of found) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return {
    hidden: null,
    texts: found.length,
    items: [...counts]
      .filter(([, count]) => count > 1)
      .toSorted(([a, more], [b, less]) => less - more || a.localeCompare(b))
      .slice(0, mostWords)
      .map(([word, count]) => ({ word, count })),
  }
}
