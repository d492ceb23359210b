import { checkAudience, countAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { lifeCalls } from '../../contract/life.contract.ts'
import { leastGroup } from '../../contract/surveys.rules.ts'
import { participantsOf } from '../shown-surveys.ts'
import { surveyFor } from '../surveys.access.ts'
import { putAuthors } from '../writing/put-survey.ts'
import { whyNotNow } from './hand-in.ts'
import { scopeOfRow } from './post.ts'
import { setStatus } from './set-status.ts'
import { record } from './telling.ts'

type Calls = typeof lifeCalls

/** What may be changed while a survey is open. @throws AppError as {@link surveyFor} */
export async function manageSurvey(
  ctx: Ctx,
  input: CallParsedInput<Calls['manage']>,
): Promise<CallResult<Calls['manage']>> {
  const { surveyId, coAuthors, resultReaders, resultsAtClosing, remindDays } = input
  const row = await surveyFor(ctx, surveyId, { right: 'manage', lock: true, why: whyNotNow })
  await checkAudience(
    ctx.db,
    row.comCode,
    coAuthors.map((code) => ({ kind: 'person', code })),
    'coAuthors',
  )
  await putAuthors(ctx.db, surveyId, [...(row.createdBy === null ? [] : [row.createdBy]), ...coAuthors])
  return setStatus(ctx, row, {
    status: row.status,
    result_readers: resultReaders,
    main: JSON.stringify({ ...row.main, resultsAtClosing, remindDays }),
  })
}

/** People are reminded by hand once in so many ms. */
const remindedOnceIn = 3_600_000

/**
 * Reminds those who have not answered; who they are nobody learns.
 * @throws AppError as {@link surveyFor}; ConflictException when they were reminded lately
 */
export async function remindNow(ctx: Ctx, { surveyId }: { surveyId: number }): Promise<CallResult<Calls['remind']>> {
  const { db, now, services } = ctx
  const row = await surveyFor(ctx, surveyId, { right: 'remind', lock: true, why: whyNotNow })
  if (row.remindedAt !== null && now.getTime() - row.remindedAt.getTime() < remindedOnceIn)
    throw conflict('surveys.faults.remindedLately')
  await db.updateTable('surveys_surveys').set({ reminded_at: now }).where('survey_id', '=', surveyId).execute()
  await record(ctx, surveyId, 'reminded', { by: ctx.viewer.personCode })
  await services.jobs.enqueue(db, 'surveys.tell', { surveyId, what: 'reminded', key: now.toISOString() })
  const audience = await db
    .selectFrom('surveys_audience')
    .select(['kind', 'code'])
    .where('survey_id', '=', surveyId)
    .execute()
  const asked = await countAudience(db, scopeOfRow(row), audience)
  const left = Math.max(0, asked - ((await participantsOf(db, [surveyId])).get(surveyId) ?? 0))
  return { reminded: row.isAnonymous && left < leastGroup ? null : left }
}
