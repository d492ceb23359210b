import { defineConfig, envFlag } from '#platform/server/config.ts'
import { ldapVariables } from './directory-sources/ldap.config.ts'

/** What an installation may set about its organisation; `docs/operations.md` explains each. */
export const organisationConfig = defineConfig({
  /** While an installation rolls out everybody may look for those who retired, else super administrators only (G-098). */
  ROLL_OUT_MODE: envFlag(false),
  ...ldapVariables,
})
