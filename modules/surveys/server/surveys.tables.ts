import type { ColumnType, Generated } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { AnswerLine, MainFields, Question, SurveyText } from '../contract/surveys.entities.ts'
import type { ResultReaders, SurveyStatus } from '../contract/surveys.rules.ts'

/** What of {@link MainFields} has no column of its own. */
export type KeptMain = Omit<
  MainFields,
  'title' | 'startDate' | 'endDate' | 'audience' | 'coAuthors' | 'isAnonymous' | 'resultReaders' | 'menuId'
>
/** Something written, picked or sent: the slot in its block, what it says, and 1 where it was typed instead of an example. */
export type Word = [at: number, text: string, isOther?: 1]

/** A number that was given, and how often. */
export type Amount = [value: number, count: number]

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    surveys_surveys: {
      survey_id: Generated<number>
      com_code: string
      scope: string
      status: ColumnType<SurveyStatus, SurveyStatus | undefined, SurveyStatus>
      approval: ColumnType<0 | 1 | 2 | 3, 0 | 1 | 2 | 3 | undefined, 0 | 1 | 2 | 3>
      approval_reason: Generated<string>
      decided_by: string | null
      title: Json<SurveyText>
      found_as: string
      is_anonymous: boolean
      starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
      ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
      result_readers: ResultReaders
      menu_id: number | null
      main: Json<KeptMain>
      questions: Generated<number>
      series_id: number | null
      round: Generated<number>
      created_by: string | null
      created_at: Instant
      changed_at: Instant
      posted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
      closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
      reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
      listed_at: Instant
      deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
      invited: number | null
      version: Generated<number>
    }
    surveys_audience: { survey_id: number; kind: AudienceKind; code: string }
    surveys_authors: { survey_id: number; person_code: string }
    surveys_questions: {
      question_id: string
      survey_id: number
      position: number
      content: Json<Question>
      example_ids: Generated<string[]>
    }
    surveys_history: {
      history_id: Generated<number>
      survey_id: number
      at: Instant
      what: string
      by_code: string | null
      reason: Generated<string>
    }
    surveys_participations: {
      survey_id: number
      person_code: string
      dept_code: string
      answered_on: string
      answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
      submission_id: string
      is_counted: Generated<boolean>
    }
    surveys_answers: {
      survey_id: number
      person_code: string
      lines: Json<AnswerLine[]>
      slot: number | null
      is_changed: Generated<boolean>
    }
    surveys_waiting: { waiting_id: Generated<string>; survey_id: number; sealed: Buffer }
    surveys_columns: {
      survey_id: number
      question_id: string
      block: number
      cells: ColumnType<Buffer, Buffer | string>
      words: Json<Word[]> | null
    }
    surveys_tallies: { survey_id: number; question_id: string; counts: number[]; amounts: Json<Amount[]> | null }
    surveys_counts: { survey_id: number; slots: Generated<number>; people: Generated<number>; key_name: string | null }
    surveys_places: { example_id: string; survey_id: number; cap: number; taken: Generated<number> }
    surveys_begun: {
      survey_id: number
      person_code: string
      lines: Json<AnswerLine[]>
      revision: Generated<number>
      saved_at: Instant
    }
    surveys_begun_sealed: { key_hash: Buffer; survey_id: number; sealed: Buffer; revision: Generated<number> }
    surveys_rules: { com_code: string; needs_approval: boolean; changed_at: Instant }
    surveys_rules_people: { com_code: string; part: 'writer' | 'approver'; kind: AudienceKind; code: string }
    surveys_bank: {
      bank_id: Generated<number>
      com_code: string
      question: Json<Question>
      tags: Generated<string[]>
      kept_by: string | null
      kept_at: Instant
    }
    surveys_templates: {
      template_id: Generated<number>
      com_code: string
      main: Json<KeptMain & { title: SurveyText; isAnonymous: boolean }>
      questions: Json<Question[]>
      kept_by: string | null
      kept_at: Instant
    }
  }
}
