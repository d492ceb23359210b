import { useState } from 'react'
import { pageCompany } from '#platform/web/look/page-company.ts'
import { readRemembered } from './remembered-account.ts'

export type SignInFields = {
  comCode: string
  userName: string
  password: string
  remember: boolean
  set: (change: Partial<Pick<SignInFields, 'comCode' | 'userName' | 'password' | 'remember'>>) => void
  /** Fills in a demo account. */
  fill: (account: { comCode: string; userName: string; password: string }) => void
}

/** What stands in the sign-in form; a remembered name comes back, the company is that of the page until chosen. */
export function useSignInFields(companies: readonly { comCode: string }[] | undefined): SignInFields {
  const [remembered] = useState(readRemembered)
  const [typed, setTyped] = useState({
    comCode: remembered?.comCode ?? pageCompany() ?? '',
    userName: remembered?.userName ?? '',
    password: '',
    remember: remembered !== undefined,
  })
  const isKnown = companies?.some(({ comCode }) => comCode === typed.comCode) ?? true
  const set: SignInFields['set'] = (change) => setTyped((before) => ({ ...before, ...change }))
  return {
    ...typed,
    comCode: isKnown && typed.comCode ? typed.comCode : (companies?.[0]?.comCode ?? ''),
    set,
    fill: set,
  }
}
