import type { Generated } from 'kysely'
import type { Instant } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    files_derived: {
      object_id: string
      kind: string
      state: 'waiting' | 'making' | 'ready' | 'failed'
      storage_key: string
      media_type: string | null
      size: number | null
      until: Instant
    }
    files_scans: {
      object_id: string
      attempts: Generated<number>
      due_at: Instant
      scanned_at: Instant | null
      found: string | null
      problem: 'unavailable' | 'tooLarge' | null
    }
    files_leftovers: { storage_key: string }
  }
}
