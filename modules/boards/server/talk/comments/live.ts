import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { commentsChangedKind } from '../../../contract/talk.rules.ts'

/** Whoever opened the article so lately may have it open still. */
const openHours = 24
/** Open pages told of one comment; more than look at one article at once. */
const mostPages = 500

/**
 * Tells the pages that may show the article, by its number only: each asks for the comments anew, and the call looks at
 * the rights again.
 * @param commentId the new one, if it is that
 */
export async function tellCommentsChanged(
  { db, tell, now }: Ctx,
  articleId: number,
  commentId?: number,
): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select person_code as code from boards_views
    where article_id = ${articleId} and last_at > ${new Date(now.getTime() - openHours * 3_600_000)}
    order by last_at desc limit ${sql.lit(mostPages)}`.execute(db)
  if (rows.length === 0) return
  await tell(
    rows.map(({ code }) => `person:${code}`),
    commentsChangedKind,
    { articleId, ...(commentId === undefined ? {} : { commentId }) },
  )
}
