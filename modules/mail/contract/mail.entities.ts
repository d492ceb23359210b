import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'
import { categoryColors, wellKnownFolders } from './mail.rules.ts'

/** Somebody as a mail names her. */
export const address = z.object({ name: z.string(), address: z.string() })
export type Address = z.output<typeof address>

/** The same with who is behind it here. */
export const correspondent = address.extend({
  /** Of a colleague; null for everybody else. */
  personCode: z.string().nullable(),
  photoPath: z.string().nullable(),
  /** Whether the address belongs to none of the companies here. */
  isOutside: z.boolean(),
})
export type Correspondent = z.output<typeof correspondent>

/** A file of a mail; pictures that its text shows are none. */
export const attachmentHead = z.object({
  /** Its place among the parts, by which it is fetched. */
  number: z.int(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type AttachmentHead = z.output<typeof attachmentHead>

const folderFields = {
  id: z.int(),
  /** Of a well-known folder in the language of the reader. */
  displayName: z.string(),
  hasChildren: z.boolean(),
  isFavorite: z.boolean(),
  parentFolderId: z.int().nullable(),
  totalCount: z.int(),
  unreadCount: z.int(),
  /** Bytes. */
  totalSize: z.int(),
  wellKnownFolderName: z.enum(wellKnownFolders).nullable(),
  /** What a well-known folder is called to the reader; empty of her own. */
  userWellKnownName: z.string(),
}
/** A folder of a mailbox (1§3; MAIL-091). */
export const folder = z.object(folderFields)
export type Folder = z.output<typeof folder>
/** The same with those in it. */
export type FolderTree = Folder & { children: FolderTree[] }
export const folderTree: z.ZodType<FolderTree> = z.object({
  ...folderFields,
  get children() {
    return z.array(folderTree)
  },
})

/** A category (MAIL-094). */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  color: z.enum(categoryColors),
  isFavorite: z.boolean(),
})
export type Category = z.output<typeof category>

/** A mail as a list shows it. */
export const listedItem = z.object({
  itemId: z.int(),
  folderId: z.int(),
  conversationId: z.string(),
  subject: z.string(),
  from: correspondent,
  to: z.array(correspondent),
  /** How many it is addressed to beside those shown. */
  moreRecipients: z.int(),
  receivedAt: instant(),
  /** The first words of its text. */
  snippet: z.string(),
  size: z.int(),
  isRead: z.boolean(),
  isFlagged: z.boolean(),
  categoryId: z.int().nullable(),
  hasAttachments: z.boolean(),
})
export type ListedItem = z.output<typeof listedItem>
