import type { ColumnType } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { Instant } from '#platform/server/database/tables.ts'

/** An instant that may be missing. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
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
