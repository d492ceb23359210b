import { sql } from 'kysely'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'

const longest = 200

/** Who must read an article, with the names to show. */
export async function audienceOfArticle(db: Db, articleId: number): Promise<NamedAudienceEntry[]> {
  const entries = await db
    .selectFrom('boards_must_read_audience')
    .select(['kind', 'code'])
    .where('article_id', '=', articleId)
    .orderBy('kind')
    .orderBy('code')
    .limit(sql.lit(longest))
    .execute()
  return nameAudience(db, null, entries)
}

/** Who is let into a secret article beside its author and the managers. */
export async function namedReaders({ db }: Pick<Ctx, 'db'>, articleId: number): Promise<NamedAudienceEntry[]> {
  const entries = await db
    .selectFrom('boards_article_readers')
    .select(['kind', 'code'])
    .where('article_id', '=', articleId)
    .orderBy('kind')
    .orderBy('code')
    .limit(sql.lit(longest))
    .execute()
  return nameAudience(db, null, entries)
}
