import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { surveyAdministrators } from '../../contract/administrators.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import { toldText } from '../../contract/rules/survey-language.ts'
import { limits } from '../../contract/surveys.rules.ts'
import { approvesFor, isAsked, mayApprove, mayWrite, type SeenSurvey, withMine } from '../surveys.access.ts'
import { hasAnswered, isOpenAt, surveysOf } from './list-surveys.ts'

type Calls = typeof listCalls

/** Surveys that one is asked and has not answered, those that end first before the others. */
export async function surveysToAnswer(ctx: Ctx, count: number): Promise<{ rows: SeenSurvey[]; total: number }> {
  const { db, viewer, now } = ctx
  const { rows } = await sql<{ id: number }>`
    ${withMine(viewer.personCode)}
    select s.survey_id as id from surveys_surveys s
    where s.scope in (${viewer.comCode}, '*') and s.deleted_at is null and s.status = 'posting'
      and ${isOpenAt(now)} and ${isAsked} and not ${hasAnswered(viewer.personCode)}
    order by s.ends_at nulls last, s.survey_id limit ${sql.lit(limits.counted)}`.execute(db)
  return {
    rows: await surveysOf(
      ctx,
      rows.slice(0, count).map(({ id }) => id),
    ),
    total: rows.length,
  }
}

export const toAnswerItem = (row: SeenSurvey) => ({
  surveyId: row.surveyId,
  title: toldText(row.title, row.main.language),
  language: row.main.language,
  endDate: row.endsAt?.toISOString() ?? null,
  isBegun: row.hasBegun,
  isAnonymous: row.isAnonymous,
})

/** What stands at the side of every page of surveys. */
export async function readToAnswer(ctx: Ctx, { count }: { count: number }): Promise<CallResult<Calls['toAnswer']>> {
  const { db, viewer, now } = ctx
  const { rows, total } = await surveysToAnswer(ctx, count)
  const counts = await sql<{ all: number; own: number; approval: number }>`
    ${withMine(viewer.personCode)}
    select
      (select count(*)::int from (
        select from surveys_surveys s
        where s.scope in (${viewer.comCode}, '*') and s.deleted_at is null and s.status = 'posting' and ${isOpenAt(now)} and ${isAsked}
        limit ${sql.lit(limits.counted)}) open) as all,
      (select count(*)::int from surveys_authors w
        cross join lateral (select from surveys_surveys where survey_id = w.survey_id and deleted_at is null offset 0) s
        where w.person_code = ${viewer.personCode}) as own,
      (select count(*)::int from surveys_surveys s
        where s.com_code = ${viewer.comCode} and s.status = 'waiting' and s.deleted_at is null
          and ${approvesFor(sql`${viewer.comCode}::text`)}) as approval`.execute(db)
  return {
    items: rows.map(toAnswerItem),
    total,
    counts: counts.rows[0]!,
    can: {
      write: await mayWrite(ctx),
      approve: await mayApprove(ctx),
      administer: surveyAdministrators.some((grant) => viewer.grants.has(grant)),
    },
  }
}
