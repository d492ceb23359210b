import type { CallResult } from '#platform/contract/call.ts'
import { numberIn } from '#platform/web/pages/number-in.ts'
import type { ruleCalls } from '../../../contract/preferences/inbox-rules.contract.ts'
import { ruleLimits, withoutControls } from '../../../contract/rules/rule.entities.ts'
import { mostOfRule } from '../../place/paths.ts'
import { recipientAt } from '../people/use-people-at.ts'
import { emptyCondition, newDraft, type RuleDraft } from './rule-draft.ts'

/** What a rule may ask of a mail, as the server tells it. */
export type RuleFacts = CallResult<typeof ruleCalls.ruleFacts>

/** The numbers of mails in an address (`3,5`), each once; whatever is malformed counts as left out. */
export const mailsIn = (text: string | undefined): number[] =>
  [...new Set((text ?? '').split(',').flatMap((part) => numberIn(part.trim()) ?? []))].slice(0, mostOfRule)

/**
 * A rule that takes mails like these: those of a list are known by the list, as its writers differ, all others by who
 * wrote them. One mail also gives its subject, which is taken out with a click where it is too narrow; the subjects of
 * several have no more in common than what the reader sees in them.
 * @param nameOf what the rule is called, from the name of a sender
 */
export function draftFromMails(mails: readonly RuleFacts[], nameOf: (sender: string) => string): RuleDraft {
  const lists = mails.map(listOf)
  const isList = lists.every((list) => list !== undefined)
  const senders = [...new Map(mails.map(({ sender }) => [sender.address.toLowerCase(), sender])).values()]
  const subject = mails.length === 1 ? plainSubject(mails[0]!.subject) : ''
  const first = senders[0]
  return {
    ...newDraft(),
    name: first ? cut(nameOf(first.name || first.address), ruleLimits.name) : '',
    conditions: [
      isList
        ? { ...emptyCondition('ContainsHeaderStrings'), words: [...new Set(lists)] }
        : {
            ...emptyCondition('ContainsSenderStrings'),
            people: senders.map(({ address, name }) => recipientAt(address, name || address)),
          },
      ...(subject === '' ? [] : [{ ...emptyCondition('ContainsSubjectStrings'), words: [subject] }]),
    ],
  }
}

/** The header by which a list names itself, as a condition asks for it. */
const listOf = ({ headers }: RuleFacts): string | undefined => headers.find((header) => /^list-id:/i.test(header))

const answers = /^\s*(?:re|fw|fwd|aw|답장|회신|전달)\s*:\s*/i

/** A subject without what answers and forwarding put before it. */
function plainSubject(subject: string): string {
  let plain = withoutControls(subject).trim()
  while (answers.test(plain)) plain = plain.replace(answers, '')
  return cut(plain, ruleLimits.value)
}

/** Whole characters of the beginning. */
const cut = (text: string, most: number): string =>
  text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()
