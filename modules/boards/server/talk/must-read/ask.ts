import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { raiseOf, sayFrom } from '../../alerts/raise.ts'
import { findArticle, type ToldArticle } from '../../alerts/told-article.ts'
import { readersAmong } from '../readers.ts'

/** People in one transaction. */
const batch = 500

/**
 * Asks everybody to read an article who is in its audience, may read it and was not asked before; whoever has left the
 * audience, or may not read it any more, and has not confirmed it is asked no longer. Some hundreds in each
 * transaction, so that an audience may be of any size; to do it again is harmless.
 */
export async function askToRead(services: Services, articleId: number): Promise<void> {
  const { database, now } = services
  const article = await findArticle(database.reader, articleId, now())
  if (!article) return
  const entries = article.is_must_read ? await audienceOfArticle(database.reader, articleId) : []
  let after = ''
  for (let isLast = false; !isLast; ) {
    const last: string | null = await database.writer
      .transaction()
      .execute((db) => askBatch(services, db, article, entries, after))
    isLast = last === null
    after = last ?? ''
  }
}

/** @returns the last code of the batch; null when there is nobody left */
async function askBatch(
  services: Services,
  db: Db,
  article: ToldArticle,
  entries: readonly AudienceEntry[],
  after: string,
): Promise<string | null> {
  const members = entries.length === 0 ? [] : await peopleOfAudience(db, null, entries, { after, limit: batch })
  const last = members.length < batch ? null : members.at(-1)!.personCode
  // Whoever is missing from the list of a nameless one would be its author.
  const author = article.isAnonymous ? null : article.author_code
  const codes = members.map(({ personCode }) => personCode).filter((code) => code !== author)
  const readers = [...(await readersAmong(db, { ...article, author_code: author }, codes))]
  const now = services.now()
  const { rows } = await sql<{ code: string }>`
    insert into boards_must_reads (article_id, person_code, asked_at)
    select ${article.article_id}::int, code, ${now} from unnest(${readers}::text[]) code order by code
    on conflict do nothing returning person_code as code`.execute(db)
  await sql`
    delete from boards_must_reads where article_id = ${article.article_id} and confirmed_at is null
      and person_code > ${after} and (${last}::text is null or person_code <= ${last})
      and person_code <> all(${readers}::text[])`.execute(db)
  await raiseOf(sayFrom(services, db), article, {
    kind: 'boards.mustRead',
    to: rows.map(({ code }) => code),
    text: 'mustRead',
  })
  return last
}

const audienceOfArticle = (db: Db, articleId: number): Promise<AudienceEntry[]> =>
  db.selectFrom('boards_must_read_audience').select(['kind', 'code']).where('article_id', '=', articleId).execute()
