import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#platform/server/search/index-document.ts'
import { audienceOfPerson } from '../../access/access-cache.ts'
import type { Asker, SeenBoard } from '../../access/boards-seen.ts'

/** Who looks at a board, and whether she manages it: then nothing there is secret to her. */
export type Onlooker = {
  personCode: string
  boardId: number
  manages: boolean
  /** Everything she counts as; not asked for where she manages. */
  counts: readonly Reader[]
}

/** Somebody who looks at a board whose rights were asked before. */
export async function onlookerOf(
  { services, viewer: { personCode } }: Pick<Asker, 'services' | 'viewer'>,
  { boardId, can: { manage: manages } }: Pick<SeenBoard, 'boardId' | 'can'>,
): Promise<Onlooker> {
  return { personCode, boardId, manages, counts: manages ? [] : await audienceOfPerson(services, personCode) }
}

/** Secret articles of one board that somebody is let into; more than these nobody looks through. */
const mostSecrets = 10_000

/**
 * A table (article_id, number) of the secret articles of a board that are shown to somebody who does not manage it: her
 * own and those she was let into. Empty for managers, who see all of them anyhow.
 */
export const secretsShownTo = ({ personCode, boardId, manages, counts }: Onlooker): RawBuilder<unknown> =>
  manages
    ? sql`(select null::int as article_id, null::int as number where false)`
    : sql`(
        select article_id, number from boards_articles
        where board_id = ${boardId} and is_secret and state = 'published' and author_code = ${personCode}
        union
        -- As an array, since the index is asked about all of them at once then, not about one after the other.
        select article_id, number from boards_articles
        where board_id = ${boardId} and is_secret and state = 'published' and article_id = any(array(
          select r.article_id
          from unnest(${counts.map(({ kind }) => kind)}::text[], ${counts.map(({ code }) => code)}::text[]) mine (kind, code)
          join boards_article_readers r on r.kind = mine.kind and r.code = mine.code
        ))
        order by number desc limit ${sql.lit(mostSecrets)}
      )`
