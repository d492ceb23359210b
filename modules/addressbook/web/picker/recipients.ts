import type { PickerEntry, Recipient } from '#platform/web/offers/picker-tab.ts'
import type { ContactRow, Member, MemberInput } from '../../contract/addressbook.entities.ts'

const nothing = { titleName: '', deptName: '', deptCode: '', personCode: '', comCode: '', parentDeptCode: '' }

/** Somebody of a list as a recipient. */
export const recipientOf = (member: Member): Recipient => ({
  ...nothing,
  kind: member.kind,
  id: member.personCode || (member.contactId === null ? member.email.toLowerCase() : String(member.contactId)),
  displayName: member.displayName,
  email: member.email,
  titleName: member.titleName,
  deptName: member.deptName,
  deptCode: member.deptCode,
  personCode: member.personCode,
  comCode: member.comCode,
})

/** A recipient as somebody of a list; undefined for what a list cannot hold: a department without a mail address. */
export function memberOf({ kind, id, personCode, displayName, email }: Recipient): MemberInput | undefined {
  if (kind === 'person') return { kind, personCode }
  if (kind === 'contact' || kind === 'list') return { kind: 'contact', contactId: Number(id) }
  return email === '' ? undefined : { kind: 'address', name: displayName === email ? '' : displayName, address: email }
}

/** A contact or list as a row of the picker. @param words for what a list is called */
export const entryOf = (row: ContactRow, words: { list: string; company: string }): PickerEntry => ({
  recipient: {
    ...nothing,
    kind: row.kind === 'list' ? 'list' : 'contact',
    id: String(row.contactId),
    displayName: row.displayName,
    email: row.email,
    titleName: row.jobTitle,
    deptName: row.companyName,
  },
  title: row.jobTitle,
  department: row.companyName,
  phone: row.mobile || row.businessPhone,
  badge: row.kind === 'list' ? words.list : undefined,
  facts: [{ label: words.company, text: [row.companyName, row.department].filter(Boolean).join(' · ') }].filter(
    ({ text }) => text !== '',
  ),
})
