import type { CallInput } from '#platform/contract/call.ts'
import { namedPerson, type Recipient } from '#platform/web/offers/picker-tab.ts'
import type { Contract, contractsCalls } from '../../contract/contracts.contract.ts'

/** What stands in the form: texts as they are typed. */
export type ContractFields = {
  title: string
  contractNumber: string
  partner: string
  kind: string
  signedOn: string
  startsOn: string
  endsOn: string
  amount: string
  currency: Contract['currency']
  renewal: Contract['renewal']
  remindDays: string
  keeper: readonly Recipient[]
  note: string
  fileCode: string | null
}

/** The form of a contract, or of a new one. */
export function fieldsOf(contract?: Contract): ContractFields {
  return {
    title: contract?.title ?? '',
    contractNumber: contract?.contractNumber ?? '',
    partner: contract?.partner ?? '',
    kind: contract?.kind ?? '',
    signedOn: contract?.signedOn ?? '',
    startsOn: contract?.startsOn ?? '',
    endsOn: contract?.endsOn ?? '',
    amount: contract?.amount === null || contract === undefined ? '' : String(contract.amount),
    currency: contract?.currency ?? 'KRW',
    renewal: contract?.renewal ?? 'none',
    remindDays: (contract?.remindDays ?? [30, 7]).join(', '),
    keeper: contract?.keeper ? [recipientOf(contract.keeper)] : [],
    note: contract?.note ?? '',
    fileCode: contract?.fileCode ?? null,
  }
}

const recipientOf = ({ personCode, name, titleName, deptName }: NonNullable<Contract['keeper']>): Recipient =>
  namedPerson(personCode!, name.ko, { titleName: titleName.ko, deptName: deptName.ko })

const mostDays = 5
const longest = 365
const largest = 9_000_000_000_000

const wholeNumber = (text: string) =>
  /^\d[\d, ]*$/.test(text.trim()) ? Number(text.replaceAll(/[, ]/g, '')) : Number.NaN
const daysOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

/** What is wrong with the form, by field, as text keys. */
export function faultsOf(fields: ContractFields) {
  const days = daysOf(fields.remindDays)
  const amount = wholeNumber(fields.amount)
  const wrong = {
    title: fields.title.trim() === '' ? 'errors.field.required' : undefined,
    signedOn: fields.signedOn === '' ? 'errors.field.required' : undefined,
    endsOn:
      fields.startsOn !== '' && fields.endsOn !== '' && fields.endsOn < fields.startsOn
        ? 'boards.contract.endsBefore'
        : undefined,
    amount: fields.amount.trim() !== '' && !(amount <= largest) ? 'boards.contract.wrongAmount' : undefined,
    remindDays:
      days.length > mostDays || days.some((each) => !Number.isInteger(each) || each < 1 || each > longest)
        ? 'boards.contract.wrongDays'
        : undefined,
  } as const
  return Object.fromEntries(Object.entries(wrong).filter(([, key]) => key)) as {
    [Field in keyof typeof wrong]?: NonNullable<(typeof wrong)[Field]>
  }
}

/** What is sent of a form without faults. */
export const inputOf = (
  fields: ContractFields,
): Omit<CallInput<(typeof contractsCalls)['contractSave']>, 'boardId' | 'id' | 'version'> => ({
  title: fields.title,
  contractNumber: fields.contractNumber,
  partner: fields.partner,
  kind: fields.kind,
  signedOn: fields.signedOn,
  startsOn: fields.startsOn || null,
  endsOn: fields.endsOn || null,
  amount: fields.amount.trim() === '' ? null : wholeNumber(fields.amount),
  currency: fields.currency,
  renewal: fields.renewal,
  note: fields.note,
  remindDays: daysOf(fields.remindDays),
  keeperCode: fields.keeper[0]?.personCode ?? null,
  fileCode: fields.fileCode,
})
