import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AudienceKind } from '#modules/organisation/contract/audience.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Instant, Json } from '#platform/server/database/tables.ts'
import type { ArticleState } from '../contract/boards.entities.ts'
import type { SortField } from '../contract/boards.rules.ts'

/** An instant that may be missing. */
type Later = ColumnType<Date | null, Date | null | undefined, Date | null>

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    boards_articles: {
      article_id: Generated<number>
      board_id: number
      com_code: string
      state: Generated<ArticleState>
      number: number | null
      article_type: Generated<1 | 2>
      version: Generated<number>
      title: string
      summary: Generated<string>
      category_id: number | null
      preface_id1: number | null
      preface_id2: number | null
      is_notice: Generated<boolean>
      notice_until: Later
      is_secret: Generated<boolean>
      password_hash: string | null
      is_anonymous: Generated<boolean>
      author_code: string
      author_name: Json<LocalName>
      author_title: Json<LocalName>
      author_dept: Json<LocalName>
      author_com_code: string
      author_key: GeneratedAlways<string>
      created_at: Instant
      publish_at: Instant
      announced_at: Later
      mail_alarm: Generated<boolean>
      ends_at: Later
      updated_at: Instant
      updated_by: string
      file_code: string | null
      files: Generated<number>
      image_file_id: string | null
      views: Generated<number>
      recommends: Generated<number>
      comments: Generated<number>
      must_read_until: Later
      is_must_read: Generated<boolean>
      deleted_at: Later
      deleted_by: string | null
    }
    boards_versions: {
      article_id: number
      version: number
      title: string
      content: string
      file_code: string | null
      files: Generated<number>
      note: Generated<string>
      changed_by: string
      changed_name: Json<LocalName>
      changed_title: Json<LocalName>
      changed_dept: Json<LocalName>
      changed_at: Instant
    }
    boards_anchors: { board_id: number; label_id: number; stretch: number; plain: number; secret: number }
    boards_signposts: {
      board_id: number
      order_by: Exclude<SortField, 'number'>
      key: string
      number: number
      plain: number
      secret: number
    }
    boards_article_readers: { article_id: number; kind: AudienceKind; code: string }
    boards_unlocked: { session_id: string; article_id: number; password_hash: string; unlocked_at: Instant }
    boards_password_tries: { article_id: number; person_code: string; spent_until: Instant }
    boards_views: {
      article_id: number
      person_code: string
      first_at: Instant
      last_at: Instant
      times: Generated<number>
    }
  }
}
