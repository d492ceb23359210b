import { type RawBuilder, sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Db } from '../database/database.ts'
import type { SearchFound, SearchHit, SearchWish } from '../offers/search-source.ts'
import type { Viewer } from '../viewer.ts'
import { type Reader, readerKey } from './index-document.ts'

/** Hits are counted up to here. */
export const searchCap = 100
/** The newest things that are looked through one by one: a frequent word is answered by the first steps. */
const firstLook = 1_000
const longLook = 30_000
/** Fewer hits than this in the first look mean a rare word, which the index answers at once. */
const rare = 5
/** More words are not looked for. */
const mostWords = 5

type Found = { id: number }

/**
 * What a search finds in the index of one source, newest first: what this reader may see of the company she acts in.
 * Three fixed steps, because the planner chooses badly between them: a look through the newest, a longer one, and the
 * index of letter pairs, each exact about what it looked through and the last about everything.
 * @param audience everything the reader counts as
 */
export async function findDocuments(
  db: Db,
  viewer: Pick<Viewer, 'comCode' | 'timeZone'>,
  audience: readonly Reader[],
  source: string,
  wish: SearchWish,
): Promise<SearchFound> {
  const words = wish.keyword.split(/\s+/).map(normaliseForSearch).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return { items: [], total: 0, capped: false }
  const question: Question = { viewer, source, words, wish, readers: audience.map(readerKey) }

  let found = await lookThrough(db, question, firstLook)
  if (found.length >= rare && found.length <= searchCap) found = await lookThrough(db, question, longLook)
  if (found.length <= searchCap) found = await askIndex(db, question)
  const shown = found.slice(0, searchCap).slice((wish.page - 1) * wish.pageSize, wish.page * wish.pageSize)
  return {
    items: await readHits(db, shown),
    total: Math.min(found.length, searchCap),
    capped: found.length > searchCap,
  }
}

type Question = {
  viewer: Pick<Viewer, 'comCode' | 'timeZone'>
  source: string
  /** Folded. */
  words: readonly string[]
  wish: SearchWish
  readers: readonly string[]
}

/** Of the newest things of the source, those that are meant. */
async function lookThrough(db: Db, question: Question, newest: number): Promise<number[]> {
  const { viewer, source, readers } = question
  const { rows } = await sql<Found>`
    select document_id as id
    from (
      select document_id, at, title_key, body_key, author_key, place_key, readers from platform_search_documents
      where com_code = ${viewer.comCode} and source = ${source} and ${inPeriod(question)}
      order by at desc, document_id desc limit ${sql.lit(newest)}
    ) newest
    where readers && ${[...readers]}::text[] and ${isMeant(question)}
    order by at desc, document_id desc limit ${sql.lit(searchCap + 1)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Everything that is meant, through the index of letter pairs. The offset keeps the comparison behind it, and the
 * company and the source are asked for in a way that no other index serves.
 */
async function askIndex(db: Db, question: Question): Promise<number[]> {
  const { viewer, source, words, wish, readers } = question
  const pairs = wish.includeBody
    ? sql`platform_bigrams(title_key || ' ' || body_key)`
    : sql`platform_bigrams(title_key)`
  const hasAll = and(words.map((word) => sql<boolean>`${pairs} @> platform_bigrams(${word})`))
  const { rows } = await sql<Found>`
    select document_id as id
    from (
      select document_id, at, title_key, body_key, author_key, place_key from platform_search_documents
      where ${hasAll} and readers && ${[...readers]}::text[]
        and com_code || '' = ${viewer.comCode} and source || '' = ${source} and ${inPeriod(question)}
      offset 0
    ) candidate
    where ${isMeant(question)}
    order by at desc, document_id desc limit ${sql.lit(searchCap + 1)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whole days as the reader counts them. */
const inPeriod = ({ viewer, wish }: Question): RawBuilder<boolean> => sql`
  (${wish.from ?? null}::date is null or at >= ${wish.from ?? null}::date::timestamp at time zone ${viewer.timeZone})
  and (${wish.until ?? null}::date is null
       or at < (${wish.until ?? null}::date + 1)::timestamp at time zone ${viewer.timeZone})`

/** Every word is in the title or, when wanted, in the text; author and place hold what is asked of them. */
function isMeant({ words, wish }: Question): RawBuilder<boolean> {
  const inText = words.map((word) =>
    wish.includeBody
      ? sql<boolean>`(title_key like ${part(word)} or body_key like ${part(word)})`
      : sql<boolean>`title_key like ${part(word)}`,
  )
  const names = [
    sql<boolean>`author_key like ${part(normaliseForSearch(wish.author ?? ''))}`,
    sql<boolean>`place_key like ${part(normaliseForSearch(wish.where ?? ''))}`,
  ]
  return and([...inText, ...names])
}

/** Folded texts hold no signs that LIKE reads otherwise. */
const part = (text: string) => `%${text}%`

const and = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join([...conditions], sql` and `)})`

type Row = Omit<SearchHit, 'author' | 'place'> & { author: LocalName | null; place: LocalName | null }

async function readHits(db: Db, ids: readonly number[]): Promise<SearchHit[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select id, title, author, place, at, facts from platform_search_documents
    where document_id = any(${[...ids]}::bigint[]) order by at desc, document_id desc`.execute(db)
  return rows.map((row) => ({ ...row, author: row.author ?? undefined, place: row.place ?? undefined }))
}
