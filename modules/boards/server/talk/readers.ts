import { sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ArticleRecord } from '../access/articles-seen.ts'
import { whoMay } from '../access/people-who-may.ts'
import { isAnonymous } from './may.ts'
import type { Read } from './seen.ts'

/** What deciding about its readers needs to know of an article. */
export type ReadArticle = Pick<ArticleRecord, 'article_id' | 'board_id' | 'is_secret'> & {
  /** Who reads it though it is secret; null where nobody is to learn who that is. */
  author_code: string | null
}

/**
 * An article for whoever sees the answer: of a nameless one its author counts as anybody else. A manager who makes it
 * secret would find her by trying one colleague after the other.
 */
export const shownAs = (read: Read): ReadArticle => ({
  ...read.article,
  author_code: isAnonymous(read) ? null : read.article.author_code,
})

/**
 * Who of some people may read an article that is shown: for alerts, mentions and must-reads, since nobody hears of what
 * she may not read.
 * @param personCodes some hundreds at the most
 */
export async function readersAmong(
  db: Db,
  article: ReadArticle,
  personCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (personCodes.length === 0) return new Set()
  const readers = await whoMay(db, article.board_id, 'read', personCodes)
  if (!article.is_secret) return readers
  const [managers, named] = await Promise.all([
    whoMay(db, article.board_id, 'manage', [...readers]),
    namedReaders(db, article.article_id, [...readers]),
  ])
  return new Set([...readers].filter((code) => code === article.author_code || managers.has(code) || named.has(code)))
}

/** Those whom the author of a secret article has let in. */
async function namedReaders(db: Db, articleId: number, personCodes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select person.code from unnest(${[...personCodes]}::text[]) person (code)
    where exists (
      select from ${audienceAtAllPosts(sql`person.code`)} mine
      join boards_article_readers r on r.kind = mine.kind and r.code = mine.code
      where r.article_id = ${articleId})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
