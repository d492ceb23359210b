import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Topic } from '#platform/server/live/live.ts'

/** Whoever opened the article so lately may have it open still. */
const openHours = 24
/** Open pages told of one comment; more than look at one article at once. */
const mostPages = 500

/** The pages that may show an article: those of whoever has opened it lately. */
export async function watchersOf({ db, now }: Ctx, articleId: number): Promise<Topic[]> {
  const { rows } = await sql<{ code: string }>`
    select person_code as code from boards_views
    where article_id = ${articleId} and last_at > ${new Date(now.getTime() - openHours * 3_600_000)}
    order by last_at desc limit ${sql.lit(mostPages)}`.execute(db)
  return rows.map(({ code }): Topic => `person:${code}`)
}
