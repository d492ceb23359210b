import { type RawBuilder, sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Db } from '../database/database.ts'
import type { SearchFound, SearchHit, SearchWish } from '../offers/search-source.ts'
import { mayHold } from './has-words.ts'
import { type Reader, readerKey } from './index-document.ts'

/** Hits are counted up to here. */
export const searchCap = 100
/** The newest things that are looked through one by one; frequent words are answered by that. */
const firstLook = 1_000
const longerLooks = [5_000, 10_000, 20_000] as const
/** With fewer hits than this in the first look the index is quicker than looking on. */
const rare = 10
/** So few things with all pieces of the words are fetched and compared, whoever may see them. */
const fewCandidates = 1_000
/** The newest months the index is asked about, one span after the other, before it is asked about everything. */
const spans = [3, 12, 48] as const
/** More words are not looked for. */
const mostWords = 5

/** Everything that a word may stand in, as the index has it. */
export const textOfDocument = sql`title_key || ' ' || body_key || ' ' || names_key`

/** What a word may stand in. */
export type SearchedPart = 'title' | 'body' | 'names'
export type SearchQuestion = {
  source: string
  /** Everything the reader counts as; nothing is found whose readers are others. */
  readers: readonly Reader[]
  /** The companies whose things are meant. */
  companies: readonly string[]
  /** IANA zone of whoever asks: decides when a day begins. */
  timeZone: string
  wish: Pick<SearchWish, 'keyword' | 'from' | 'until' | 'author' | 'where'>
  parts: readonly SearchedPart[]
  /** Only what stands in these places (`placeCode`). */
  places?: readonly string[]
  /** Hits that are counted. */
  cap: 100 | 1000
}

/**
 * What a search finds in the index of one source, newest first: what this reader may see of the company she acts in.
 * @param audience everything the reader counts as
 */
export async function findDocuments(
  db: Db,
  viewer: { comCode: string; timeZone: string },
  audience: readonly Reader[],
  source: string,
  wish: SearchWish,
): Promise<SearchFound> {
  return findHits(db, {
    source,
    readers: audience,
    companies: [viewer.comCode],
    timeZone: viewer.timeZone,
    wish,
    parts: wish.includeBody ? ['title', 'body', 'names'] : ['title'],
    cap: searchCap,
  })(wish)
}

/** The same for a source that asks in its own way. @returns what gives one page of it */
export const findHits =
  (db: Db, question: SearchQuestion) =>
  async ({ page, pageSize }: { page: number; pageSize: number }): Promise<SearchFound> => {
    const { ids, capped } = await findSourceIds(db, question)
    const shown = ids.slice((page - 1) * pageSize, page * pageSize)
    return { items: await readHits(db, question.source, shown), total: ids.length, capped }
  }

/**
 * What is meant and this reader may see, by the ids it has in its source, newest first, up to the cap. In fixed steps,
 * because the planner chooses badly between them: a look through the newest, one as much longer as it has to be, then
 * the index of pieces of words (letter pairs, three digits), about everything where few things have them, else about
 * longer and longer spans of time. Each is exact about what it looked at and the last one about everything; the steps
 * before bound what a step has to fetch, whatever the word and whatever share of the things the reader may see.
 */
export async function findSourceIds(
  db: Db,
  { wish, ...question }: SearchQuestion,
): Promise<{ ids: string[]; capped: boolean }> {
  const words = wordsOf(wish.keyword)
  if (words.length === 0 || question.companies.length === 0) return { ids: [], capped: false }
  const asked: Asked = { ...question, wish, words, readers: question.readers.map(readerKey) }
  const { cap } = question

  let found = await lookThrough(db, asked, firstLook)
  if (found.length >= rare && found.length <= cap) {
    const enough = (1.5 * cap * firstLook) / found.length
    found = await lookThrough(db, asked, longerLooks.find((look) => look >= enough) ?? longerLooks[2])
  }
  if (found.length > cap) return { ids: found.slice(0, cap), capped: true }
  const all = await askAboutFew(db, asked, undefined)
  if (all) return { ids: all.slice(0, cap), capped: all.length > cap }
  const newest = await newestMonth(db, asked)
  for (const months of [...spans, undefined]) {
    const span = monthsUpTo(newest, months)
    found = (span && (await askAboutFew(db, asked, span))) ?? (await askIndex(db, asked, span))
    if (found.length > cap) break
  }
  return { ids: found.slice(0, cap), capped: found.length > cap }
}

/** Folded. Syllables typed apart are one word when none of them is a pair, since pairs are what is looked for. */
export function wordsOf(keyword: string): string[] {
  const words = keyword.split(/\s+/).map(normaliseForSearch).filter(Boolean).slice(0, mostWords)
  return words.some((word) => word.length > 1) ? words : [words.join('')].filter(Boolean)
}

type Asked = Omit<SearchQuestion, 'readers'> & {
  /** Folded. */
  words: readonly string[]
  readers: readonly string[]
}
type Found = { id: string }

/**
 * Those of the newest things that are meant. The companies or places are walked together along their index, and no
 * further than needed.
 * @param newest so many of each; what is older than the newest of those left out is not looked at anywhere
 */
async function lookThrough(
  db: Db,
  asked: Asked,
  newest: typeof firstLook | (typeof longerLooks)[number],
): Promise<string[]> {
  const { source, companies, places, cap } = asked
  const each = [...new Set(places ?? companies)].map((code) =>
    places
      ? sql`source = ${source} and place_code = ${code} and place_code <> '' and ${inPeriod(asked)}`
      : sql`com_code = ${code} and source = ${source} and ${inPeriod(asked)}`,
  )
  if (each.length === 0) return []
  const lastOf = (of: RawBuilder<unknown>) => sql`(
    select at from platform_search_documents where ${of} order by at desc, document_id desc
    offset ${sql.lit(newest - 1)} limit 1)`
  const inOrder = sql`order by at desc, document_id desc limit ${sql.lit(cap + 1)}`
  // The inner limit changes nothing but what the planner expects: without it, it sends for parallel workers.
  const meantOf = (of: RawBuilder<unknown>) => sql`(
    select id, document_id, at from (
      select * from platform_search_documents
      where ${of} and at > coalesce((select at from edge), '-infinity')
      order by at desc, document_id desc limit ${sql.lit(newest)}
    ) near
    where com_code = any(${[...companies]}::text[]) and ${isReadable(asked)} and ${isMeant(asked)} ${inOrder})`
  const { rows } = await sql<Found>`
    with edge as materialized (select max(at) as at from (${sql.join(each.map(lastOf), sql` union all `)}) last)
    select id from (${sql.join(each.map(meantOf), sql` union all `)}) meant
    ${inOrder}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether the reader may see a thing. Most have one line of readers, and that is looked up in a table of hers; she may
 * count as hundreds of things.
 */
const isReadable = ({ readers }: Asked) => sql<boolean>`(
  readers[1] in (select unnest(${[...readers]}::text[]))
  or cardinality(readers) > 1 and readers && ${[...readers]}::text[])`

async function newestMonth(db: Db, { companies, source }: Asked): Promise<number | undefined> {
  const { rows } = await sql<{ month: number | null }>`
    select (platform_months(max(newest.at)))[1] as month
    from unnest(${[...companies]}::text[]) of (code) cross join lateral (
      select at from platform_search_documents where com_code = of.code and source = ${source}
      order by at desc, document_id desc limit 1
    ) newest`.execute(db)
  return rows[0]?.month ?? undefined
}

/** Months as `platform_months` numbers them. @returns undefined for all */
const monthsUpTo = (newest: number | undefined, months: number | undefined): number[] | undefined =>
  newest === undefined || months === undefined ? undefined : Array.from({ length: months }, (_, ago) => newest - ago)

/** What has every piece of the words, through their index. */
function hasPieces({ words, parts }: Asked, span: readonly number[] | undefined): RawBuilder<boolean> {
  const isTitleOnly = parts.every((part) => part === 'title')
  return and([
    mayHold(isTitleOnly ? sql`title_key` : textOfDocument, words),
    ...(span ? [sql<boolean>`platform_months(at) && ${[...span]}::int[]`] : []),
  ])
}

/**
 * Everything that is meant, where few things have the pieces at all: one question to the index, without the many
 * things that the reader counts as.
 * @returns undefined when there are more than a few
 */
async function askAboutFew(db: Db, asked: Asked, span: readonly number[] | undefined): Promise<string[] | undefined> {
  const { source, companies, places, cap } = asked
  const { rows } = await sql<{ candidates: number; found: string[] }>`
    with candidate as materialized (
      select id, document_id, source, com_code, place_code, at, readers, title_key, body_key, names_key, author_key,
             place_key
      from platform_search_documents where ${hasPieces(asked, span)} limit ${sql.lit(fewCandidates + 1)}
    )
    select (select count(*) from candidate) as candidates, array(
      select id from candidate
      where com_code = any(${[...companies]}::text[]) and source = ${source} and ${inPeriod(asked)}
        ${places ? sql`and place_code = any(${[...places]}::text[])` : sql``}
        and ${isReadable(asked)} and ${isMeant(asked)}
      order by at desc, document_id desc limit ${sql.lit(cap + 1)}
    ) as found`.execute(db)
  const { candidates, found } = rows[0]!
  return candidates > fewCandidates ? undefined : found
}

/**
 * Everything that is meant, through the index of pieces and readers. The offset keeps the comparison behind it,
 * and company, source and place are asked for in a way that no other index serves.
 * @param span the months it is about; left out, all
 */
async function askIndex(db: Db, asked: Asked, span: readonly number[] | undefined): Promise<string[]> {
  const { source, companies, readers, places, cap } = asked
  const { rows } = await sql<Found>`
    select id
    from (
      select id, document_id, at, title_key, body_key, names_key, author_key, place_key from platform_search_documents
      where ${hasPieces(asked, span)} and readers && ${[...readers]}::text[]
        and com_code || '' = any(${[...companies]}::text[]) and source || '' = ${source} and ${inPeriod(asked)}
        ${places ? sql`and place_code || '' = any(${[...places]}::text[])` : sql``}
      offset 0
    ) candidate
    where ${isMeant(asked)}
    order by at desc, document_id desc limit ${sql.lit(cap + 1)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whole days as the reader counts them. */
const inPeriod = ({ timeZone, wish }: Asked): RawBuilder<boolean> => sql`
  (${wish.from ?? null}::date is null or at >= ${wish.from ?? null}::date::timestamp at time zone ${timeZone})
  and (${wish.until ?? null}::date is null
       or at < (${wish.until ?? null}::date + 1)::timestamp at time zone ${timeZone})`

/**
 * Every word is in one of the parts; author and place hold what is asked of them. By `strpos`, which takes half the time
 * of LIKE; the texts are folded, so that there is nothing that LIKE would read otherwise.
 */
function isMeant({ words, wish, parts }: Asked): RawBuilder<boolean> {
  const holds = (column: string, text: string) => sql<boolean>`strpos(${sql.ref(column)}, ${text}) > 0`
  const inParts = words.map(
    (word) =>
      sql<boolean>`(${sql.join(
        parts.map((each) => holds(`${each}_key`, word)),
        sql` or `,
      )})`,
  )
  return and([
    ...inParts,
    ...(wish.author ? [holds('author_key', normaliseForSearch(wish.author))] : []),
    ...(wish.where ? [holds('place_key', normaliseForSearch(wish.where))] : []),
  ])
}

const and = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join([...conditions], sql` and `)})`

type Row = Omit<SearchHit, 'author' | 'place'> & { author: LocalName | null; place: LocalName | null }

async function readHits(db: Db, source: string, ids: readonly string[]): Promise<SearchHit[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select id, title, author, place, at, facts from platform_search_documents
    where source = ${source} and id = any(${[...ids]}::text[]) order by at desc, document_id desc`.execute(db)
  return rows.map((row) => ({ ...row, author: row.author ?? undefined, place: row.place ?? undefined }))
}
