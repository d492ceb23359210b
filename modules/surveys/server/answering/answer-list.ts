import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { denied } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { answeringCalls } from '../../contract/answering.contract.ts'
import type { AnswerLine } from '../../contract/surveys.entities.ts'
import { peopleOf } from '../shown-surveys.ts'
import { canOf, surveyFor } from '../surveys.access.ts'

type Calls = typeof answeringCalls

/**
 * Answers by person: one's own, or all for whoever sees people. Of an anonymous survey nobody has any.
 * @throws AppError as {@link surveyFor}; AccessDeniedException for the answers of others
 */
export async function listAnswers(
  ctx: Ctx,
  { id, personCode, RowCount, PageNumber }: CallParsedInput<Calls['answerList']>,
): Promise<CallResult<Calls['answerList']>> {
  const row = await surveyFor(ctx, id)
  const isOwn = personCode === ctx.viewer.personCode
  const may = canOf(row, ctx.viewer.personCode, ctx.now)
  if (row.isAnonymous) {
    if (!isOwn && !may.seeResults) throw denied()
    return { surveyId: id, isAnonymous: true, total: 0, items: [] }
  }
  if (!isOwn && !may.seePeople) throw denied()
  const { rows } = await sql<{ personCode: string; answeredAt: Date; lines: AnswerLine[]; total: number }>`
    select p.person_code as "personCode", p.answered_at as "answeredAt", a.lines, count(*) over ()::int as total
    from surveys_participations p
    join surveys_answers a on a.survey_id = p.survey_id and a.person_code = p.person_code
    where p.survey_id = ${id} and (${personCode ?? null}::text is null or p.person_code = ${personCode ?? null})
    order by p.answered_at desc, p.person_code
    limit ${sql.lit(RowCount)} offset ${(PageNumber - 1) * RowCount}`.execute(ctx.db)
  const person = await peopleOf(
    ctx.db,
    row.comCode,
    rows.map((one) => one.personCode),
  )
  return {
    surveyId: id,
    isAnonymous: false,
    total: rows[0]?.total ?? 0,
    items: rows.map((one) => ({
      person: person(one.personCode),
      answeredAt: one.answeredAt.toISOString(),
      answers: one.lines,
    })),
  }
}
