import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { addressbookCalls } from '../../contract/addressbook.contract.ts'
import { limits, undoDays } from '../../contract/addressbook.rules.ts'
import { seenFolders } from '../addressbook.access.ts'
import { rewriteContact } from '../contacts/contact-rows.ts'
import { noSteps, type UndoSteps } from './steps.ts'

const dayMs = 86_400_000

/** Keeps how to take back what is being done. @returns the number that `undo` takes */
export async function keepUndo({ db, viewer, now }: Ctx, steps: Partial<UndoSteps>): Promise<number> {
  const { undo_id } = await db
    .insertInto('addressbook_undos')
    .values({ person_code: viewer.personCode, at: now, steps: JSON.stringify({ ...noSteps, ...steps }) })
    .returning('undo_id')
    .executeTakeFirstOrThrow()
  return undo_id
}

/**
 * Takes back what one did, once, within seven days and while nothing of it was changed.
 * @throws AppError NotFoundException for another's and for one that was taken back, ConflictException when something
 * was changed since or the folder has filled up
 */
export async function undo(ctx: Ctx, { undoId }: CallParsedInput<(typeof addressbookCalls)['undo']>) {
  const { db, viewer, now } = ctx
  const kept = await db
    .deleteFrom('addressbook_undos')
    .where('undo_id', '=', undoId)
    .where('person_code', '=', viewer.personCode)
    .where('at', '>', new Date(now.getTime() - undoDays * dayMs))
    .returning('steps')
    .executeTakeFirst()
  if (!kept) throw notFound()
  const { steps } = kept
  const states = await stateOf(db, [
    ...steps.restore,
    ...steps.remove.map(({ contactId }) => contactId),
    ...steps.rewrite.map(({ contactId }) => contactId),
  ])
  await checkFolders(ctx, states, steps)
  for (const { contactId, version } of [...steps.remove, ...steps.rewrite]) {
    const state = states.get(contactId)
    if (!state || state.isRemoved || state.version !== version) throw conflict('addressbook.undo.changed')
  }
  await setRemoved(db, steps.restore, null)
  await setRemoved(
    db,
    steps.remove.map(({ contactId }) => contactId),
    now,
  )
  for (const { contactId, version, fields } of steps.rewrite)
    await rewriteContact(db, { contactId, version, folderId: states.get(contactId)!.folderId }, fields, now)
  for (const { listId, position, contactId, now: pointed } of steps.repoint)
    await db
      .updateTable('addressbook_members')
      .set({ contact_id: contactId })
      .where('list_id', '=', listId)
      .where('position', '=', position)
      .where('contact_id', '=', pointed)
      .execute()
  for (const { personCode, contactId } of steps.unmark)
    await db
      .deleteFrom('addressbook_favourites')
      .where('person_code', '=', personCode)
      .where('contact_id', '=', contactId)
      .execute()
  return { undoId }
}

type State = { folderId: number; version: number; isRemoved: boolean }

async function stateOf(db: Db, contactIds: readonly number[]): Promise<Map<number, State>> {
  const { rows } = await sql<State & { contactId: number }>`
    select contact_id as "contactId", folder_id as "folderId", version, removed_at is not null as "isRemoved"
    from addressbook_contacts where contact_id = any(${[...contactIds]}::int[]) for update`.execute(db)
  return new Map(rows.map(({ contactId, ...state }) => [contactId, state]))
}

/** What one may not change any more is not changed by taking something back either, and a full folder stays as full. */
async function checkFolders({ db, viewer }: Ctx, states: ReadonlyMap<number, State>, { restore }: UndoSteps) {
  const folders = new Map((await seenFolders(db, viewer)).map((folder) => [folder.folderId, folder]))
  for (const folderId of new Set([...states.values()].map((state) => state.folderId))) {
    const folder = folders.get(folderId)
    if (!folder) throw notFound()
    if (!folder.canEdit) throw denied('addressbook.readOnly')
    const coming = restore.filter((id) => states.get(id)?.folderId === folderId).length
    if (folder.contacts + coming > limits.contacts) throw conflict('addressbook.folder.full', { max: limits.contacts })
  }
}

async function setRemoved(db: Db, contactIds: readonly number[], at: Date | null): Promise<void> {
  if (contactIds.length === 0) return
  await db
    .updateTable('addressbook_contacts')
    .set({ removed_at: at })
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::int[])`)
    .execute()
}
