import { forgetDrafts } from '#modules/drafts/server/drafts.public.ts'
import { removeFileSets } from '#modules/files/server/files.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { lifeCalls } from '../../contract/life.contract.ts'
import { answerFilesOf } from '../answering/answer-files.ts'
import { removeMixingKey } from '../answering/mixing-key.ts'
import { surveyDrafts } from '../drafts/survey-drafts.ts'
import { wantCounted } from '../results/want-counted.ts'
import { unindexSurvey } from '../search/index-surveys.ts'
import { questionsOf } from '../shown-surveys.ts'
import { surveyFor } from '../surveys.access.ts'
import { filesIn } from '../writing/put-questions.ts'
import { setStatus } from './set-status.ts'
import { record, type Work } from './telling.ts'

type Calls = typeof lifeCalls

/** Deleted surveys come back for so many days. */
const keptDays = 30
/** Deleted for good in one go of the clock. */
const purgedAtOnce = 50

/** @throws AppError as {@link surveyFor} */
export async function removeSurvey(ctx: Ctx, { id }: { id: number }): Promise<CallResult<Calls['surveyDelete']>> {
  const row = await surveyFor(ctx, id, { right: 'remove', lock: true })
  await record(ctx, id, 'removed', { by: ctx.viewer.personCode })
  await setStatus(ctx, row, { status: row.status, deleted_at: ctx.now })
  await unindexSurvey(ctx.db, id)
  await ctx.audit('surveys.removed', { target: `survey:${id}`, comCode: row.comCode })
  return { surveyId: id }
}

/** Brings a deleted survey back; what was open is closed, since people were told nothing. */
export async function restoreSurvey(
  ctx: Ctx,
  { surveyId }: { surveyId: number },
): Promise<CallResult<Calls['surveyRestore']>> {
  const row = await surveyFor(ctx, surveyId, { right: 'restore', lock: true })
  await record(ctx, surveyId, 'restored', { by: ctx.viewer.personCode })
  if (row.status !== 'posting') return setStatus(ctx, row, { status: row.status, deleted_at: null })
  await wantCounted(ctx, surveyId)
  return setStatus(ctx, row, { status: 'closed', closed_at: ctx.now, deleted_at: null })
}

/** Deletes a survey with all that was said for good (G-030). @throws AppError as {@link surveyFor} */
export async function removeForGood(ctx: Ctx, { id }: { id: number }): Promise<CallResult<Calls['surveyHardDelete']>> {
  const row = await surveyFor(ctx, id, { right: 'removeForGood', lock: true })
  await ctx.audit('surveys.removedForGood', {
    target: `survey:${id}`,
    comCode: row.comCode,
    details: { title: row.title[row.main.language] },
  })
  await purge(ctx, id)
  await setGone(ctx, row.comCode, id)
  return { surveyId: id }
}

const setGone = async ({ tell }: Ctx, comCode: string, surveyId: number) =>
  tell([`company:${comCode}`], 'surveys.changed', { surveyId })

async function purge({ db, services }: Pick<Work, 'db' | 'services'>, surveyId: number): Promise<void> {
  const files = [...filesIn(await questionsOf(db, surveyId)), ...(await answerFilesOf(db, surveyId))]
  const counts = await db
    .selectFrom('surveys_counts')
    .select('key_name')
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  await unindexSurvey(db, surveyId)
  await forgetDrafts(db, surveyDrafts, [String(surveyId)])
  await db.deleteFrom('surveys_surveys').where('survey_id', '=', surveyId).execute()
  await removeFileSets(db, files)
  if (counts?.key_name) await removeMixingKey(services, counts.key_name)
}

/** By the clock: what was deleted long ago goes for good. */
export async function purgeDeleted(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - keptDays * 86_400_000)
  const rows = await services.database.writer
    .selectFrom('surveys_surveys')
    .select('survey_id')
    .where('deleted_at', '<', before)
    .limit(purgedAtOnce)
    .execute()
  for (const { survey_id } of rows)
    await services.database.writer.transaction().execute((db) => purge({ db, services }, survey_id))
}
