import type { MultiMailAccount } from '../../../contract/preferences/multi-mail.contract.ts'

/** An account as the page has it until the list is saved; a new one has no id yet. */
export type AccountDraft = {
  /** Tells rows apart, those without an id too. */
  key: string
  id: number
  personCode: string
  displayName: string
  email: string
  isUse: boolean
  isDeleted: boolean
}

/** The list as it is saved. */
export const draftsOf = (accounts: readonly MultiMailAccount[]): AccountDraft[] =>
  accounts.map(({ id, personCode, displayName, email, isUse, isDeleted }) => ({
    key: String(id),
    id,
    personCode,
    displayName,
    email,
    isUse,
    isDeleted,
  }))

/** With an account as it was filled in: a new one comes last. */
export const withAccount = (drafts: readonly AccountDraft[], filled: AccountDraft): AccountDraft[] =>
  drafts.some(({ key }) => key === filled.key)
    ? drafts.map((each) => (each.key === filled.key ? filled : each))
    : [...drafts, filled]

/** Without an account: one that was never saved is gone, another one goes when the list is saved. */
export const withoutAccount = (drafts: readonly AccountDraft[], { key, id }: AccountDraft): AccountDraft[] =>
  id === 0
    ? drafts.filter((each) => each.key !== key)
    : drafts.map((each) => (each.key === key ? { ...each, isDeleted: true } : each))

/** What saving sends; the order is that of the list. */
export const accountsOf = (drafts: readonly AccountDraft[]) =>
  drafts.map(({ id, personCode, email, isUse, isDeleted }) => ({ id, personCode, email, isUse, isDeleted }))
