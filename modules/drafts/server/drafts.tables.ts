import type { Generated } from 'kysely'
import type { Instant, Json } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    drafts_drafts: {
      draft_id: Generated<number>
      person_code: string
      kind: string
      place_id: string
      owner_id: string | null
      owner_version: number | null
      revision: Generated<number>
      content: Json<Record<string, unknown>>
      file_code: string | null
      saved_at: Instant
    }
  }
}
