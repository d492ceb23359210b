import { sql } from 'kysely'
import type { Ctx, Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { surveysChanged } from '../../contract/surveys.events.ts'

/** What may become of a survey, as its history tells it. */
export type Act =
  | 'created'
  | 'requested'
  | 'withdrawn'
  | 'approved'
  | 'rejected'
  | 'posted'
  | 'extended'
  | 'reminded'
  | 'closed'
  | 'removed'
  | 'restored'

/** What calls and the clock have in common: a transaction, the time, and the way to the queue. */
export type Work = { db: Db; now: Date; services: Services }

/** Writes down what became of a survey. @param by nobody for what the clock does */
export async function record(
  { db, now }: Pick<Work, 'db' | 'now'>,
  surveyId: number,
  what: Act,
  { by = null, reason = '' }: { by?: string | null; reason?: string } = {},
): Promise<void> {
  await db.insertInto('surveys_history').values({ survey_id: surveyId, at: now, what, by_code: by, reason }).execute()
}

/** Lets open pages of a company know that a survey is another one than before. */
export const sayChanged = ({ db }: Pick<Work, 'db'>, comCode: string, surveyId: number): Promise<void> =>
  publishLive(db, [`company:${comCode}`], surveysChanged, { surveyId })

/** What became of a survey, newest first. */
export async function readHistory({ db, language }: Pick<Ctx, 'db' | 'language'>, surveyId: number) {
  const { rows } = await sql<{ what: Act; at: Date; byName: string; reason: string }>`
    select h.what, h.at, h.reason,
           coalesce(nullif(case ${language}::text when 'en' then p.name_en when 'zh' then p.name_zh when 'ja' then p.name_ja
             else p.name_ko end, ''), p.name_ko, '') as "byName"
    from surveys_history h left join organisation_people p on p.person_code = h.by_code
    where h.survey_id = ${surveyId} order by h.history_id desc limit ${sql.lit(200)}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
