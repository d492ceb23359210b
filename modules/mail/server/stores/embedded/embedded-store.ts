import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type KeptMessage, keepMessage, keepSource } from '../../messages/keep.ts'
import type { MailStore } from '../store.ts'
import { changeFolder, createFolder, emptyFolder, moveFolders, readFolders, removeFolder } from './folders.ts'
import {
  listItems,
  markItems,
  moveItems,
  openSource,
  readContents,
  readConversation,
  readItem,
  removeItems,
} from './items.ts'
import { folderOf, holdMailbox, type Mailbox, seenPart } from './rows.ts'
import { searchItems } from './search.ts'

/**
 * A mailbox in the portal's own database. What reads takes any connection; what changes takes the transaction it is
 * done in.
 */
export function openEmbeddedStore(services: Services, mailbox: Mailbox): MailStore {
  const { db, mailboxId } = mailbox
  const { storage } = services
  return {
    folders: () => readFolders(mailbox),
    createFolder: (name, parentFolderId) => createFolder(mailbox, name, parentFolderId),
    changeFolder: (folderId, change) => changeFolder(mailbox, folderId, change),
    moveFolders: (folderIds, into) => moveFolders(mailbox, folderIds, into),
    removeFolder: (folderId, mode) => removeFolder(mailbox, folderId, mode),
    emptyFolder: (folderId, mode, isDeep) => emptyFolder(mailbox, folderId, mode, isDeep),
    list: (folderId, page) => listItems(mailbox, folderId, page),
    item: (itemId) => readItem(mailbox, itemId),
    conversation: (itemId) => readConversation(mailbox, itemId),
    source: (itemId) => openSource(mailbox, storage, itemId),
    search: (wish) => searchItems(mailbox, seenPart(mailbox, wish)),
    contents: (folderId, period, most) => readContents(mailbox, storage, folderId, seenPart(mailbox, period), most),
    mark: (itemIds, mark) => markItems(mailbox, itemIds, mark),
    move: (itemIds, folderId) => moveItems(mailbox, itemIds, folderId),
    remove: (itemIds, mode) => removeItems(mailbox, itemIds, mode),
    append: async (folderId, source, { receivedAt, isRead }) => {
      const kept = await keepSource(services, source)
      await holdMailbox(mailbox)
      await folderOf(mailbox, folderId)
      const message = await keepMessage(db, kept, [mailboxId], receivedAt)
      return putItem(db, { mailboxId, folderId, message, receivedAt, isRead })
    },
    size: async () =>
      db
        .selectFrom('mail_mailboxes')
        .select(['bytes', 'change'])
        .where('mailbox_id', '=', mailboxId)
        .executeTakeFirstOrThrow(),
  }
}

type NewItem = {
  mailboxId: number
  folderId: number
  message: KeptMessage
  receivedAt: Date
  isRead: boolean
  isFlagged?: boolean
  bcc?: readonly { name: string; address: string }[]
}

/** Puts a message into a folder. @returns the number of the item */
export async function putItem(db: Db, item: NewItem): Promise<number> {
  const { itemId } = await db
    .insertInto('mail_items')
    .values({
      mailbox_id: item.mailboxId,
      folder_id: item.folderId,
      message_id: item.message.messageId,
      received_at: item.receivedAt,
      is_read: item.isRead,
      is_flagged: item.isFlagged ?? false,
      conversation: item.message.conversation,
      bytes: item.message.bytes,
      bcc: item.bcc && item.bcc.length > 0 ? JSON.stringify(item.bcc) : null,
    })
    .returning('item_id as itemId')
    .executeTakeFirstOrThrow()
  return itemId
}
