import type { LocalName } from '#platform/contract/fields.ts'
import { namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Draft } from '../../contract/drafts.contract.ts'
import type { RequestDraft } from './request-draft.ts'

type Person = { personCode: string; name: LocalName }

/** A person as the fields of those who come show her. */
export function useRecipientOf(): (person: Person) => Recipient {
  const name = useName()
  return ({ personCode, name: names }) => namedPerson(personCode, name(names))
}

/** The form that a draft holds; whom the reader does not see any more is left out. Undefined where nothing was typed. */
export function formOf(
  { content, people }: Draft,
  recipientOf: (person: Person) => Recipient,
): RequestDraft | undefined {
  if (!content) return undefined
  const known = new Map(people.map((person) => [person.personCode, recipientOf(person)]))
  const named = (chosen: readonly { personCode: string }[]) =>
    chosen.flatMap(({ personCode }) => known.get(personCode) ?? [])
  return { ...content, attendees: named(content.attendees), reserver: named(content.reserver) }
}
