import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'

/** An instant that may be missing. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    boards_comments: {
      comment_id: Generated<number>
      article_id: number
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
    boards_recommends: { article_id: number; person_code: string; created_at: Instant }
    boards_must_reads: {
      article_id: number
      person_code: string
      asked_at: Instant
      confirmed_at: Later
      reminded_at: Later
    }
    boards_must_read_audience: { article_id: number; kind: AudienceKind; code: string }
  }
}
