import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { day, id, line, text } from '#platform/contract/fields.ts'
import { folder, folderTree } from './mail.entities.ts'
import { deleteModes, limits } from './mail.rules.ts'

const mode = z.enum(deleteModes)
const name = () =>
  line(limits.folderName)
    .trim()
    .min(1)
    .regex(/^\P{Cc}+$/u)
const done = z.literal(true)
/** From the first day to the last; the last one is meant whole (MAIL-028). */
const period = { start: day().optional(), end: day().optional() }

/** Folders of one's own mailbox (G-083). */
export const folderCalls = defineCalls('mail', {
  ewsFolder: {
    method: 'GET',
    path: '/api/ews/folder',
    summary: 'The folders of one’s mailbox as a tree, with counts and sizes.',
    access: access.signedIn,
    /** `forPicker`: without what is hidden where a folder is chosen (MAIL-023). */
    input: z.object({ forPicker: z.boolean().default(false) }),
    result: z.array(folderTree),
    requirements: ['MAIL-023', 'MAIL-064', 'MAIL-078', 'MAIL-091'],
  },
  mailSettingsFolder: {
    method: 'GET',
    path: '/api/mail/settings/folder',
    summary: 'The same folders one after the other.',
    access: access.signedIn,
    result: z.array(folder),
    requirements: ['MAIL-065', 'MAIL-073'],
  },
  createFolder: {
    method: 'PUT',
    path: '/api/ews/folder',
    summary: 'Makes a folder, at the top or in another one.',
    access: access.signedIn,
    input: z.object({
      displayName: name(),
      parentFolderId: id().nullable().default(null),
      /** A shared mailbox; left out, one’s own. */
      mailboxId: id().optional(),
    }),
    result: z.object({ id: z.int() }),
  },
  changeFolder: {
    method: 'POST',
    path: '/api/ews/folder',
    summary: 'Renames a folder of one’s own, or puts any among the favourites or out of them.',
    access: access.signedIn,
    input: z.object({ id: id(), displayName: name().optional(), isFavorite: z.boolean().optional() }),
    result: done,
  },
  folderMove: {
    method: 'POST',
    path: '/api/ews/folder/move',
    summary: 'Moves folders of one’s own with what is in them into another one.',
    access: access.signedIn,
    input: z.object({ ids: z.array(id()).min(1).max(limits.folders), destinationFolderId: id() }),
    result: done,
    requirements: ['MAIL-016', 'MAIL-054', 'MAIL-077'],
  },
  deleteFolder: {
    method: 'POST',
    path: '/api/ews/folder/delete',
    summary:
      'Deletes a folder of one’s own, or all mails of a well-known one, which stays: to the deleted items, or for good; what is deleted already goes for good.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ id: id(), mode, deleteSubFolders: z.boolean().default(false) }),
    result: done,
    requirements: ['MAIL-027', 'MAIL-052', 'MAIL-066'],
  },
  folderEmpty: {
    method: 'POST',
    path: '/api/ews/folder/empty',
    summary: 'Deletes all mails of a folder, with `deleteSubFolders` the folders in it as well; the folder stays.',
    access: access.signedIn,
    room: 'free',
    input: z.object({ id: id(), mode, deleteSubFolders: z.boolean().default(false) }),
    result: done,
    requirements: ['MAIL-076'],
  },
  folderArchiveCheck: {
    method: 'POST',
    path: '/api/ews/folder/archive/check',
    summary: 'How many mails of a folder an archive would hold, and why it cannot be made.',
    access: access.signedIn,
    effect: 'read',
    input: z.object({ folderId: id(), ...period }),
    result: z.object({
      succeed: z.boolean(),
      count: z.int(),
      totalSize: z.int(),
      /** A sentence for the reader where it cannot be made; empty otherwise. */
      message: z.string(),
    }),
    requirements: ['MAIL-028', 'MAIL-053', 'MAIL-074'],
  },
  folderArchive: {
    method: 'POST',
    path: '/api/ews/folder/archive',
    summary: 'The mails of a folder as a zip of .eml files, each byte for byte as it came, made while it is sent.',
    access: access.signedIn,
    effect: 'read',
    answer: 'file',
    input: z.object({ folderId: id(), fileName: text(200).default(''), ...period }),
    result: z.null(),
    requirements: ['MAIL-067', 'MAIL-075'],
  },
})
