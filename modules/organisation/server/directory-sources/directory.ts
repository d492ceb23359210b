import { conflict } from '#platform/contract/errors.ts'
import type { Config } from '#platform/server/config.ts'
import type { Services } from '#platform/server/ctx.ts'
import { organisationConfig } from '../organisation.config.ts'
import { type AttributeMap, attributeMapOf } from './ldap.config.ts'

/** What is needed to read a directory. */
export type Directory = {
  url: string
  /** Without the port. */
  host: string
  base: string
  safety: 'ldaps' | 'startTls' | 'plain'
  caFile: string | undefined
  bind: { dn: string; password: string } | undefined
  department: EntryKind
  person: EntryKind
}
/** Which entries are meant, and what is read of them. */
export type EntryKind = { filter: string; attributes: AttributeMap }

/** @throws AppError ConflictException when no directory is set up */
export function neededDirectory({ config }: Pick<Services, 'config'>): Directory {
  const directory = directoryOf(config)
  if (!directory) throw conflict('organisation.sources.ldap.notSetUp')
  return directory
}

/** The directory of the installation; undefined when none is set up. */
export function directoryOf(config: Config): Directory | undefined {
  const ldap = config(organisationConfig)
  if (!ldap.LDAP_URL || !ldap.LDAP_BASE) return undefined
  return {
    url: ldap.LDAP_URL,
    host: new URL(ldap.LDAP_URL).hostname,
    base: ldap.LDAP_BASE,
    safety: ldap.LDAP_URL.startsWith('ldaps:') ? 'ldaps' : ldap.LDAP_START_TLS ? 'startTls' : 'plain',
    caFile: ldap.LDAP_CA_FILE,
    bind: ldap.LDAP_BIND_DN ? { dn: ldap.LDAP_BIND_DN, password: ldap.LDAP_BIND_PASSWORD ?? '' } : undefined,
    department: {
      filter: ldap.LDAP_DEPARTMENT_FILTER,
      attributes: attributeMapOf('department', ldap.LDAP_DEPARTMENT_ATTRIBUTES)!,
    },
    person: { filter: ldap.LDAP_PERSON_FILTER, attributes: attributeMapOf('person', ldap.LDAP_PERSON_ATTRIBUTES)! },
  }
}
