import { sql } from 'kysely'
import type { SurveyText } from '../contract/surveys.entities.ts'
import type { ResultReaders, SurveyStatus } from '../contract/surveys.rules.ts'
import type { KeptMain } from './surveys.tables.ts'

/** A survey as it stands in the database. */
export type SurveyRow = {
  surveyId: number
  comCode: string
  scope: string
  status: SurveyStatus
  approval: 0 | 1 | 2 | 3
  approvalReason: string
  title: SurveyText
  isAnonymous: boolean
  startsAt: Date | null
  endsAt: Date | null
  resultReaders: ResultReaders
  menuId: number | null
  main: KeptMain
  questions: number
  seriesId: number | null
  round: number
  createdBy: string | null
  createdAt: Date
  changedAt: Date
  postedAt: Date | null
  closedAt: Date | null
  remindedAt: Date | null
  deletedAt: Date | null
  invited: number | null
  version: number
  /** By itself, or because its company demands it. */
  needsApproval: boolean
}

/** The columns of {@link SurveyRow} of a survey `s`, with the rules `r` of its company. */
export const surveyColumns = sql`
  s.survey_id as "surveyId", s.com_code as "comCode", s.scope, s.status, s.approval,
  s.approval_reason as "approvalReason", s.title, s.is_anonymous as "isAnonymous", s.starts_at as "startsAt",
  s.ends_at as "endsAt", s.result_readers as "resultReaders", s.menu_id as "menuId", s.main, s.questions,
  s.series_id as "seriesId", s.round, s.created_by as "createdBy", s.created_at as "createdAt",
  s.changed_at as "changedAt", s.posted_at as "postedAt", s.closed_at as "closedAt", s.reminded_at as "remindedAt",
  s.deleted_at as "deletedAt", s.invited, s.version,
  coalesce(r.needs_approval, false) or (s.main ->> 'needsApproval')::boolean as "needsApproval"`
