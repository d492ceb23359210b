/** What accounts promises to other modules on the server. */
import './accounts.tables.ts'

export { createAccounts, type NewAccount } from './administration/create-accounts.ts'
export { dropUnusedAccounts, type Newcomer, openAccounts } from './administration/open-accounts.ts'
export { personOfUserName, renameAccount, userNamesOf } from './administration/user-names.ts'
export { weaknessFor } from './passwords/guessable.ts'
export { hashPassword, verifyPassword } from './passwords/hashing.ts'
export {
  type Preferences,
  preferencesOf,
  preferencesOfOpenAccounts,
  savePreferences,
} from './preferences/preferences.ts'
export { deviceOf } from './sessions/device.ts'
export { endSessions } from './sessions/session-store.ts'
export { giveBackAttempts, takeAttempts } from './throttling/throttle.ts'
