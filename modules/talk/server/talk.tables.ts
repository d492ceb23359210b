import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'

/** An instant that may be missing. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    talk_comments: {
      comment_id: Generated<number>
      kind: string
      owner_id: string
      parent_comment_id: number | null
      depth: 0 | 1 | 2
      thread_id: number
      branch_id: GeneratedAlways<number>
      body: string
      author_code: string
      author_name: Json<LocalName>
      author_title: Json<LocalName>
      author_dept: Json<LocalName>
      alias: number | null
      once_key: string | null
      created_at: Instant
      edited_at: Later
      deleted_at: Later
      deleted_by: string | null
    }
  }
}
