import { z } from 'zod'
import { envFlag, envText } from '#platform/server/config.ts'
import { type HrField, hrFields } from '../../contract/hr-import.rules.ts'

/** Fields of a row by the attributes they come from; of several the first one that says something. */
export type AttributeMap = Readonly<Partial<Record<HrField, readonly string[]>>>

const pair = /^(\w+)=([\w;-]+(?:\/[\w;-]+)*)$/

/**
 * Reads `nameKo=displayName/cn,email=mail`: fields of HR data and the attributes they come from.
 * @returns undefined when it is not of this form or names a field the kind does not have
 */
export function attributeMapOf(kind: 'department' | 'person', text: string): AttributeMap | undefined {
  const pairs = text.split(',').map((each) => pair.exec(each.trim()))
  const known = hrFields[kind] as readonly string[]
  if (!pairs.every((found) => found && known.includes(found[1]!))) return undefined
  return Object.fromEntries(pairs.map((found) => [found![1]!, found![2]!.split('/')]))
}

const attributeMap = (kind: 'department' | 'person', fallback: string) =>
  z.preprocess(
    (value) => value || fallback,
    z
      .string()
      .refine(
        (text) => attributeMapOf(kind, text) !== undefined,
        `must be pairs like nameKo=displayName/cn, with the fields ${hrFields[kind].join(', ')}`,
      ),
  )

const filter = (fallback: string) =>
  z.preprocess((value) => value || fallback, z.string().regex(/^\(.*\)$/, 'must be in parentheses'))

/** A directory (LDAP, Active Directory) with the people of a company; off until its address and base are named. */
export const ldapVariables = {
  LDAP_URL: envText().refine(
    (value) => value === undefined || /^ldaps?:\/\/[^\s/]+\/?$/.test(value),
    'must be ldap://host or ldaps://host, with a port if need be',
  ),
  /** Turns a plain connection into a safe one before anything is said. */
  LDAP_START_TLS: envFlag(false),
  /** A file with the certificates (PEM) of the directory's own authority. */
  LDAP_CA_FILE: envText(),
  LDAP_BIND_DN: envText(),
  LDAP_BIND_PASSWORD: envText(),
  /** Below this everything is read. */
  LDAP_BASE: envText(),
  LDAP_DEPARTMENT_FILTER: filter('(objectClass=organizationalUnit)'),
  LDAP_PERSON_FILTER: filter('(&(objectClass=person)(mail=*))'),
  LDAP_DEPARTMENT_ATTRIBUTES: attributeMap('department', 'deptCode=objectGUID/entryUUID,nameKo=description/ou'),
  LDAP_PERSON_ATTRIBUTES: attributeMap(
    'person',
    'employeeNumber=employeeNumber/employeeID/uid/sAMAccountName,nameKo=displayName/cn,email=mail,' +
      'deptCode=departmentNumber,rank=title,officeTel=telephoneNumber,extension=ipPhone,mobileTel=mobile',
  ),
}
