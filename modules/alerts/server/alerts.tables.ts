import type { Generated } from 'kysely'
import type { LocalNameColumns } from '#platform/server/database/local-names.ts'
import type { Instant } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    alerts_alerts: LocalNameColumns<'text'> &
      LocalNameColumns<'created_name'> & {
        alert_id: Generated<number>
        person_code: string
        com_code: string
        alert_type: string
        item_url: string
        read_at: Date | null
        created_at: Instant
      }
  }
}
