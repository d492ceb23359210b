import type { SurveyRow } from '../survey-row.ts'
import { insertCopy } from '../writing/insert-copy.ts'
import { nextStart } from './next-start.ts'
import type { Work } from './telling.ts'

/**
 * What returns is asked anew: the next round is a copy that begins a period after this one did and lasts as long; the
 * clock posts it. A round that was begun already is not begun twice.
 */
export async function makeNextRound({ db, now }: Work, row: SurveyRow): Promise<void> {
  const { startsAt, endsAt, main } = row
  if (main.recurrence === 'none' || startsAt === null || endsAt === null) return
  const seriesId = row.seriesId ?? row.surveyId
  await db.updateTable('surveys_surveys').set({ series_id: seriesId }).where('survey_id', '=', row.surveyId).execute()
  const later = await db
    .selectFrom('surveys_surveys')
    .select('survey_id')
    .where('series_id', '=', seriesId)
    .where('round', '>', row.round)
    .executeTakeFirst()
  if (later) return
  const begins = nextStart(startsAt, main.recurrence, now)
  await insertCopy(db, row, {
    at: now,
    startsAt: begins,
    endsAt: new Date(begins.getTime() + (endsAt.getTime() - startsAt.getTime())),
    seriesId,
    round: row.round + 1,
  })
}
