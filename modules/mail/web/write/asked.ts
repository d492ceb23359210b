import { isPortalPath } from '#platform/contract/portal-path.ts'
import type { Thing } from '#platform/web/offers/thing-action.ts'
import { numberIn } from '#platform/web/pages/number-in.ts'
import type { Fields } from '#platform/web/pages/use-asked.ts'
import { limits } from '../../contract/mail.rules.ts'
import type { Someone } from '../../contract/recipients.contract.ts'
import type { AnswerWay } from '../../contract/send.contract.ts'
import { type DrawerFields, mostPeople } from '../place/thing.ts'

/** What is asked to be written: an answer, a draft that is gone on with, or something new to somebody. */
export type WriteAsked = {
  answer: { itemId: number; way: AnswerWay } | undefined
  draftId: number | undefined
  to: readonly Someone[]
  /** What of the portal it is about, and links to. */
  about?: Pick<Thing, 'title' | 'path'>
}

const ways = ['reply', 'replyAll', 'forward'] as const

/** What the fields of the address mean; whatever is malformed counts as left out. */
export function askedOf(fields: Fields): WriteAsked {
  const way = ways.find((each) => numberIn(fields[each]) !== undefined)
  return {
    answer: way && { itemId: numberIn(fields[way])!, way },
    draftId: numberIn(fields.draft),
    to: peopleIn(fields.to),
  }
}

/** What the drawer is to write; undefined while it is closed. */
export function askedInDrawer({
  newMail,
  newMailAbout = '',
  newMailOf = '',
  newMailTo = '',
}: DrawerFields): WriteAsked | undefined {
  if (newMail === undefined) return undefined
  const title = newMailAbout.trim().slice(0, limits.subject)
  return {
    answer: undefined,
    draftId: numberIn(newMail),
    to: newMailTo.split(',').slice(0, mostPeople).flatMap(takingPart),
    ...(title && isPortalPath(newMailOf) && { about: { title, path: newMailOf } }),
  }
}

/** Somebody who takes part: by her address, or by her code, of which the server makes name and address. */
const takingPart = (text: string): Someone[] =>
  text.includes('@')
    ? peopleIn(text)
    : /^\w{1,30}$/.test(text)
      ? [{ kind: 'person', id: text, name: '', address: '' }]
      : []

/** People of an address: a list of name and email as JSON (MAIL-002), or mail addresses parted by commas. */
export function peopleIn(text: string | undefined): Someone[] {
  if (!text) return []
  const list: unknown = text.trim().startsWith('[') ? parsed(text) : text.split(/[,;]/).map((email) => ({ email }))
  if (!Array.isArray(list)) return []
  return list
    .flatMap((each: unknown): Someone[] => {
      if (typeof each !== 'object' || each === null) return []
      const { name, email } = each as { name?: unknown; email?: unknown }
      const address = typeof email === 'string' ? email.trim() : ''
      if (!address.includes('@') || address.length > 320) return []
      return [{ kind: 'address', id: '', name: typeof name === 'string' ? name.trim().slice(0, 200) : '', address }]
    })
    .slice(0, mostPeople)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
