import type { ContactFields } from '../../contract/addressbook.entities.ts'

/** What is done to take something back. */
export type UndoSteps = {
  /** Removed contacts that come back. */
  restore: number[]
  /** Added contacts that go, if they are still as they were added. */
  remove: { contactId: number; version: number }[]
  /** Changed contacts with what they held, and the version the change gave them. */
  rewrite: { contactId: number; version: number; fields: ContactFields }[]
  /** Places in lists that led to another contact before. */
  repoint: { listId: number; position: number; contactId: number; now: number }[]
  /** Favourites that came with the change. */
  unmark: { personCode: string; contactId: number }[]
}

export const noSteps: UndoSteps = { restore: [], remove: [], rewrite: [], repoint: [], unmark: [] }
