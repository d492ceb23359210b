import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { SurveyRow } from '../survey-row.ts'
import { putCopies } from './copy-survey.ts'

type Round = { at: Date; startsAt: Date; endsAt: Date; seriesId: number; round: number }

/** A copy of a survey with its people and questions that is approved as it was, past all rights: the next round. */
export async function insertCopy(db: Db, { surveyId, comCode, createdBy }: SurveyRow, round: Round): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into surveys_surveys (com_code, scope, status, approval, title, found_as, is_anonymous, starts_at, ends_at,
      result_readers, menu_id, main, series_id, round, created_by, created_at, changed_at, listed_at)
    select com_code, scope, 'approved', approval, title, found_as, is_anonymous, ${round.startsAt}, ${round.endsAt},
      result_readers, menu_id, main, ${round.seriesId}, ${round.round}, created_by, ${round.at}, ${round.at}, ${round.at}
    from surveys_surveys where survey_id = ${surveyId} returning survey_id as id`.execute(db)
  const copy = rows[0]!.id
  await sql`
    insert into surveys_audience (survey_id, kind, code)
    select ${copy}::int, kind, code from surveys_audience where survey_id = ${surveyId}`.execute(db)
  await sql`
    insert into surveys_authors (survey_id, person_code)
    select ${copy}::int, person_code from surveys_authors where survey_id = ${surveyId}`.execute(db)
  await putCopies(db, surveyId, { surveyId: copy, comCode, openedBy: createdBy, at: round.at })
  return copy
}
