import type { Generated } from 'kysely'
import type { Instant } from '#platform/server/database/tables.ts'
import type { Answer, Color, FolderClass, Level, ShowAs, ViewMode } from '../contract/calendar.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    calendar_folders: {
      folder_id: Generated<number>
      kind: 'personal' | 'company'
      class: FolderClass
      person_code: string | null
      is_default: Generated<boolean>
      com_code: string | null
      /** Korean, or as its owner calls it; the others are for folders of a company. */
      name: string
      name_en: Generated<string>
      name_zh: Generated<string>
      name_ja: Generated<string>
      color: Color
    }
    calendar_shares: {
      folder_id: number
      kind: 'person' | 'department' | 'departmentTree' | 'company'
      code: string
      level: Level
    }
    calendar_marks: {
      person_code: string
      folder_id: number
      is_taken: boolean | null
      is_hidden: Generated<boolean>
      color: Color | null
    }
    calendar_events: {
      event_id: Generated<number>
      folder_id: number
      uid: string
      series_id: number | null
      occurrence_at: Date | null
      subject: string
      location: string
      body: string
      is_all_day: boolean
      starts_at: Date
      ends_at: Date
      time_zone: string
      rule: string
      exdates: Date[]
      rdates: Date[]
      last_end: Date
      show_as: ShowAs
      is_private: boolean
      organiser_code: string | null
      organiser_name: string
      reminder_minutes: number | null
      remind_at: Date | null
      /** Of what another module keeps: its name, and what it calls this. */
      origin: string | null
      origin_key: string | null
      version: Generated<number>
      changed_at: Instant
    }
    calendar_attendees: {
      event_id: number
      position: number
      person_code: string | null
      name: string
      email: string
      answer: Answer
      answered_at: Date | null
    }
    calendar_places: { holder: string; event_id: number; starts_at: Date; last_end: Date; is_long: boolean }
    calendar_settings: {
      person_code: string
      first_day: number
      view_mode: ViewMode
      working_start: string
      working_end: string
      working_week: number[]
      reminder_minutes: number | null
      shows_lunar: boolean
      shares_busy: boolean
    }
    calendar_feeds: {
      feed_id: Generated<number>
      person_code: string
      name: string
      token_hash: Buffer
      folder_id: number | null
      busy_only: boolean
      created_at: Date
      last_used_at: Date | null
    }
  }
}
