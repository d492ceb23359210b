import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { Instant } from '#platform/server/database/tables.ts'
import type { BookingState, Color, MailState, Way } from '../contract/reservations.rules.ts'

type Names = {
  name_ko: string
  name_en: Generated<string>
  name_zh: Generated<string>
  name_ja: Generated<string>
}
type Kept = { sort_order: Generated<number>; version: Generated<number>; changed_at: Instant }
/** A `tstzrange`, as text; statements ask for its ends. */
type Period = ColumnType<string, string, string>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    reservations_boards: Names & Kept & { board_id: Generated<number>; com_code: string }
    reservations_groups: Names &
      Kept & {
        group_id: Generated<number>
        board_id: number
        parent_group_id: number | null
        path: GeneratedAlways<string>
        inherits: Generated<boolean>
        rights_group_id: GeneratedAlways<number>
      }
    reservations_resources: Names &
      Kept & {
        resource_id: Generated<number>
        com_code: string
        board_id: number
        group_id: number
        place_text: Generated<string>
        seats: Generated<number>
        equipment: Generated<string[]>
        color: Generated<Color>
        contact_text: Generated<string>
        instructions_text: Generated<string>
        time_zone: Generated<string>
        slot_minutes: Generated<number>
        way: Generated<Way>
        out_of_order: Period | null
        out_of_order_text: Generated<string>
        inherits: Generated<boolean>
        is_shared: Generated<boolean>
        retired_at: Instant | null
        closed_on_holidays: Generated<boolean>
        ahead_days: number | null
        lead_minutes: Generated<number>
        shortest_minutes: number | null
        longest_minutes: number | null
        per_person: number | null
        check_in_minutes: number | null
        check_in_code: Generated<string>
        offer_minutes: Generated<number>
        per_department: number | null
        picture_key: string | null
      }
    reservations_open_hours: { resource_id: number; weekday: number; opens_at: number; closes_at: number }
    reservations_blackouts: {
      blackout_id: Generated<number>
      resource_id: number
      first_day: string
      last_day: string
      reason_text: Generated<string>
    }
    reservations_rights: {
      right_id: Generated<number>
      group_id: number | null
      resource_id: number | null
      kind: 'everyone' | AudienceKind
      code: string
      can_book: Generated<boolean>
      can_book_freely: Generated<boolean>
      can_approve: Generated<boolean>
      can_manage: Generated<boolean>
    }
    reservations_series: {
      series_id: Generated<number>
      rule: string
      time_zone: string
      starts_at: Instant
      ends_at: Instant
      booked_until: Instant
    }
    reservations_waits: {
      wait_id: Generated<number>
      resource_id: number
      period: Period
      is_all_day: Generated<boolean>
      person_code: string
      title: string
      content: Generated<string>
      is_private: Generated<boolean>
      attendees: Generated<string[]>
      booking_id: number | null
      created_at: Instant
    }
    reservations_cancels: {
      cancel_id: Generated<number>
      person_code: string
      cancelled_at: Instant
      booking_ids: number[]
      states: string[]
      series_id: number | null
      rule: string | null
      booked_until: Instant | null
      cut_at: Instant | null
    }
    reservations_doors: {
      resource_id: number
      token_hash: Buffer
      shows_titles: boolean
      made_at: Instant
      last_used_at: Instant | null
    }
    reservations_feeds: {
      feed_id: Generated<number>
      person_code: string
      resource_id: number | null
      token_hash: Buffer
      made_at: Instant
      last_used_at: Instant | null
    }
    reservations_attendees: { booking_id: number; person_code: string; position: number }
    reservations_bookings: {
      booking_id: Generated<number>
      resource_id: number
      period: Period
      is_all_day: Generated<boolean>
      title: string
      content: Generated<string>
      is_private: Generated<boolean>
      person_code: string | null
      asked_by: string | null
      series_id: number | null
      occurrence_at: Instant | null
      state: BookingState
      decided_by: string | null
      decided_at: Instant | null
      reason_text: Generated<string>
      reminded_minutes: number | null
      mail_state: MailState | null
      checked_in_at: Instant | null
      released_at: Instant | null
      offered_until: Instant | null
      version: Generated<number>
      created_at: Instant
      changed_at: Instant
    }
  }
}
