import { notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database/database.ts'

/**
 * What a comment is about, in the words of the module that asks; deleted comments are found, too.
 * @param kind things of that module
 * @throws AppError NotFoundException, the same as for a thing one does not see
 */
export async function ownerOfComment(db: Db, kind: string, commentId: number): Promise<string> {
  const found = await db
    .selectFrom('talk_comments')
    .select('owner_id')
    .where('comment_id', '=', commentId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.owner_id
}

/** Removes all that was said about things that are gone for good, in the transaction that removes them. */
export async function forgetThreads(db: Db, kind: string, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return
  await db.deleteFrom('talk_comments').where('kind', '=', kind).where('owner_id', 'in', ownerIds).execute()
}
