import { randomUUID } from 'node:crypto'
import { duplicateFileSet } from '#modules/files/server/files.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { copyQuestions } from '../../contract/rules/copies.ts'
import type { MainFields, Question } from '../../contract/surveys.entities.ts'
import { questionFiles } from '../../contract/surveys.rules.ts'
import type { writingCalls } from '../../contract/writing.contract.ts'
import { mainOf, questionsOf } from '../shown-surveys.ts'
import { checkMayWrite, surveyFor } from '../surveys.access.ts'
import { writeQuestions } from './put-questions.ts'
import { create } from './save-survey.ts'

type Calls = typeof writingCalls

/** A survey as the beginning of another one: nobody else writes it, and it has no period. */
const begun = (main: MainFields): MainFields => ({
  ...main,
  startDate: null,
  endDate: null,
  coAuthors: [],
  recurrence: 'none',
})

/**
 * What a new survey begins with, without its pictures. Nothing is made (G-010).
 * @throws AppError as {@link surveyFor}
 */
export async function readForReuse(
  ctx: Ctx,
  { surveyId }: { surveyId: number },
): Promise<CallResult<Calls['surveyReuse']>> {
  const row = await surveyFor(ctx, surveyId, { right: 'reuse' })
  const questions = copyQuestions(await questionsOf(ctx.db, surveyId), randomUUID)
  return { main: begun(await mainOf(ctx.db, row)), questions: questions.map(withoutFiles) }
}

/** A question without the files of its examples. */
export const withoutFiles = (question: Question): Question => ({
  ...question,
  examples: question.examples.map((one) => ({ ...one, fileCode: null })),
})

/**
 * Makes a copy of a survey, by whom the session says (G-010).
 * @throws AppError as {@link surveyFor}; AccessDeniedException for those who may not write in this company
 */
export async function copySurvey(
  ctx: Ctx,
  { surveyId }: { surveyId: number },
): Promise<CallResult<Calls['reuseCopy']>> {
  const row = await surveyFor(ctx, surveyId, { right: 'reuse' })
  await checkMayWrite(ctx)
  const saved = await create(ctx, begun(await mainOf(ctx.db, row)))
  await putCopies(ctx.db, surveyId, {
    ...saved,
    comCode: ctx.viewer.comCode,
    openedBy: ctx.viewer.personCode,
    at: ctx.now,
  })
  return saved
}

type Target = { surveyId: number; comCode: string; openedBy: string | null; at: Date }

/** Copies of the questions of a survey into another one, with their pictures. */
export async function putCopies(db: Db, from: number, { surveyId, ...set }: Target): Promise<void> {
  const copies = copyQuestions(await questionsOf(db, from), randomUUID)
  for (const question of copies)
    for (const example of question.examples)
      if (example.fileCode !== null)
        example.fileCode = await duplicateFileSet(db, example.fileCode, {
          ...set,
          kind: questionFiles,
          ownerId: String(surveyId),
        })
  await writeQuestions(db, surveyId, copies)
}
