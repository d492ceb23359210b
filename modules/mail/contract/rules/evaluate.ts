import { headerTest, spellings } from './header-test.ts'
import { planOf } from './plan.ts'
import { type Condition, type Rule, rulesInOrder, textsOf } from './rule.entities.ts'

/** What rules are told of a mail. */
export type MailFacts = {
  /** Names in small letters; values unfolded, with encoded words as text. */
  headers: readonly { name: string; value: string }[]
  senders: readonly string[]
  /** Everybody in To and Cc. */
  recipients: readonly string[]
  /** The text of each part that is text; of HTML without its elements. */
  bodies: readonly string[]
}

export type Mailbox = { inbox: number; exists: (folder: number) => boolean }

export type Outcome = {
  /** Where the mail is put, the inbox among them when it stays there. */
  folders: number[]
  /** To whom it is sent on. */
  redirects: string[]
  /** The rules that concerned it, by their ids, in their order. */
  matched: string[]
}

/**
 * What the rules of a person do with a mail. {@link compileSieve} says the same to a server of mails: what is changed here
 * is changed there.
 */
export function evaluate(rules: readonly Rule[], facts: MailFacts, { inbox, exists }: Mailbox): Outcome {
  const folders = new Set<number>()
  const redirects = new Set<string>()
  const matched: string[] = []
  let stays = true
  for (const rule of rulesInOrder(rules)) {
    if (!concerns(rule, facts)) continue
    matched.push(rule.id)
    const plan = planOf(rule, inbox, exists)
    for (const address of plan.redirects) redirects.add(address)
    for (const folder of [...plan.moves, ...plan.copies]) folders.add(folder)
    if (plan.leaves) stays = false
    if (plan.stops) break
  }
  if (stays) folders.add(inbox)
  return { folders: [...folders], redirects: [...redirects], matched }
}

/** Whether a mail fulfils all conditions of a rule and none of its exceptions. */
export const concerns = ({ conditions, exceptions }: Rule, facts: MailFacts): boolean =>
  conditions.every((condition) => textsOf(condition.value).length === 0 || fulfils(condition, facts)) &&
  !exceptions.some((condition) => fulfils(condition, facts))

function fulfils({ key, value }: Condition, facts: MailFacts): boolean {
  const valuesOf = (names: readonly string[]) => facts.headers.filter(({ name }) => names.includes(name))
  return textsOf(value).some((text) => {
    switch (key) {
      case 'ContainsSenderStrings':
        return facts.senders.some((sender) => contains(sender, text))
      case 'SentToAddresses':
        return facts.recipients.some((address) => folded(address) === folded(text))
      case 'ContainsHeaderStrings': {
        const asked = headerTest(text)
        const found = valuesOf(asked.names)
        return asked.text === undefined ? found.length > 0 : found.some((header) => contains(header.value, asked.text!))
      }
      case 'ContainsSubjectStrings':
        return valuesOf(['subject']).some((header) => contains(header.value, text))
      default:
        return facts.bodies.some((body) => contains(body, text))
    }
  })
}

/** Capitals of ASCII alone are the same as small letters, as Sieve compares (RFC 4790). */
const folded = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

const contains = (text: string, part: string) =>
  spellings(part).some((spelling) => folded(text).includes(folded(spelling)))
