import { sql } from 'kysely'
import { checkAudience, nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { addressbookCalls } from '../../contract/addressbook.contract.ts'
import { type Folder, ownFolderId } from '../../contract/addressbook.entities.ts'
import { limits, mailShape } from '../../contract/addressbook.rules.ts'
import { editedFolder, keepsPublic, type SeenFolder, seenFolder, seenFolders } from '../addressbook.access.ts'

type Calls = typeof addressbookCalls
type Input<Key extends Exclude<keyof Calls, 'folders'>> = CallParsedInput<Calls[Key]>

/** The folders one sees; the own first one stands there although it is only made when something is put into it. */
export async function listFolders({ db, viewer }: Ctx): Promise<CallResult<Calls['folders']>> {
  const [seen, favourites] = await Promise.all([seenFolders(db, viewer), countFavourites(db, viewer.personCode)])
  const items = seen.map((folder) => shown(folder, keepsPublic(viewer)))
  const hasOwn = items.some(({ relation, isDefault }) => relation === 'own' && isDefault)
  return {
    items: hasOwn ? items : [unmadeFolder, ...items],
    favourites,
    can: { createPublic: keepsPublic(viewer) },
  }
}

async function countFavourites(db: Ctx['db'], personCode: string): Promise<number> {
  const { rows } = await sql<{ favourites: number }>`
    select count(*)::int as favourites from addressbook_favourites f
    join addressbook_contacts c on c.contact_id = f.contact_id and c.removed_at is null
    where f.person_code = ${personCode}`.execute(db)
  return rows[0]!.favourites
}

const unmadeFolder: Folder = {
  folderId: ownFolderId,
  relation: 'own',
  isDefault: true,
  name: '',
  email: '',
  manageDeptCode: '',
  manageDeptName: null,
  ownerName: null,
  isFavourite: false,
  isShared: false,
  contacts: 0,
  can: { edit: true, manage: false },
}

const shown = ({ canEdit, ...folder }: SeenFolder, isKeeper: boolean): Folder => ({
  ...folder,
  // With whom others share is their own business.
  isShared: folder.relation === 'own' && folder.isShared,
  can: {
    edit: canEdit,
    manage: folder.relation === 'own' ? !folder.isDefault : folder.relation === 'public' && isKeeper,
  },
})

/** @throws AppError ConflictException when there are too many, AccessDeniedException for a public one of nobody's */
export async function createFolder(ctx: Ctx, { name, publicFolder }: Input<'createFolder'>) {
  const { db, viewer, audit } = ctx
  if (publicFolder && !keepsPublic(viewer)) throw denied()
  if (publicFolder) await checkPublic(ctx, publicFolder)
  const [kind, most] = publicFolder
    ? (['public', limits.publicFolders] as const)
    : (['own', limits.personalFolders] as const)
  const seen = await seenFolders(db, viewer)
  if (seen.filter(({ relation }) => relation === kind).length >= most)
    throw conflict('addressbook.folder.tooMany', { max: most })
  const { folder_id: folderId } = await db
    .insertInto('addressbook_folders')
    .values(
      publicFolder
        ? {
            kind: 'public',
            com_code: viewer.comCode,
            manage_dept_code: publicFolder.manageDeptCode,
            email: publicFolder.email,
            name,
          }
        : { kind: 'personal', person_code: viewer.personCode, name },
    )
    .returning('folder_id')
    .executeTakeFirstOrThrow()
  if (publicFolder) await audit('addressbook.folderCreated', { target: `folder:${folderId}`, details: { name } })
  return { folderId }
}

async function checkPublic({ db, viewer }: Ctx, of: { manageDeptCode: string; email: string }): Promise<void> {
  await checkAudience(db, viewer.comCode, [{ kind: 'department', code: of.manageDeptCode }], 'manageDeptCode')
  if (of.email !== '' && !mailShape.test(of.email)) throw invalid('email', 'addressbook.field.mail')
}

/** Whoever keeps a public folder renames it; which department does so is for managers of the company to say. */
export async function changeFolder(ctx: Ctx, { folderId, name, email, manageDeptCode }: Input<'changeFolder'>) {
  const { db, viewer, audit } = ctx
  const folder = await editedFolder(db, viewer, folderId)
  if (folder.relation === 'shared') throw denied('addressbook.readOnly')
  const isPublic = folder.relation === 'public'
  const keptBy = isPublic ? (manageDeptCode ?? folder.manageDeptCode) : null
  if (keptBy !== null && keptBy !== folder.manageDeptCode && !keepsPublic(viewer)) throw denied()
  if (keptBy !== null && (keptBy !== folder.manageDeptCode || email !== folder.email))
    await checkPublic(ctx, { manageDeptCode: keptBy, email })
  await db
    .updateTable('addressbook_folders')
    .set({ name, manage_dept_code: keptBy, ...(isPublic ? { email } : {}) })
    .where('folder_id', '=', folderId)
    .execute()
  if (isPublic) await audit('addressbook.folderChanged', { target: `folder:${folderId}`, details: { name, keptBy } })
  return { folderId }
}

export async function removeFolder({ db, viewer, audit }: Ctx, { folderId }: Input<'removeFolder'>) {
  const folder = await seenFolder(db, viewer, folderId)
  if (folder.relation === 'shared' || (folder.relation === 'public' && !keepsPublic(viewer))) throw denied()
  if (folder.isDefault) throw conflict('addressbook.folder.firstStays')
  await db.deleteFrom('addressbook_folders').where('folder_id', '=', folderId).execute()
  const details = { name: folder.name, contacts: folder.contacts }
  await audit('addressbook.folderRemoved', { target: `folder:${folderId}`, details })
  return { folderId }
}

export async function markFolder({ db, viewer }: Ctx, { folderId, isFavourite }: Input<'markFolder'>) {
  await seenFolder(db, viewer, folderId)
  const mark = { person_code: viewer.personCode, folder_id: folderId }
  if (isFavourite)
    await db
      .insertInto('addressbook_folder_marks')
      .values(mark)
      .onConflict((known) => known.doNothing())
      .execute()
  else
    await db
      .deleteFrom('addressbook_folder_marks')
      .where('person_code', '=', mark.person_code)
      .where('folder_id', '=', folderId)
      .execute()
  return { folderId }
}

/** @throws AppError NotFoundException for whatever is not one's own: others do not learn with whom it is shared */
async function ownFolder({ db, viewer }: Ctx, folderId: number): Promise<void> {
  const { relation } = await seenFolder(db, viewer, folderId)
  if (relation !== 'own') throw notFound()
}

export async function listShares(ctx: Ctx, { folderId }: Input<'shares'>): Promise<CallResult<Calls['shares']>> {
  const { db } = ctx
  await ownFolder(ctx, folderId)
  const rows = await db
    .selectFrom('addressbook_shares')
    .select(['kind', 'code', 'may_edit as mayEdit'])
    .where('folder_id', '=', folderId)
    .orderBy('kind')
    .orderBy('code')
    .execute()
  // Whoever has left all companies since is left out, and goes with the next change.
  const named = await nameAudience(db, null, rows)
  return {
    items: named.map(({ kind, code, name, hint }) => {
      const row = rows.find((each) => each.kind === kind && each.code === code)!
      return { ...row, name, hint }
    }),
  }
}

export async function saveShares(ctx: Ctx, { folderId, shares }: Input<'saveShares'>) {
  const { db, viewer, audit } = ctx
  await ownFolder(ctx, folderId)
  const entries = [...new Map(shares.map((share) => [`${share.kind} ${share.code}`, share])).values()]
  const known = await db
    .selectFrom('addressbook_shares')
    .select(['kind', 'code'])
    .where('folder_id', '=', folderId)
    .execute()
  // What was shared while acting in another company stays as it is.
  const added = entries.filter(({ kind, code }) => !known.some((old) => old.kind === kind && old.code === code))
  await checkAudience(db, viewer.comCode, added, 'shares')
  await db.deleteFrom('addressbook_shares').where('folder_id', '=', folderId).execute()
  if (entries.length > 0)
    await db
      .insertInto('addressbook_shares')
      .values(entries.map(({ kind, code, mayEdit }) => ({ folder_id: folderId, kind, code, may_edit: mayEdit })))
      .execute()
  await audit('addressbook.folderShared', { target: `folder:${folderId}`, details: { shares: entries } })
  return { folderId }
}
