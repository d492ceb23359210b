import type { Db } from '#platform/server/database/database.ts'
import type { DraftKind } from './draft-kind.ts'
import { removeFilesOf } from './files-of.ts'

/** Removes everybody's drafts of changes to things that are gone for good, with their files. */
export async function forgetDrafts(db: Db, { kind }: DraftKind, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return
  const gone = await db
    .deleteFrom('drafts_drafts')
    .where('kind', '=', kind)
    .where('owner_id', 'in', ownerIds)
    .returning('file_code')
    .execute()
  await removeFilesOf(db, gone)
}

/** A thing stands elsewhere now; so will what is written of it. */
export async function moveDrafts(db: Db, { kind }: DraftKind, ownerId: string, placeId: string): Promise<void> {
  await db
    .updateTable('drafts_drafts')
    .set({ place_id: placeId })
    .where('kind', '=', kind)
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Where a draft will stand and what it changes, whoever writes it: for what the audit log may say of its files. */
export async function draftPlace(db: Db, { kind }: DraftKind, draftId: number) {
  const row = await db
    .selectFrom('drafts_drafts')
    .select(['place_id', 'owner_id'])
    .where('draft_id', '=', draftId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && { placeId: row.place_id, ownerId: row.owner_id }
}
