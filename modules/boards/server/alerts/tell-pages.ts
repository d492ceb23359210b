import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishLive, type Topic } from '#platform/server/live/live.ts'
import { type ArticlesChanged, articlesChangedKind } from '../../contract/articles-changed.ts'
import { type ReadArticle, readersAmong } from '../talk/readers.ts'

type Entry = { kind: AudienceEntry['kind'] | 'everyone'; code: string }
type Changed = ArticlesChanged & {
  /** One of them that is secret; null stands for all others of the board. */
  secret: ReadArticle | null
  /** Who may read the board, or is let into the secret one. */
  entries: Entry[]
}

/** People looked up at once. */
const batch = 500

/**
 * Tells the open pages of those who may read articles that these have come, changed or gone. Companies as wholes are told
 * by their own topic, which is heard by whoever acts there; nobody hears of what she may not read.
 * @param articleIds a hundred at the most; those of one board are told at once
 * @param likeOpenOnes whether all readers of the board are told of secret ones too: they saw them until now
 */
export async function tellPages(
  { database }: Services,
  articleIds: readonly number[],
  { likeOpenOnes = false } = {},
): Promise<void> {
  const changed = await changedOf(database.reader, articleIds, likeOpenOnes)
  for (const { boardId, isNotice, isAlbum, secret, entries } of changed) {
    const topics = await topicsOf(database.reader, entries, secret)
    const said: ArticlesChanged = { boardId, isNotice, isAlbum }
    if (topics.length > 0) await publishLive(database.writer, topics, articlesChangedKind, said)
  }
}

async function changedOf(db: Db, articleIds: readonly number[], likeOpenOnes: boolean): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    with changed as (
      select board_id, bool_or(is_notice) as is_notice, case when is_secret then article_id end as secret_id,
             case when is_secret then min(author_code) end as author_code
      from (
        select board_id, article_id, author_code, is_notice, is_secret and not ${likeOpenOnes}::boolean as is_secret
        from boards_articles where article_id = any(${[...articleIds]}::int[])
      ) article
      group by board_id, is_secret, case when is_secret then article_id end
    )
    select c.board_id as "boardId", c.is_notice as "isNotice", b.kind = 'album' as "isAlbum",
           case when c.secret_id is not null then json_build_object('article_id', c.secret_id, 'board_id', c.board_id,
             'is_secret', true, 'author_code', c.author_code) end as secret,
           (select coalesce(json_agg(json_build_object('kind', entry.kind, 'code', entry.code)), '[]') from (
              select p.kind, p.code from boards_permissions p
              where p.board_id = b.permission_board_id and case when c.secret_id is null then p.can_read else p.can_manage end
              union
              select r.kind, r.code from boards_article_readers r where r.article_id = c.secret_id
              union
              select 'person', c.author_code where c.secret_id is not null
            ) entry) as entries
    from changed c join boards_boards b on b.board_id = c.board_id and b.state = 'active'`.execute(db)
  return rows
}

async function topicsOf(db: Db, entries: readonly Entry[], secret: ReadArticle | null): Promise<Topic[]> {
  if (!secret && entries.some(({ kind }) => kind === 'everyone')) return ['everyone']
  const isWhole = ({ kind }: Entry) => !secret && kind === 'company'
  const topics: Topic[] = entries.filter(isWhole).map(({ code }) => `company:${code}`)
  const others = entries.filter((entry): entry is AudienceEntry => entry.kind !== 'everyone' && !isWhole(entry))
  for (let after: string | undefined = others.length > 0 ? '' : undefined; after !== undefined; ) {
    const people: { personCode: string }[] = await peopleOfAudience(db, null, others, { after, limit: batch })
    const codes = people.map(({ personCode }) => personCode)
    const told = secret ? await readersAmong(db, secret, codes) : codes
    for (const code of told) topics.push(`person:${code}`)
    after = codes.length < batch ? undefined : codes.at(-1)
  }
  return topics
}
