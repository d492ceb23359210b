import { isDeepStrictEqual } from 'node:util'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { savedName } from '#platform/server/export/saved-name.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { filesAside } from '#platform/server/worker/worker-queue.ts'
import { type ContactFields, ownFolderId } from '../../contract/addressbook.entities.ts'
import { mergeContacts } from '../../contract/merge.ts'
import {
  type DuplicateWay,
  type ImportReport,
  previewRows,
  shownFaults,
  type transferCalls,
} from '../../contract/transfer.contract.ts'
import { editedFolder, foldersOf, folderToFill } from '../addressbook.access.ts'
import { fieldsOf, insertContacts, rewriteContact, type StoredContact } from '../contacts/contact-rows.ts'
import { checkRoom } from '../contacts/contacts.ts'
import { allContacts } from '../duplicates/duplicates.ts'
import { duplicateKeys } from '../duplicates/group-duplicates.ts'
import { keepUndo } from '../undo/undo.ts'
import type { ReadContacts } from './parsed.ts'
import type { readContacts } from './read-file.ts'
import { csvCells, csvColumns } from './write-csv.ts'
import { vcardsOf } from './write-vcard.ts'

type Calls = typeof transferCalls
type ImportInput = CallParsedInput<Calls['importContacts']> & { upload: Upload }

/** What an import would do, or does: what comes, and how contacts that are there change. */
type Plan = {
  report: ImportReport
  added: ContactFields[]
  merged: { contact: StoredContact; fields: ContactFields }[]
}

/** The dry run: reads the file and changes nothing. */
export async function previewImport(
  { db, viewer }: Ctx,
  { folderId, duplicates, upload }: ImportInput,
): Promise<ImportReport> {
  if (folderId !== ownFolderId) await editedFolder(db, viewer, folderId)
  const [folder] = await foldersOf(db, viewer, folderId)
  const file = await readAside(viewer, upload)
  const known = folder ? await allContacts(db, folder.folderId) : []
  const { report, added } = planOf(file, known, duplicates)
  if (folder) await checkRoom(folder, added.length)
  return report
}

const readAside = ({ personCode }: Viewer, { path }: Upload): Promise<ReadContacts> =>
  filesAside.run<typeof readContacts>(new URL('./read-file.ts', import.meta.url), 'readContacts', { path }, personCode)

/** Everything or nothing of the rows that are right, in one transaction. */
export async function importContacts(
  ctx: Ctx,
  { upload, ...input }: ImportInput,
): Promise<CallResult<Calls['importContacts']>> {
  const file = await readAside(ctx.viewer, upload)
  return ctx.inTransaction((inside) => putContacts(inside as Ctx, file, input))
}

async function putContacts(
  ctx: Ctx,
  file: ReadContacts,
  { folderId, duplicates }: Omit<ImportInput, 'upload'>,
): Promise<CallResult<Calls['importContacts']>> {
  const { db, viewer, now, audit } = ctx
  const folder = await folderToFill(db, viewer, folderId)
  const { report, added, merged } = planOf(file, await allContacts(db, folder.folderId), duplicates)
  await checkRoom(folder, added.length)
  const ids = await insertContacts(
    db,
    folder.folderId,
    added.map((fields) => ({ ...fields, kind: 'contact' as const })),
    now,
  )
  for (const { contact, fields } of merged) await rewriteContact(db, contact, fields, now)
  const undoId = await keepUndo(ctx, {
    remove: ids.map((contactId) => ({ contactId, version: 1 })),
    rewrite: merged.map(({ contact }) => ({
      contactId: contact.contactId,
      version: contact.version + 1,
      fields: fieldsOf(contact),
    })),
  })
  const { added: count, merged: changed } = report
  await audit('addressbook.imported', {
    target: `folder:${folder.folderId}`,
    details: { added: count, merged: changed },
  })
  return { ...report, undoId }
}

function planOf(
  { rows, unknownColumns, format }: ReadContacts,
  known: readonly StoredContact[],
  way: DuplicateWay,
): Plan {
  const added: ContactFields[] = []
  const changed = new Map<number, { contact: StoredContact; fields: ContactFields }>()
  const places = new Map<string, { contact?: StoredContact; addedAt?: number }>()
  for (const contact of known)
    for (const { reason, key } of sureKeys(contact)) places.set(`${reason} ${key}`, { contact })
  let [merged, skipped] = [0, 0]
  for (const { fields } of rows) {
    if (!fields) continue
    const place =
      way === 'add' ? undefined : sureKeys(fields).flatMap(({ reason, key }) => places.get(`${reason} ${key}`) ?? [])[0]
    if (!place) {
      for (const { reason, key } of sureKeys(fields)) places.set(`${reason} ${key}`, { addedAt: added.length })
      added.push(fields)
    } else if (way === 'skip') skipped += 1
    else if (place.contact) {
      const before = changed.get(place.contact.contactId)?.fields ?? fieldsOf(place.contact)
      const after = mergeContacts([before, fields])
      // The same file once more changes nothing.
      if (isDeepStrictEqual(before, after)) skipped += 1
      else {
        merged += 1
        changed.set(place.contact.contactId, { contact: place.contact, fields: after })
      }
    } else {
      // Twice in one file is one contact.
      merged += 1
      added[place.addedAt!] = mergeContacts([added[place.addedAt!]!, fields])
    }
  }
  const faults = rows.flatMap(({ row, faults: found }) => found.map((fault) => ({ row, ...fault })))
  return {
    added,
    merged: [...changed.values()],
    report: {
      format,
      rows: rows.length,
      added: added.length,
      merged,
      skipped,
      wrong: rows.filter(({ fields }) => !fields).length,
      faults: faults.slice(0, shownFaults),
      unknownColumns: unknownColumns.slice(0, 50).map((name) => name.slice(0, 100)),
      sample: rows.flatMap(({ fields }) => fields ?? []).slice(0, previewRows),
    },
  }
}

/** A shared mobile number alone does not make two rows of a file one person. */
const sureKeys = (fields: ContactFields) => duplicateKeys(fields).filter(({ reason }) => reason !== 'phone')

/** @throws AppError NotFoundException when one of the contacts asked for is not in the folder */
export async function exportContacts(
  { db, viewer, language, services }: Ctx,
  { folderId, format, contactIds }: CallParsedInput<Calls['exportContacts']>,
): Promise<FileAnswer> {
  const [folder] = await foldersOf(db, viewer, folderId)
  const all = folder ? await allContacts(db, folder.folderId) : []
  const chosen = contactIds.length === 0 ? all : all.filter(({ contactId }) => contactIds.includes(contactId))
  if (chosen.length < new Set(contactIds).size) throw notFound()
  const name = folder?.name || services.texts.say(language, { key: 'addressbook.title' })
  if (format === 'csv') return tableFile('csv', { name, columns: csvColumns(language), rows: chosen.map(csvCells) })
  return {
    bytes: Buffer.from(await vcardsOf(chosen, format === 'vcard3' ? 3 : 4)),
    contentType: 'text/vcard; charset=utf-8',
    downloadName: savedName(name, 'vcf'),
  }
}
