import type { Generated } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { Instant } from '#platform/server/database/tables.ts'
import type { Device, Repeat } from '../contract/notices.rules.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    notices_popups: LocalNameColumns<'title'> &
      LocalNameColumns<'content'> & {
        popup_id: Generated<number>
        com_code: string
        from_day: string
        to_day: string
        repeat: Repeat
        repeat_days: number[]
        device: Device
        width: number
        height: number
        must_acknowledge: boolean
        may_hide: boolean
        is_enabled: boolean
        sort_order: Generated<number>
        file_code: string | null
        version: Generated<number>
        changed_by: string | null
        changed_at: Instant
      }
    notices_popup_audience: { popup_id: number; kind: AudienceKind; code: string; position: number }
    notices_receipts: {
      popup_id: number
      person_code: string
      seen_at: Instant
      times: Generated<number>
      closed_at: Date | null
      hidden_on: string | null
      acknowledged_at: Date | null
    }
    notices_categories: LocalNameColumns<'name'> & {
      category_id: Generated<number>
      com_code: string
      parent_id: number | null
      sort_order: Generated<number>
    }
    notices_regulations: LocalNameColumns<'title'> & {
      regulation_id: Generated<number>
      com_code: string
      category_id: number
      sort_order: Generated<number>
      revision: Generated<number>
    }
    notices_regulation_versions: {
      regulation_id: number
      version: number
      effective_on: string
      note: string
      content: string
      file_code: string | null
      written_by: string | null
      written_at: Instant
    }
  }
}
