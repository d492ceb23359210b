import type { Ctx } from '#platform/server/ctx.ts'
import type { ContactRow } from '../../contract/addressbook.entities.ts'
import { seenFolders } from '../addressbook.access.ts'
import { findContacts } from './find-contacts.ts'

/** Contacts and lists of every folder somebody may look into that a typed text means, best first. @param most of them */
export async function contactsMeant({ db, viewer }: Ctx, query: string, most: number): Promise<ContactRow[]> {
  const folders = await seenFolders(db, viewer)
  const { items } = await findContacts(db, viewer, {
    folderIds: folders.map(({ folderId }) => folderId),
    query,
    offset: 0,
    limit: most,
  })
  return items
}
