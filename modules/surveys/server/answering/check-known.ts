import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import type { SeenSurvey } from '../surveys.access.ts'

/**
 * Whether people and departments that an answer names are those of the companies that are asked.
 * @throws AppError ValidationException at the question
 */
export async function checkKnown(
  { db }: Pick<Ctx, 'db'>,
  { scope }: Pick<SeenSurvey, 'scope'>,
  questions: readonly Question[],
  answers: readonly AnswerLine[],
): Promise<void> {
  const kinds = new Map(questions.map(({ surveyQuestionId, questionType }) => [surveyQuestionId, questionType]))
  const named = answers.filter(({ surveyQuestionId }) =>
    ['person', 'department'].includes(kinds.get(surveyQuestionId)!),
  )
  if (named.length === 0) return
  const codes = named.map(({ surveyAnswer }) => surveyAnswer)
  const { rows } = await sql<{ kind: string; code: string }>`
    select 'person' as kind, person_code as code from organisation_posts
    where person_code = any(${codes}::text[]) and (${scope} = '*' or com_code = ${scope})
    union select 'department', dept_code from organisation_departments
    where dept_code = any(${codes}::text[]) and (${scope} = '*' or com_code = ${scope})`.execute(db)
  const known = new Set(rows.map(({ kind, code }) => `${kind} ${code}`))
  const wrong = named.find((line) => !known.has(`${kinds.get(line.surveyQuestionId)!} ${line.surveyAnswer}`))
  if (wrong)
    throw new AppError('ValidationException', undefined, {
      fields: [{ path: `answers.${wrong.surveyQuestionId}`, key: 'surveys.answers.unknownChoice', params: {} }],
    })
}
