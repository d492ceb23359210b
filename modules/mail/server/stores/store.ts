import type { Readable } from 'node:stream'
import type { Address, AttachmentHead } from '../../contract/mail.entities.ts'
import type { DeleteMode, ListCount, WellKnownFolder } from '../../contract/mail.rules.ts'

/** A folder as its store knows it; the well-known ones have a kind and no name. */
export type StoredFolder = {
  folderId: number
  parentFolderId: number | null
  kind: WellKnownFolder | null
  name: string
  isFavorite: boolean
  total: number
  unread: number
  bytes: number
}

/** A mail of a mailbox with what lists show of it. */
export type StoredItem = {
  itemId: number
  folderId: number
  conversation: string
  receivedAt: Date
  sentAt: Date
  isRead: boolean
  isFlagged: boolean
  categoryId: number | null
  bytes: number
  subject: string
  from: Address
  to: Address[]
  cc: Address[]
  bcc: Address[]
  snippet: string
  attachments: AttachmentHead[]
  /** What other mails name it by. */
  rfcId: string
}

export type ItemPage = { items: StoredItem[]; next: string | null }
export type ItemMark = { isRead?: boolean; isFlagged?: boolean; categoryId?: number | null }
export type ItemSearch = {
  words: readonly string[]
  folderId?: number
  within?: 'subject' | 'people' | 'body' | 'names'
  hasAttachments: boolean
  /** From the one instant to before the other. */
  from?: Date
  before?: Date
}
/** From the one instant to before the other. */
export type Period = { from?: Date; before?: Date }

/**
 * What one person's mailbox can do, wherever it is kept. Everything is asked of her mailbox alone: a folder or a mail of
 * somebody else is not found. `store.suite.ts` says what each of these must do; every store passes it.
 */
export type MailStore = {
  folders: () => Promise<StoredFolder[]>
  createFolder: (name: string, parentFolderId: number | null) => Promise<number>
  changeFolder: (folderId: number, change: { name?: string; isFavorite?: boolean }) => Promise<void>
  /** Moves folders of one's own into another. */
  moveFolders: (folderIds: readonly number[], into: number) => Promise<void>
  /** Takes a folder of one's own away with what is in it; what lies among the deleted goes for good. */
  removeFolder: (folderId: number, mode: DeleteMode) => Promise<void>
  /** Takes all mails out of a folder, and with `isDeep` the folders in it. */
  emptyFolder: (folderId: number, mode: DeleteMode, isDeep: boolean) => Promise<void>

  list: (
    folderId: number,
    page: { only?: 'unread' | 'flagged'; categoryId?: number; after?: string; size: ListCount },
  ) => Promise<ItemPage>
  item: (itemId: number) => Promise<StoredItem>
  conversation: (itemId: number) => Promise<StoredItem[]>
  /** A mail byte for byte. */
  source: (itemId: number) => Promise<{ bytes: Readable; size: number }>
  /** Newest first, one more than are counted at the most. */
  search: (wish: ItemSearch) => Promise<StoredItem[]>
  /** Sizes and subjects of what a folder has of a time, oldest first. @param most no more than these */
  contents: (
    folderId: number,
    period: Period,
    most: number,
  ) => Promise<{ itemId: number; subject: string; receivedAt: Date; bytes: number; open: () => Promise<Readable> }[]>

  /** Acts on those that are there. @throws AppError NotFoundException when none is */
  mark: (itemIds: readonly number[], mark: ItemMark) => Promise<void>
  move: (itemIds: readonly number[], folderId: number) => Promise<void>
  remove: (itemIds: readonly number[], mode: DeleteMode) => Promise<void>
  /** Puts a mail in, byte for byte. @returns its number */
  append: (folderId: number, source: Buffer, about: { receivedAt: Date; isRead: boolean }) => Promise<number>

  /** Bytes of everything, and a number that is another one whenever anything is. */
  size: () => Promise<{ bytes: number; change: number }>
}
