import { evaluate, type MailFacts } from '../../contract/rules/evaluate.ts'
import type { MayLeave } from '../preferences/outside.ts'
import type { RuledMailbox } from '../preferences/rule-sets.ts'

/** Through the rules of so many people a mail may have come before nobody sends it on any more. */
const longestWay = 5

/** What becomes of a mail in one mailbox. */
export type Place = {
  mailboxId: number
  personCode: string
  /** The first one is where the delivery brought it; empty where it is only sent on. */
  folders: number[]
  redirects: string[]
  /** Whether all of it went to the junk: nothing answers it. */
  isJunk: boolean
}

/** The people through whose rules a mail has come, the first one first, and their addresses in small letters. */
export type Way = { via: readonly string[]; addresses: ReadonlySet<string> }

/**
 * What rules make of a mail that comes into a mailbox: what {@link evaluate} says, without sending it in a circle or to
 * where administrators let nothing go. A mail that would then be nowhere stays in the inbox.
 * @param way through whose rules it is here, and their addresses: it goes to none of them again
 */
export function placeOf(
  { mailboxId, personCode, address, rules, folders }: RuledMailbox,
  facts: MailFacts,
  way: Way,
  mayLeave: MayLeave,
): Place {
  const inbox = folders.find(({ kind }) => kind === 'Inbox')!.folderId
  const known = new Set(folders.map(({ folderId }) => folderId))
  const outcome = evaluate(rules, facts, { inbox, exists: (folder) => known.has(folder) })
  const isBack =
    way.via.includes(personCode) ||
    way.via.length >= longestWay ||
    facts.headers.some(({ name, value }) => name === 'delivered-to' && value.trim().toLowerCase() === address)
  const redirects = isBack
    ? []
    : outcome.redirects.filter((to) => to !== address && !way.addresses.has(to) && mayLeave(personCode, to))
  const places = outcome.folders.length > 0 || redirects.length > 0 ? outcome.folders : [inbox]
  const junk = folders.find(({ kind }) => kind === 'JunkEmail')?.folderId
  return {
    mailboxId,
    personCode,
    folders: places,
    redirects,
    isJunk: places.length > 0 && places.every((folder) => folder === junk),
  }
}
