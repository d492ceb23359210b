import type { CallInput, CallResult } from '#platform/contract/call.ts'
import { plainTextOf } from '#platform/contract/rich-plain.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import type { Someone } from '../../contract/recipients.contract.ts'
import type { DraftContent, sendCalls } from '../../contract/send.contract.ts'

export type MailDraft = CallResult<typeof sendCalls.draft>

/** The three fields of people. */
export const fieldsOfPeople = ['to', 'cc', 'bcc'] as const
export type FieldOfPeople = (typeof fieldsOfPeople)[number]

/** A mail while it is written. */
export type MailForm = Omit<DraftContent, FieldOfPeople> & Record<FieldOfPeople, readonly Recipient[]>

const nothing = { titleName: '', deptName: '', deptCode: '', comCode: '', parentDeptCode: '' }

/** Somebody of a draft as the fields show her. */
const recipientOf = ({ kind, id, name, address }: Someone): Recipient => ({
  ...nothing,
  kind,
  id: id || address.toLowerCase(),
  displayName: name || address,
  email: address,
  personCode: kind === 'person' ? id : '',
})

const someoneOf = ({ kind, id, displayName, email }: Recipient): Someone => ({
  kind,
  id: kind === 'address' ? '' : id.slice(0, 330),
  name: displayName === email ? '' : displayName.slice(0, 200),
  address: email.slice(0, 320),
})

export const formOf = (content: DraftContent): MailForm => ({
  ...content,
  to: content.to.map(recipientOf),
  cc: content.cc.map(recipientOf),
  bcc: content.bcc.map(recipientOf),
})

export const contentOf = (form: MailForm): DraftContent => ({
  ...form,
  to: form.to.map(someoneOf),
  cc: form.cc.map(someoneOf),
  bcc: form.bcc.map(someoneOf),
})

/** What is sent. @param sendAt the moment it waits for; null for the seconds in which it can be taken back */
export const inputOf = (
  form: MailForm,
  draftId: number | undefined,
  sendAt: string | null,
): CallInput<typeof sendCalls.send> => ({
  ...contentOf(form),
  subject: form.subject.trim(),
  draftId,
  sendAt,
  isUndoable: sendAt === null,
})

/** Whether nobody would read or see anything. */
export const isBlank = (html: string): boolean => plainTextOf(html) === '' && !/<img\b/i.test(html)

export const everybodyOf = ({ to, cc, bcc }: Pick<MailForm, FieldOfPeople>): readonly Recipient[] => [
  ...to,
  ...cc,
  ...bcc,
]
