import { sql } from 'kysely'
import { filesOf } from '#modules/files/server/files.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Rebuilding } from '#platform/server/offers/search-source.ts'
import { plainTextOf } from '#platform/server/rich-text/clean.ts'
import {
  indexDocument,
  type Reader,
  removeDocument,
  type SearchDocument,
} from '#platform/server/search/index-document.ts'

/** The name of our source in the search. */
export const articleSource = 'boards.articles'

/** What whoever may read a board counts as, and whoever manages it: who they are is asked when somebody searches. */
export const readerOfBoard = (boardId: number): Reader => ({ kind: 'boards.board', code: String(boardId) })
export const managerOfBoard = (boardId: number): Reader => ({ kind: 'boards.manager', code: String(boardId) })

/** What the index knows of an article; the same for a seed, which writes rows itself. */
export type IndexedArticle = {
  articleId: number
  boardId: number
  comCode: string
  publishAt: Date
  title: string
  /** Plain. */
  text: string
  fileNames: readonly string[]
  authorCode: string
  authorName: LocalName
  isAnonymous: boolean
  isSecret: boolean
  hasPassword: boolean
  /** Whom the author of a secret article has let in. */
  readers: readonly Reader[]
}

/**
 * An article as the search keeps it. The rights of a board are not among it: they change without touching its articles.
 * What a password protects is not searched, since a search that finds it tells it.
 */
export const documentOf = (article: IndexedArticle): SearchDocument => ({
  source: articleSource,
  id: String(article.articleId),
  comCode: article.comCode,
  at: article.publishAt,
  title: article.title,
  body: article.hasPassword ? '' : article.text,
  names: article.hasPassword ? [] : article.fileNames,
  author: article.isAnonymous ? undefined : article.authorName,
  placeCode: String(article.boardId),
  readers: article.isSecret
    ? [{ kind: 'person', code: article.authorCode }, managerOfBoard(article.boardId), ...article.readers]
    : [readerOfBoard(article.boardId)],
  facts: { articleId: article.articleId, boardId: article.boardId },
})

type Row = Omit<IndexedArticle, 'text' | 'fileNames' | 'readers'> & {
  content: string
  fileCode: string | null
  readers: Reader[]
}

/**
 * Puts articles into the search as they are now, or takes out those that are not published. In the transaction that
 * changes them.
 * @param articleIds some hundred at the most
 * @param texts the words of those that are known already; those of a long text take a while
 */
export async function indexArticles(
  db: Db,
  articleIds: readonly number[],
  texts: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  const { rows } = await sql<Row>`
    select a.article_id as "articleId", a.board_id as "boardId", a.com_code as "comCode", a.publish_at as "publishAt",
           a.title, a.author_code as "authorCode", a.author_name as "authorName", a.is_anonymous as "isAnonymous",
           a.is_secret as "isSecret", a.password_hash is not null as "hasPassword", a.file_code as "fileCode",
           v.content,
           coalesce((
             select json_agg(json_build_object('kind', r.kind, 'code', r.code)) from boards_article_readers r
             where r.article_id = a.article_id), '[]') as readers
    from boards_articles a join boards_versions v on v.article_id = a.article_id and v.version = a.version
    where a.article_id = any(${[...articleIds]}::int[]) and a.state = 'published'`.execute(db)
  const files = await filesOf(
    db,
    rows.flatMap(({ fileCode }) => fileCode ?? []),
  )
  const published = new Set(rows.map(({ articleId }) => articleId))
  for (const { content, fileCode, ...article } of rows) {
    const fileNames = (files.get(fileCode ?? '') ?? []).map(({ name }) => name)
    await indexDocument(
      db,
      documentOf({ ...article, fileNames, text: texts.get(article.articleId) ?? plainTextOf(content) }),
    )
  }
  for (const articleId of articleIds)
    if (!published.has(articleId)) await removeDocument(db, articleSource, String(articleId))
}

/** Articles that are put into the search at once. */
const batch = 100

/** Puts everything that is published into the search: after a seed or an import. */
export async function indexAllArticles(db: Db): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await publishedAfter(db, after, batch)
    if (ids.length === 0) return
    await indexArticles(db, ids)
    after = ids.at(-1)!
  }
}

/** How articles are put into the search anew while people work. */
export const rebuildingArticles: Rebuilding = {
  idsAfter: async (db, after = '0', count) => (await publishedAfter(db, Number(after), count)).map(String),
  refresh: async (db, ids) => {
    const articleIds = ids.map(Number)
    // Whoever saves one of them meanwhile waits, and puts it in as it is then.
    await sql`select from boards_articles where article_id = any(${articleIds}::int[])
      order by article_id for share`.execute(db)
    await indexArticles(db, articleIds)
  },
}

async function publishedAfter(db: Db, after: number, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('boards_articles')
    .select('article_id as articleId')
    .where('article_id', '>', after)
    .where('state', '=', 'published')
    .orderBy('article_id')
    .limit(sql.lit(count))
    .execute()
  return rows.map(({ articleId }) => articleId)
}
