import { sql } from 'kysely'
import { attachFileSet, removeFileSets } from '#modules/files/server/files.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Question } from '../../contract/surveys.entities.ts'
import { isNoQuestion, questionFiles } from '../../contract/surveys.rules.ts'
import { questionsOf } from '../shown-surveys.ts'

/**
 * Puts all questions of a survey into its rows, in their order; those left out go, with their pictures.
 * @throws AppError ValidationException for a number that two questions or examples have, or that another survey has;
 * NotFoundException for a set of files that somebody else has opened
 */
export async function putQuestions(ctx: Ctx, surveyId: number, questions: readonly Question[]): Promise<void> {
  checkNumbers(questions)
  const before = filesIn(await questionsOf(ctx.db, surveyId))
  const after = filesIn(questions)
  for (const code of after)
    if (!before.has(code)) await attachFileSet(ctx, code, { kind: questionFiles, id: String(surveyId) })
  await writeQuestions(ctx.db, surveyId, questions)
  await removeFileSets(
    ctx.db,
    [...before].filter((code) => !after.has(code)),
  )
}

/** The same past all rights, for questions that are new and have their files: copies, demo data. */
export async function writeQuestions(db: Db, surveyId: number, questions: readonly Question[]): Promise<void> {
  const ids = questions.map(({ surveyQuestionId }) => surveyQuestionId)
  const rows = questions.map((question, at) => ({
    question_id: question.surveyQuestionId,
    position: at + 1,
    content: { ...question, questionOrders: at + 1, examples: inOrder(question) },
    example_ids: question.examples.map(({ surveyExampleId }) => surveyExampleId),
  }))
  await sql`delete from surveys_questions where survey_id = ${surveyId} and question_id <> all(${ids}::uuid[])`.execute(
    db,
  )
  const { rows: written } = await sql`
    insert into surveys_questions (question_id, survey_id, position, content, example_ids)
    select question_id, ${surveyId}::int, position, content, example_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as asked (question_id uuid, position int, content jsonb, example_ids uuid[])
    on conflict (question_id) do update
      set position = excluded.position, content = excluded.content, example_ids = excluded.example_ids
      where surveys_questions.survey_id = excluded.survey_id
    returning question_id`.execute(db)
  if (written.length < questions.length) throw invalid('questions', 'surveys.faults.numberTaken')
  const count = questions.filter(({ questionType }) => !isNoQuestion(questionType)).length
  await db.updateTable('surveys_surveys').set({ questions: count }).where('survey_id', '=', surveyId).execute()
}

const inOrder = ({ examples }: Question) => examples.map((one, at) => ({ ...one, exampleOrders: at + 1 }))

function checkNumbers(questions: readonly Question[]): void {
  const ids = questions.flatMap(({ surveyQuestionId, examples, rows }) => [
    surveyQuestionId,
    ...examples.map(({ surveyExampleId }) => surveyExampleId),
    ...rows.map(({ surveyRowId }) => surveyRowId),
  ])
  if (new Set(ids).size < ids.length) throw invalid('questions', 'surveys.faults.numberTaken')
}

/** The sets of files that questions name. */
export const filesIn = (questions: readonly Question[]): Set<string> =>
  new Set(questions.flatMap(({ examples }) => examples.flatMap(({ fileCode }) => fileCode ?? [])))
