import type { CallParsedInput } from '#platform/contract/call.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Cell, Column } from '#platform/server/export/table.ts'
import { workbookFile } from '#platform/server/export/workbook-file.ts'
import type { Sheet } from '#platform/server/export/xlsx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { QuestionResult, resultCalls, SurveyResults } from '../../contract/results.contract.ts'
import { languageFor, textIn } from '../../contract/rules/survey-language.ts'
import { canOf } from '../surveys.access.ts'
import { answerSheet } from './answer-sheet.ts'
import { choiceText, type Words } from './choice-text.ts'
import { resultsFor, type Seen } from './results-for.ts'
import { readStatistics } from './statistics.ts'
import { eachText } from './texts.ts'

type Shown = SurveyResults['questions'][number]
/**
 * The results of a survey as a workbook: counts, what people wrote, and each answer where it is not anonymous and the
 * viewer sees people. Of an anonymous survey nothing that its pages do not tell (G-023).
 * @throws AppError as {@link resultsFor}
 */
export async function exportResults(
  ctx: Ctx,
  { id, language }: CallParsedInput<(typeof resultCalls)['exportToExcel']>,
): Promise<FileAnswer> {
  const seen = await resultsFor(ctx, id)
  const { row } = seen
  const read = language ?? ctx.language
  const words: Words = {
    language: languageFor(row.main, read),
    written: row.main.language,
    say: (key, params) => ctx.services.texts.say(read, { key: `surveys.export.${key}`, ...(params ? { params } : {}) }),
  }
  const results = await readStatistics(ctx, { id })
  return workbookFile(textIn(row.title, words.language, words.written), sheetsOf(ctx, seen, results, words))
}

async function* sheetsOf(ctx: Ctx, seen: Seen, results: SurveyResults, words: Words): AsyncGenerator<Sheet> {
  yield { sheetName: words.say('counts'), columns: countColumns(words), rows: countRows(results, words) }
  yield { sheetName: words.say('texts'), columns: textColumns(words), rows: textRows(ctx, seen, results, words) }
  if (canOf(seen.row, ctx.viewer.personCode, ctx.now).seePeople) yield answerSheet(ctx, seen, results, words)
}

const heads = (words: Words, ...names: [name: string, more?: Partial<Column>][]): Column[] =>
  names.map(([name, more]) => ({ head: words.say(`heads.${name}`), ...more }))

const countColumns = (words: Words) =>
  heads(
    words,
    ['number', { kind: 'number', width: 8 }],
    ['question', { width: 50 }],
    ['row', { width: 24 }],
    ['choice', { width: 40 }],
    ['count', { kind: 'number', width: 10 }],
    ['share', { kind: 'number', width: 10 }],
  )

/** Each question on the lines of its choices; what cannot be told says so. */
function* countRows({ questions, results }: SurveyResults, words: Words): Generator<Cell[]> {
  const byId = new Map(results.map((result) => [result.surveyQuestionId, result]))
  for (const question of questions) {
    const result = byId.get(question.surveyQuestionId)
    const head = [question.questionOrders, textIn(question.questionText, words.language, words.written)]
    if (!result || result.hidden) {
      yield [...head, '', words.say(`hidden.${result?.hidden ?? 'few'}`), null, null]
      continue
    }
    yield [...head, '', words.say('answered'), result.answered, null]
    yield* tallyRows(head, question, result, words)
    if (result.numbers)
      for (const name of ['mean', 'median', 'least', 'most'] as const)
        yield [...head, '', words.say(`numbers.${name}`), result.numbers[name], null]
  }
}

function* tallyRows(
  head: Cell[],
  question: Shown,
  { answered, tallies }: QuestionResult,
  words: Words,
): Generator<Cell[]> {
  for (const { choice, surveyRowId, count, places } of tallies) {
    const row = question.rows.find((one) => one.surveyRowId === surveyRowId)
    const rowText = row ? textIn(row.text, words.language, words.written) : ''
    yield [
      ...head,
      rowText,
      choiceText(question, choice, words),
      count,
      answered === 0 ? null : Math.round((count / answered) * 1_000) / 1_000,
    ]
    for (const [at, placed] of places.entries())
      yield [
        ...head,
        rowText,
        words.say('place', { choice: choiceText(question, choice, words), place: at + 1 }),
        placed,
        null,
      ]
  }
}

const textColumns = (words: Words) =>
  heads(
    words,
    ['number', { kind: 'number', width: 8 }],
    ['question', { width: 50 }],
    ['text', { width: 80 }],
    ['person', { width: 20 }],
  )

async function* textRows(ctx: Ctx, seen: Seen, { questions }: SurveyResults, words: Words): AsyncGenerator<Cell[]> {
  const byId = new Map(questions.map((question) => [question.surveyQuestionId, question]))
  for await (const { surveyQuestionId, text, person } of eachText(ctx, seen)) {
    const question = byId.get(surveyQuestionId)
    if (!question || text === '') continue
    yield [
      question.questionOrders,
      textIn(question.questionText, words.language, words.written),
      text,
      person ? nameIn(person.name, words.language) : '',
    ]
  }
}
