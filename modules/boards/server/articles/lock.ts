import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Whoever asks, in the session that may have given a password. */
type Session = { db: Db; viewer: Pick<Ctx['viewer'], 'personCode' | 'sessionId'> }
export type Lockable = { article_id: number; author_code: string; password_hash: string | null }

/**
 * Which of some articles keep their content from this session: those with a password that was not given in it, or that
 * has changed since. Their author needs none (G-027).
 */
export async function lockedAmong({ db, viewer }: Session, articles: readonly Lockable[]): Promise<Set<number>> {
  const lockable = articles.filter(
    ({ password_hash, author_code }) => password_hash !== null && author_code !== viewer.personCode,
  )
  if (lockable.length === 0) return new Set()
  const given = await db
    .selectFrom('boards_unlocked')
    .select(['article_id', 'password_hash'])
    .where('session_id', '=', viewer.sessionId)
    .where(
      'article_id',
      'in',
      lockable.map(({ article_id }) => article_id),
    )
    .execute()
  const hashes = new Map(given.map(({ article_id, password_hash }) => [article_id, password_hash]))
  return new Set(
    lockable
      .filter(({ article_id, password_hash }) => hashes.get(article_id) !== password_hash)
      .map(({ article_id }) => article_id),
  )
}

/** Whether an article keeps its content from this session. */
export const isLocked = async (session: Session, article: Lockable): Promise<boolean> =>
  (await lockedAmong(session, [article])).size > 0
