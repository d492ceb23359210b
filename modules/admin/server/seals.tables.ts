import type { Generated } from 'kysely'
import type { Instant } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    admin_seal_openings: {
      opening_id: Generated<number>
      line_id: number
      com_code: string
      reason: string
      asked_by: string
      asked_as: string[]
      asked_at: Instant
      answered_by: string | null
      answered_at: Date | null
      is_granted: boolean | null
    }
  }
}
