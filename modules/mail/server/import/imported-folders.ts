import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import { limits } from '../../contract/mail.rules.ts'
import { createFolder } from '../stores/embedded/folders.ts'
import type { Mailbox } from '../stores/embedded/rows.ts'

/** What a folder of a file may be called here; empty for nothing that can be shown. */
const nameOf = (said: string): string => said.replace(/\p{C}/gu, '').trim().slice(0, limits.folderName).trim()

/**
 * Goes down from a folder by names, as files lay in folders of theirs.
 * @param make whether those that are missing are made; the mailbox is held then
 * @returns the last one's number; undefined where one is missing, or no more can be made
 */
export async function folderBelow(
  mailbox: Mailbox,
  folderId: number,
  names: readonly string[],
  make: boolean,
): Promise<number | undefined> {
  let at = folderId
  for (const name of names.map(nameOf).filter((each) => each !== '')) {
    const { rows } = await sql<{ folderId: number }>`
      select folder_id as "folderId" from mail_folders where mailbox_id = ${mailbox.mailboxId} and kind is null
        and coalesce(parent_folder_id, 0) = ${at} and lower(name) = lower(${name})`.execute(mailbox.db)
    const known = rows[0]?.folderId
    if (known === undefined && !make) return undefined
    try {
      at = known ?? (await createFolder(mailbox, name, at))
    } catch (error) {
      // Too many of them, or too deep.
      if (error instanceof AppError) return undefined
      throw error
    }
  }
  return at
}
