import type { LocalName } from '#platform/contract/fields.ts'
import type { PickerEntry, Recipient } from '#platform/web/offers/picker-tab.ts'
import type { ChartDepartment, ChartPerson } from '../../contract/chart.contract.ts'
import { titleOf } from '../../contract/organisation.contract.ts'

type NameOf = (name: LocalName) => string

/** What tells one recipient from every other; a person is the same at each of her posts. */
export const keyOf = ({ kind, id, personCode }: Recipient): string => `${kind} ${personCode || id}`

/**
 * What says that two are the same: the key, and the mail address however it is written (ORG-027, ORG-038). Keys begin
 * with their kind and a blank, so that none is taken for an address.
 */
const marksOf = (one: Recipient): string[] => (one.email ? [keyOf(one), one.email.toLowerCase()] : [keyOf(one)])

/** The question whether a list holds somebody, ready to be asked of many. */
export function heldBy(list: readonly Recipient[]): (one: Recipient) => boolean {
  const known = new Set(list.flatMap(marksOf))
  return (one) => marksOf(one).some((mark) => known.has(mark))
}

/** Whether a list holds a recipient already. */
export const holds = (list: readonly Recipient[], one: Recipient): boolean => heldBy(list)(one)

/** The list with others at its end; who is in it already stays where she is. @param most longest list */
export function withRecipients(
  list: readonly Recipient[],
  added: readonly Recipient[],
  most = Number.POSITIVE_INFINITY,
): Recipient[] {
  const next = [...list]
  const known = new Set(list.flatMap(marksOf))
  for (const one of added) {
    const marks = marksOf(one)
    if (next.length >= most || marks.some((mark) => known.has(mark))) continue
    next.push(one)
    for (const mark of marks) known.add(mark)
  }
  return next
}

/** A field with one more; where one is meant, it takes the place of the other (ORG-038, ORG-039, G-057). */
export const withPicked = (
  list: readonly Recipient[],
  one: Recipient,
  { single, most }: { single: boolean; most: number },
): readonly Recipient[] => (single ? [one] : withRecipients(list, [one], most))

/** The list without those of some keys. */
export const withoutRecipients = (list: readonly Recipient[], keys: ReadonlySet<string>): Recipient[] =>
  list.filter((one) => !keys.has(keyOf(one)))

/** One recipient a place up (-1) or down (1); the same list at its ends (ORG-026). */
export function movedRecipient(list: readonly Recipient[], key: string, by: -1 | 1): readonly Recipient[] {
  const from = list.findIndex((one) => keyOf(one) === key)
  const to = from + by
  if (from < 0 || to < 0 || to >= list.length) return list
  const next = [...list]
  ;[next[from], next[to]] = [next[to]!, next[from]!]
  return next
}

/** A person of the chart as a recipient, in the reader's language. */
export const personRecipient = (person: ChartPerson, name: NameOf): Recipient => ({
  kind: 'person',
  id: person.personCode,
  displayName: name(person.names),
  email: person.email,
  titleName: person.post ? name(titleOf(person.post)) : person.titleName,
  deptName: person.post ? name(person.post.deptName) : person.deptName,
  deptCode: person.deptCode,
  personCode: person.personCode,
  comCode: person.comCode,
  parentDeptCode: person.parentDeptCode,
})

/** A department as a recipient: its own mail address where it has one. */
export const departmentRecipient = (department: ChartDepartment, name: NameOf): Recipient => ({
  kind: 'department',
  id: `${department.comCode}/${department.deptCode}`,
  displayName: name(department.name),
  email: department.email,
  titleName: '',
  deptName: name(department.name),
  deptCode: department.deptCode,
  personCode: '',
  comCode: department.comCode,
  parentDeptCode: department.parentDeptCode,
})

/** Text that looks like a mail address: one @ with something before and a dotted name behind (ORG-029). */
const mailLike = /^[^\s@,;<>()"]+@[^\s@,;<>()".]+(\.[^\s@,;<>()".]+)+$/

/** What was typed as a mail address, as a recipient; undefined when it looks like none. */
export function addressRecipient(typed: string): Recipient | undefined {
  const email = typed.trim().replace(/[,;]$/, '')
  if (email.length > 254 || !mailLike.test(email)) return undefined
  const nothing = { titleName: '', deptName: '', deptCode: '', personCode: '', comCode: '', parentDeptCode: '' }
  return { kind: 'address', id: email.toLowerCase(), displayName: email, email, ...nothing }
}

/** A person of the chart as a row of the list. @param words for a state other than active */
export const personEntry = (person: ChartPerson, name: NameOf, words: (state: 'onLeave' | 'retired') => string) => {
  const recipient = personRecipient(person, name)
  return {
    recipient,
    title: recipient.titleName,
    department: recipient.deptName,
    phone: person.tel || person.extension,
    mobile: person.mobile,
    photoPath: person.photoPath,
    badge: person.state === 'active' ? undefined : words(person.state),
  } satisfies PickerEntry
}
