import type { Updateable } from 'kysely'
import type { Tables } from '#platform/server/database/tables.ts'
import type { SurveyStatus } from '../../contract/surveys.rules.ts'
import type { SurveyRow } from '../survey-row.ts'
import '../surveys.tables.ts'
import { sayChanged, type Work } from './telling.ts'

type Columns = Updateable<Tables['surveys_surveys']> & { status: SurveyStatus }

/** Writes what a survey has become, and lets open pages know. */
export async function setStatus(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { surveyId, comCode, postedAt }: Pick<SurveyRow, 'surveyId' | 'comCode' | 'postedAt'>,
  columns: Columns,
): Promise<{ surveyId: number; surveyStatus: SurveyStatus; version: number }> {
  const { version } = await db
    .updateTable('surveys_surveys')
    .set((eb) => ({
      ...columns,
      changed_at: now,
      // What was posted keeps its place in lists.
      ...(postedAt === null ? { listed_at: now } : {}),
      version: eb('version', '+', 1),
    }))
    .where('survey_id', '=', surveyId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await sayChanged({ db }, comCode, surveyId)
  return { surveyId, surveyStatus: columns.status, version }
}
