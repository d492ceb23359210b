import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { withoutExample, withoutQuestion } from '../../contract/rules/copies.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { limits } from '../../contract/surveys.rules.ts'
import type { writingCalls } from '../../contract/writing.contract.ts'
import { questionsOf } from '../shown-surveys.ts'
import { changeQuestions, surveyToChange } from './save-survey.ts'

type Calls = typeof writingCalls

/** Items with one at its place (from 1); those after it make room. */
function placed<Item>(items: readonly Item[], item: Item, isSame: (other: Item) => boolean, place: number): Item[] {
  const others = items.filter((other) => !isSame(other))
  return [...others.slice(0, place - 1), item, ...others.slice(place - 1)]
}

/**
 * Saves one question at its place; without examples and rows those it has stay, so that they may follow (1§4).
 * @throws AppError as {@link surveyToChange}; ValidationException for one question too many
 */
export async function saveQuestion(
  ctx: Ctx,
  input: CallParsedInput<Calls['questionSave']>,
): Promise<CallResult<Calls['questionSave']>> {
  const { surveyId, surveyQuestionId = randomUUID(), ...fields } = input
  const row = await surveyToChange(ctx, surveyId)
  const questions = await questionsOf(ctx.db, surveyId)
  const before = questions.find((one) => one.surveyQuestionId === surveyQuestionId)
  const question: Question = {
    ...fields,
    surveyQuestionId,
    examples: fields.examples ?? before?.examples ?? [],
    rows: fields.rows ?? before?.rows ?? [],
  }
  const all = placed(questions, question, (one) => one.surveyQuestionId === surveyQuestionId, fields.questionOrders)
  if (all.length > limits.questions)
    throw invalid('surveyId', 'surveys.faults.tooManyQuestions', { most: limits.questions })
  const version = await changeQuestions(ctx, row, all)
  return { surveyQuestionId, questionOrders: all.indexOf(question) + 1, version }
}

/** @throws AppError NotFoundException for one of a survey that the viewer does not see, the same for none */
export async function deleteQuestion(ctx: Ctx, { id }: { id: string }): Promise<CallResult<Calls['questionDelete']>> {
  const surveyId = await surveyOf(ctx, sql`question_id = ${id}::uuid`)
  const row = await surveyToChange(ctx, surveyId)
  const version = await changeQuestions(ctx, row, withoutQuestion(await questionsOf(ctx.db, surveyId), id))
  return { surveyQuestionId: id, version }
}

/** Saves one example of a question at its place; the others have their order at once (SURVEY-021). */
export async function saveExample(
  ctx: Ctx,
  input: CallParsedInput<Calls['exampleSave']>,
): Promise<CallResult<Calls['exampleSave']>> {
  const { surveyQuestionId, surveyExampleId = randomUUID(), ...fields } = input
  const surveyId = await surveyOf(ctx, sql`question_id = ${surveyQuestionId}::uuid`)
  const row = await surveyToChange(ctx, surveyId)
  const example = { ...fields, surveyExampleId }
  const isSame = (one: { surveyExampleId: string }) => one.surveyExampleId === surveyExampleId
  let place = 0
  const questions = (await questionsOf(ctx.db, surveyId)).map((question) => {
    if (question.surveyQuestionId !== surveyQuestionId) return question
    const examples = placed(question.examples, example, isSame, fields.exampleOrders)
    if (examples.length > limits.examples)
      throw invalid('surveyQuestionId', 'surveys.faults.tooManyExamples', { most: limits.examples })
    place = examples.findIndex(isSame) + 1
    return { ...question, examples }
  })
  const version = await changeQuestions(ctx, row, questions)
  return { surveyExampleId, exampleOrders: place, version }
}

/** @throws AppError as {@link deleteQuestion} */
export async function deleteExample(ctx: Ctx, { id }: { id: string }): Promise<CallResult<Calls['exampleDelete']>> {
  const surveyId = await surveyOf(ctx, sql`example_ids @> array[${id}::uuid]`)
  const row = await surveyToChange(ctx, surveyId)
  const version = await changeQuestions(ctx, row, withoutExample(await questionsOf(ctx.db, surveyId), id))
  return { surveyExampleId: id, version }
}

async function surveyOf({ db }: Ctx, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ surveyId: number }>`
    select survey_id as "surveyId" from surveys_questions where ${which} limit 1`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].surveyId
}
