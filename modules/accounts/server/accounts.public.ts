/** What accounts promises to other modules on the server. */
import './accounts.tables.ts'

export { createAccounts, type NewAccount } from './administration/create-accounts.ts'
export { type Preferences, preferencesOf, preferencesOfOpenAccounts } from './preferences/preferences.ts'
export { deviceOf } from './sessions/device.ts'
