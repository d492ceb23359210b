import type { ListResponse } from 'imapflow'
import type { WellKnownFolder } from '../../../contract/mail.rules.ts'

/** Where a folder of ours lies on a server that has no special use for it; `Outbox` lies here alone. */
export const usualNames: Readonly<Partial<Record<WellKnownFolder, string>>> = {
  Inbox: 'INBOX',
  Drafts: 'Drafts',
  SentItems: 'Sent',
  Archive: 'Archive',
  JunkEmail: 'Junk',
  DeletedItems: 'Trash',
}

const uses: Readonly<Record<string, WellKnownFolder>> = {
  '\\Inbox': 'Inbox',
  '\\Drafts': 'Drafts',
  '\\Sent': 'SentItems',
  '\\Archive': 'Archive',
  '\\Junk': 'JunkEmail',
  '\\Trash': 'DeletedItems',
}

/** What a folder of the server is for, where it says so or is called so. */
export const kindOf = ({ path, specialUse }: Pick<ListResponse, 'path' | 'specialUse'>): WellKnownFolder | undefined =>
  path.toUpperCase() === 'INBOX' ? 'Inbox' : specialUse === undefined ? undefined : uses[specialUse]

/**
 * A name as one step of a path: without what parts steps there, what stands for others in a question, and what no line of
 * a command may hold. The folder keeps its name here.
 */
export const stepOf = (name: string, delimiter: string): string => {
  const step = [...name.normalize('NFC').toWellFormed()]
    .map((letter) => (letter === delimiter || /[/\\%*\p{Cc}\u2028\u2029]/u.test(letter) ? '_' : letter))
    .join('')
    .replace(/^[.~#&]/, '_')
    .trim()
  return step === '' ? '_' : step
}

/** The same step as long as no other folder has the path. */
export function freePath(parent: string, step: string, delimiter: string, isTaken: (path: string) => boolean): string {
  for (let nth = 1; ; nth += 1) {
    const path = `${parent}${parent === '' || parent.endsWith(delimiter) ? '' : delimiter}${step}${nth === 1 ? '' : ` (${nth})`}`
    if (!isTaken(path.toLowerCase())) return path
  }
}

/** The steps of a path. */
export const depthOf = (path: string, delimiter: string): number => path.split(delimiter).length
