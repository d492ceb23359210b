import type { Generated } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { Instant } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    boards_migrated_boards: {
      board_id: Generated<number>
      com_code: string
      source_id: string
      name: string
      board_type: Generated<string>
      articles: Generated<number>
    }
    boards_migrated_readers: { board_id: number; kind: AudienceKind; code: string }
    boards_migrated_articles: {
      article_id: Generated<number>
      board_id: number
      source_id: string
      title: string
      content: string
      author_name: Generated<string>
      created_at: Instant
      views: Generated<number>
      file_code: string | null
      files: Generated<number>
      source_hash: string
      title_key: string
      content_key: string
      author_key: string
    }
    boards_migrated_views: { article_id: number; person_code: string; viewed_at: Instant }
  }
}
