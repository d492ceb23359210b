import { sql } from 'kysely'
import { countAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { lifeCalls } from '../../contract/life.contract.ts'
import { tellAuthors } from '../alerts/raise.ts'
import { makeMixingKey } from '../answering/mixing-key.ts'
import { waitForAnswers } from '../answering/save-answers.ts'
import { indexSurvey, unindexSurvey } from '../search/index-surveys.ts'
import type { SurveyRow } from '../survey-row.ts'
import { surveyFor } from '../surveys.access.ts'
import { checkSound, whyNotNow } from './hand-in.ts'
import { makeNextRound } from './rounds.ts'
import { setStatus } from './set-status.ts'
import { record, type Work } from './telling.ts'

type Calls = typeof lifeCalls
type Became = CallResult<Calls['nowPosting']>

/** Whose people a survey asks, as organisation wants it said. */
export const scopeOfRow = ({ scope }: Pick<SurveyRow, 'scope'>): string | null => (scope === '*' ? null : scope)

/** Lets people answer a survey from now on. @param by nobody for the clock */
export async function post(work: Work, row: SurveyRow, by: string | null): Promise<Became> {
  const { db, now, services } = work
  const audience = await db
    .selectFrom('surveys_audience')
    .select(['kind', 'code'])
    .where('survey_id', '=', row.surveyId)
    .execute()
  const keyName = row.isAnonymous ? await makeMixingKey(services) : null
  await sql`
    insert into surveys_counts (survey_id, key_name) values (${row.surveyId}, ${keyName})
    on conflict (survey_id) do update set key_name = coalesce(surveys_counts.key_name, excluded.key_name)`.execute(db)
  await sql`
    insert into surveys_places (example_id, survey_id, cap)
    select (example ->> 'surveyExampleId')::uuid, q.survey_id, (example ->> 'cap')::int
    from surveys_questions q cross join jsonb_array_elements(q.content -> 'examples') example
    where q.survey_id = ${row.surveyId} and example ->> 'cap' is not null
    on conflict (example_id) do nothing`.execute(db)
  await record(work, row.surveyId, 'posted', { by })
  const became = await setStatus(work, row, {
    status: 'posting',
    posted_at: now,
    listed_at: now,
    starts_at: row.startsAt !== null && row.startsAt <= now ? row.startsAt : now,
    invited: await countAudience(db, scopeOfRow(row), audience),
  })
  await indexSurvey(db, row.surveyId)
  if (row.main.alarm)
    await services.jobs.enqueue(db, 'surveys.tell', { surveyId: row.surveyId, what: 'asked', key: now.toISOString() })
  return became
}

/**
 * Posts a survey now.
 * @throws AppError as {@link surveyFor}; ValidationException with all that is wrong with it; ConflictException where it
 * has to be approved first, or was posted before
 */
export async function postNow(ctx: Ctx, { surveyId }: { surveyId: number }): Promise<Became> {
  const row = await surveyFor(ctx, surveyId, {
    right: 'post',
    lock: true,
    why: (seen) =>
      seen.isAuthor && seen.needsApproval && (seen.status === 'composing' || seen.status === 'waiting')
        ? 'surveys.faults.notApproved'
        : whyNotNow(seen),
  })
  await checkSound(ctx, row)
  await ctx.audit('surveys.posted', { target: `survey:${surveyId}`, comCode: row.comCode })
  return post(ctx, row, ctx.viewer.personCode)
}

/** Nobody answers a survey any more; what waits to be counted is, and what returns begins its next round. */
export async function close(work: Work, row: SurveyRow, by: string | null): Promise<Became> {
  await waitForAnswers(work.db, row.surveyId)
  await record(work, row.surveyId, 'closed', { by })
  const became = await setStatus(work, row, { status: 'closed', closed_at: work.now })
  await unindexSurvey(work.db, row.surveyId)
  await work.services.jobs.enqueue(work.db, 'surveys.count', { surveyId: row.surveyId })
  await tellAuthors(work, row, 'closed', by === null ? {} : { by })
  await makeNextRound(work, row)
  return became
}

/** @throws AppError as {@link surveyFor}; ConflictException where it is not open */
export async function closeNow(ctx: Ctx, { surveyId }: { surveyId: number }): Promise<Became> {
  const row = await surveyFor(ctx, surveyId, { right: 'close', lock: true, why: whyNotNow })
  await ctx.audit('surveys.closed', { target: `survey:${surveyId}`, comCode: row.comCode })
  return close(ctx, row, ctx.viewer.personCode)
}

/**
 * Lets a survey end at another time; one that is closed is open again.
 * @throws AppError as {@link surveyFor}; ValidationException for an end that is over or before the beginning
 */
export async function extend(ctx: Ctx, { surveyId, endDate }: CallParsedInput<Calls['extend']>): Promise<Became> {
  const row = await surveyFor(ctx, surveyId, { right: 'extend', lock: true, why: whyNotNow })
  if (endDate !== null && Date.parse(endDate) <= ctx.now.getTime()) throw invalid('endDate', 'surveys.faults.over')
  if (row.isAnonymous) {
    const keyName = await makeMixingKey(ctx.services)
    await sql`update surveys_counts set key_name = coalesce(key_name, ${keyName}) where survey_id = ${surveyId}`.execute(
      ctx.db,
    )
  }
  await record(ctx, surveyId, 'extended', { by: ctx.viewer.personCode })
  const became = await setStatus(ctx, row, { status: 'posting', ends_at: endDate, closed_at: null })
  await indexSurvey(ctx.db, surveyId)
  return became
}
