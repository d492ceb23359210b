import { type ContactFields, contactFields } from '../../contract/addressbook.entities.ts'
import { limits, mailKey } from '../../contract/addressbook.rules.ts'
import { firstOfEach } from '../../contract/merge.ts'
import type { ImportReport } from '../../contract/transfer.contract.ts'
import { withName } from '../contacts/contact-rows.ts'

/** What is wrong with a row: at which field, as the file or the form names it. */
export type RowFault = { field: string; key: string }
/** A row of a table or a card, as far as it could be read. */
export type ParsedRow = { row: number; fields: ContactFields | null; faults: RowFault[] }
export type ReadContacts = { rows: ParsedRow[]; unknownColumns: string[] } & Pick<ImportReport, 'format'>

/** Fields gathered from a file before they are held against the rules of a contact. */
export type Draft = Omit<Record<keyof ContactFields, string>, 'emails' | 'phones' | 'addresses'> &
  Pick<ContactFields, 'emails' | 'phones' | 'addresses'>

export const emptyDraft = (): Draft => ({
  displayName: '',
  familyName: '',
  givenName: '',
  nickname: '',
  companyName: '',
  department: '',
  jobTitle: '',
  officeLocation: '',
  website: '',
  birthday: '',
  memo: '',
  emails: [],
  phones: [],
  addresses: [],
})

/** Holds a draft against the rules; values that stand twice count once, more than a contact may have are cut off. */
export function settle(row: number, draft: Draft, faults: readonly RowFault[] = []): ParsedRow {
  const once = <T>(items: readonly T[], keyOf: (item: T) => string, most: number) =>
    firstOfEach(items, keyOf).slice(0, most)
  const parsed = contactFields.safeParse({
    ...draft,
    emails: once(draft.emails, ({ address }) => mailKey(address), limits.emails),
    phones: once(draft.phones, ({ number }) => number.trim(), limits.phones),
    addresses: once(draft.addresses, ({ text }) => text.trim(), limits.addresses),
  })
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, code }) => ({
      field: String(path[0]),
      key: keyOf(String(path[0]), code),
    }))
    return { row, fields: null, faults: [...faults, ...found] }
  }
  if (faults.length > 0) return { row, fields: null, faults: [...faults] }
  try {
    return { row, fields: withName(parsed.data), faults: [] }
  } catch {
    return { row, fields: null, faults: [{ field: 'displayName', key: 'addressbook.import.nameless' }] }
  }
}

function keyOf(field: string, issue: string): string {
  if (issue === 'too_big') return 'addressbook.import.tooLong'
  return field === 'emails'
    ? 'addressbook.import.mail'
    : field === 'birthday'
      ? 'addressbook.import.birthday'
      : 'addressbook.import.value'
}

/**
 * A birthday as programs write it: 1990-01-02, 19900102, 1990. 1. 2., 1/2/1990 (Outlook in English).
 * One without a year is --01-02 or --0102.
 * @returns yyyy-MM-dd, or --MM-dd without a year; empty for Outlook's 0/0/00; what is no day as it stands
 */
export function birthdayOf(text: string): string {
  const value = text.trim()
  if (value === '' || /^0[/.-]0[/.-]0+$/.test(value)) return ''
  const [, ofMonth, ofDay] = /^--(\d{2})-?(\d{2})(?:T.*)?$/.exec(value) ?? []
  if (ofMonth && ofDay) return `--${ofMonth}-${ofDay}`
  const [, year, month, day] =
    /^(\d{4})\D{0,2}(\d{1,2})\D{0,2}(\d{1,2})(?:\D.*)?$/.exec(value) ??
    (([, m, d, y]) => [undefined, y, m, d])(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [])
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value
}
