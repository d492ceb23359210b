import type { Generated, GeneratedAlways } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { AlarmSwitch } from '../contract/alarms.ts'
import type { QuietHours } from '../contract/alert-settings.contract.ts'
import type { MuteWhat } from '../contract/alerts.entities.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    alerts_alerts: LocalNameColumns<'text'> &
      LocalNameColumns<'created_name'> & {
        alert_id: GeneratedAlways<number>
        person_code: string
        com_code: string
        alert_type: string
        kind: Generated<string>
        reason_key: Generated<string>
        object_key: string | null
        collapse_key: string | null
        count: Generated<number>
        by_person_code: string | null
        in_bell: Generated<boolean>
        item_url: string
        read_at: Date | null
        deleted_at: Date | null
        created_at: Instant
        searched: GeneratedAlways<string>
      }
    alerts_raises: {
      raise_id: string
      raised_at: Date
      done_to: Generated<string>
      people: Generated<number>
      finished_at: Date | null
      given_up_at: Generated<Date | null>
    }
    alerts_deliveries: {
      alert_id: number
      channel: string
      person_code: string
      due_at: Date
      attempts: Generated<number>
    }
    alerts_settings: {
      person_code: string
      quiet: Json<QuietHours>
      chat_url: Generated<string>
      alarms_off: Generated<AlarmSwitch[]>
    }
    alerts_choices: { person_code: string; kind: string; channel: string; is_on: boolean }
    alerts_mutes: LocalNameColumns<'label'> & {
      mute_id: GeneratedAlways<number>
      person_code: string
      what: MuteWhat
      value: string
      muted_at: Date
    }
    alerts_subscriptions: {
      subscription_id: GeneratedAlways<number>
      person_code: string
      session_id: string
      endpoint: string
      p256dh: string
      auth: string
      device: string
      added_at: Date
    }
    alerts_announcements: LocalNameColumns<'text'> & {
      announcement_id: GeneratedAlways<number>
      raise_id: string
      com_code: string | null
      url: string
      audience: Json<AudienceEntry[]>
      sent_by: string
      sent_at: Date
    }
    alerts_notes: { note_id: GeneratedAlways<number>; from_person_code: string; sent_at: Date }
  }
}
