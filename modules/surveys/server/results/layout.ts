import { choiceOf, choicesOf } from '../../contract/rules/choices.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import { isGrid, isNoQuestion } from '../../contract/surveys.rules.ts'
import type { Word } from '../surveys.tables.ts'

/**
 * How answers to a question stand in a column: `width` bytes for each answer set, all zero where there is none.
 * - `one`: the number of its choice, from 1;
 * - `many`: a bit for each choice;
 * - `ranks`: for each choice its place, from 1;
 * - `number`: a byte that there is one, and the number (IEEE 754);
 * - `words`: a byte that there is something; what it says stands beside the column.
 * Of a grid `one` and `many` return for each row.
 */
export type Layout = {
  surveyQuestionId: string
  as: 'one' | 'many' | 'ranks' | 'number' | 'words'
  choices: readonly string[]
  rows: readonly (string | null)[]
  /** Bytes of a row, and of all. */
  rowWidth: number
  width: number
  /** Whether something may be typed or picked that stands beside the column. */
  hasWords: boolean
}

const kinds = {
  single: 'one',
  dropdown: 'one',
  scale: 'one',
  stars: 'one',
  recommend: 'one',
  consent: 'one',
  multiple: 'many',
  ranking: 'ranks',
  gridSingle: 'one',
  gridMultiple: 'many',
  shortText: 'words',
  longText: 'words',
  number: 'number',
  date: 'number',
  time: 'number',
  person: 'words',
  department: 'words',
  file: 'words',
} as const satisfies Partial<Record<Question['questionType'], Layout['as']>>

/** @returns null for what is no question */
export function layoutOf(question: Question): Layout | null {
  const { surveyQuestionId, questionType, isMultipleAnswer, isAdditionalOption } = question
  if (isNoQuestion(questionType)) return null
  const as =
    questionType === 'picture' ? (isMultipleAnswer ? 'many' : 'one') : kinds[questionType as keyof typeof kinds]
  const choices = choicesOf(question)
  const rows = isGrid(questionType) ? question.rows.map(({ surveyRowId }) => surveyRowId) : [null]
  const rowWidth = { one: 1, many: Math.ceil(choices.length / 8), ranks: choices.length, number: 9, words: 1 }[as]
  return {
    surveyQuestionId,
    as,
    choices,
    rows,
    rowWidth,
    width: rowWidth * rows.length,
    hasWords: as === 'words' || isAdditionalOption,
  }
}

/** A day as days since 1970, a time as minutes, a number as it is. */
function numberOf(answer: string): number {
  if (/^\d{4}-\d\d-\d\d$/.test(answer)) return Date.parse(`${answer}T00:00:00Z`) / 86_400_000
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(answer) ?? []
  return hours === undefined ? Number(answer) : Number(hours) * 60 + Number(minutes)
}

/**
 * Writes an answer into its place in a column, over what was there.
 * @returns what stands beside the column
 */
export function writeCell(layout: Layout, cells: Buffer, slot: number, lines: readonly AnswerLine[]): Word[] {
  const { as, choices, rows, rowWidth, width } = layout
  const start = slot * width
  cells.fill(0, start, start + width)
  if (as === 'number' && lines[0]) {
    cells[start] = 1
    cells.writeDoubleLE(numberOf(lines[0].surveyAnswer), start + 1)
  }
  if (as === 'words') {
    if (lines.length > 0) cells[start] = 1
    return lines.map(({ surveyAnswer }) => [slot, surveyAnswer])
  }
  const words: Word[] = []
  for (const [nth, line] of lines.entries()) {
    if (line.isAdditionalAnswer) words.push([slot, line.surveyAnswer, 1])
    const at = choices.indexOf(choiceOf(line))
    const row = rows.indexOf(line.surveyRowId)
    if (at < 0 || row < 0) continue
    const place = start + row * rowWidth
    if (as === 'one') cells[place] = at + 1
    else if (as === 'many') cells[place + (at >> 3)]! |= 1 << (at & 7)
    else if (as === 'ranks') cells[place + at] = nth + 1
  }
  return words
}

/** Whether an answer set has chosen one of some choices. @param row of a grid, by its place */
export function hasChosen(
  { as, rowWidth, width }: Layout,
  cells: Buffer,
  slot: number,
  row: number,
  wanted: ReadonlySet<number>,
): boolean {
  const place = slot * width + row * rowWidth
  if (as === 'one') return wanted.has(cells[place]! - 1)
  if (as === 'many') {
    for (const at of wanted) if (cells[place + (at >> 3)]! & (1 << (at & 7))) return true
    return false
  }
  if (as === 'ranks') {
    for (const at of wanted) if (cells[place + at] === 1) return true
  }
  return false
}

/** Whether an answer set has answered a question. */
export function isAnswered({ width }: Layout, cells: Buffer, slot: number): boolean {
  for (let at = slot * width; at < (slot + 1) * width; at += 1) if (cells[at] !== 0) return true
  return false
}
