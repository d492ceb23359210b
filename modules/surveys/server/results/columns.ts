import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { linesByQuestion } from '../../contract/rules/choices.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import type { Word } from '../surveys.tables.ts'
import { type Layout, layoutOf, writeCell } from './layout.ts'

/** Answer sets of a block: its columns are read and written as a whole. */
export const blockSize = 1_024

/** The part of a column that a block holds. */
export type Column = { cells: Buffer; words: Word[] }
/** Columns of a block by question. */
export type Block = Map<string, Column>

export const layoutsOf = (questions: readonly Question[]): Layout[] =>
  questions.flatMap((question) => layoutOf(question) ?? [])

/** How many answer sets a block has, of so many in all. */
export const sizeOfBlock = (slots: number, block: number): number =>
  Math.max(0, Math.min(blockSize, slots - block * blockSize))

/** A block as it stands; one that is not there yet is empty. */
export async function readBlock(
  db: Db,
  surveyId: number,
  block: number,
  layouts: readonly Layout[],
  size: number,
): Promise<Block> {
  const rows = await db
    .selectFrom('surveys_columns')
    .select(['question_id', 'cells', 'words'])
    .where('survey_id', '=', surveyId)
    .where('block', '=', block)
    .execute()
  const known = new Map(rows.map((row) => [row.question_id, row]))
  return new Map(
    layouts.map((layout) => {
      const cells = Buffer.alloc(size * layout.width)
      known.get(layout.surveyQuestionId)?.cells.copy(cells)
      return [layout.surveyQuestionId, { cells, words: known.get(layout.surveyQuestionId)?.words ?? [] }]
    }),
  )
}

/** Writes a block in place of what it was, all of it anew. */
export async function writeBlock(db: Db, surveyId: number, block: number, columns: Block): Promise<void> {
  await db.deleteFrom('surveys_columns').where('survey_id', '=', surveyId).where('block', '=', block).execute()
  await insertRows(
    db,
    'surveys_columns',
    [...columns].map(([question_id, { cells, words }]) => ({
      survey_id: surveyId,
      question_id,
      block,
      cells: `\\x${cells.toString('hex')}`,
      words: words.length > 0 ? words : null,
    })),
  )
}

/** Puts an answer set into its slot, over what was there. */
export function putIntoBlock(
  columns: Block,
  layouts: readonly Layout[],
  slot: number,
  answers: readonly AnswerLine[],
): void {
  const lines = linesByQuestion(answers)
  for (const layout of layouts) {
    const column = columns.get(layout.surveyQuestionId)!
    const words = writeCell(layout, column.cells, slot, lines.get(layout.surveyQuestionId) ?? [])
    if (layout.hasWords) column.words = [...column.words.filter(([at]) => at !== slot), ...words]
  }
}

/** The same answer sets in another order: `order[n]` is where the one at n stands then. */
export function reorderBlock(columns: Block, layouts: readonly Layout[], order: readonly number[]): void {
  for (const layout of layouts) {
    const column = columns.get(layout.surveyQuestionId)!
    const { width } = layout
    const cells = Buffer.alloc(column.cells.length)
    for (const [from, to] of order.entries()) column.cells.copy(cells, to * width, from * width, (from + 1) * width)
    column.cells = cells
    column.words = column.words
      .map(([at, text, isOther]): Word => (isOther ? [order[at]!, text, 1] : [order[at]!, text]))
      .toSorted((a, b) => a[0] - b[0])
  }
}

/** One column of a survey, block by block, for whoever counts it. */
export async function readColumns(
  db: Db,
  surveyId: number,
  questionIds: readonly string[],
  withWords = false,
): Promise<Map<string, (Column & { block: number })[]>> {
  const { rows } = await sql<{ id: string; block: number; cells: Buffer; words: Word[] | null }>`
    select question_id as id, block, cells, ${withWords ? sql`words` : sql`null`} as words
    from surveys_columns where survey_id = ${surveyId} and question_id = any(${[...questionIds]}::uuid[])
    order by question_id, block`.execute(db)
  const by = new Map<string, (Column & { block: number })[]>(questionIds.map((id) => [id, []]))
  for (const { id, block, cells, words } of rows) by.get(id)!.push({ block, cells, words: words ?? [] })
  return by
}
