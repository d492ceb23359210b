import type { Generated } from 'kysely'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { FileLimits } from '#platform/server/offers/file-owner.ts'

export type ObjectState = 'quarantine' | 'clean' | 'infected'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    files_objects: {
      object_id: Generated<string>
      storage_key: string
      size: number
      sha256: Buffer
      media_type: string
      width: number | null
      height: number | null
      state: ObjectState
      created_at: Instant
      lost_at: Date | null
      looked_at: Instant
    }
    files_sets: {
      code: Generated<string>
      com_code: string
      kind: string
      owner_id: string | null
      limits: Json<FileLimits> | null
      opened_by: string | null
      opened_at: Instant
      attached_at: Instant | null
    }
    files_files: {
      file_id: Generated<string>
      code: string
      object_id: string
      name: string
      sort_order: number
      is_inline: Generated<boolean>
      copy_of: string | null
      uploaded_by: string | null
      uploaded_at: Instant
    }
    files_loosened: { object_id: string; at: Instant }
    files_uploads: {
      upload_id: Generated<string>
      code: string
      person_code: string
      identifier: string
      name: string
      size: number
      chunk_size: number
      chunks: number
      is_inline: boolean
      started_at: Instant
      touched_at: Instant
      assembler: string | null
      storage_key: string | null
      assembler_until: Instant | null
      file_id: string | null
    }
    files_chunks: { upload_id: string; number: number; size: number; sha256: Buffer }
  }
}
