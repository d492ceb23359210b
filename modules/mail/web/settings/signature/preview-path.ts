import { type UsageState, usageStates } from '../../../contract/preferences/preference.rules.ts'

/** Width of the preview of a signature (0§2), px. */
export const previewWidth = 734

/** How the address of the preview names signatures (MAIL-001). */
const languages: Readonly<Record<UsageState, string>> = {
  Default: 'default',
  Korean: 'ko',
  English: 'en',
  Free: 'free',
}

/** Where a signature is looked at alone. */
export const previewPath = (state: UsageState): string => `/po/preview/sign/${languages[state]}`

/** The signature that an address names, by its language or by its own name; as usual where it names none. */
export const stateNamed = (name: string): UsageState =>
  usageStates.find((state) => [languages[state], state.toLowerCase()].includes(name.toLowerCase())) ?? 'Default'
