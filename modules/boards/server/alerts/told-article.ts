import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { ArticleRecord } from '../access/articles-seen.ts'
import '../boards.tables.ts'
import '../articles.tables.ts'
import '../talk.tables.ts'

/** What an alert may need to know of the article it is about. */
export type ToldArticle = Pick<
  ArticleRecord,
  'article_id' | 'board_id' | 'com_code' | 'title' | 'version' | 'author_code' | 'is_secret' | 'is_must_read'
> & {
  boardName: LocalName
  /** Nobody is named, neither its author nor who comments. */
  isAnonymous: boolean
  /** Secret or behind a password: nothing of its words leaves it. */
  isKept: boolean
}

/** An article that is shown now, for background work; rights are asked for each person (`readersAmong`). */
export async function findArticle(db: Db, articleId: number, now: Date): Promise<ToldArticle | undefined> {
  const { rows } = await sql<ToldArticle>`
    select a.article_id, a.board_id, a.com_code, a.title, a.version, a.author_code, a.is_secret, a.is_must_read,
           ${selectLocalName('b.name')} as "boardName",
           a.is_anonymous or coalesce((b.settings ->> 'isAnonymous')::boolean, false) as "isAnonymous",
           a.is_secret or a.password_hash is not null as "isKept"
    from boards_articles a join boards_boards b on b.board_id = a.board_id
    where a.article_id = ${articleId} and a.deleted_at is null and b.state = 'active'
      and a.publish_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})`.execute(db)
  return rows[0]
}
