import { isDeepStrictEqual } from 'node:util'
import { type ScimOperation, scimSchemas } from '../../contract/scim.contract.ts'
import { parseTypes, type TypeCondition } from './filter.ts'
import { refusal } from './scim-failures.ts'

type Json = Record<string, unknown>
type Target = { attribute: string; where?: TypeCondition[]; sub?: string }

/** What providers may read but not write; a change of it as part of a whole is passed over. */
const readOnly = ['id', 'meta', 'groups', 'schemas']

/**
 * A resource after changes (RFC 7644 §3.5.2); the one given stays as it is. Names of operations and attributes count
 * without regard to case.
 * @throws AppError ValidationException with the word SCIM has for it: invalidPath, noTarget, mutability, invalidValue
 */
export function patched(resource: object, operations: readonly ScimOperation[]): Json {
  const changed = structuredClone(resource) as Json
  for (const { op, path, value } of operations) {
    const kind = op.toLowerCase()
    if (kind !== 'add' && kind !== 'replace' && kind !== 'remove') throw refusal('value')
    if (!path || isCore(path)) {
      if (kind === 'remove') throw refusal('noTarget')
      for (const [name, each] of Object.entries(asObject(value))) {
        if (isExtension(name)) changeExtension(changed, kind, each)
        else if (!readOnly.includes(name.toLowerCase()) && !isForeign(name)) change(changed, kind, name, each)
      }
    } else if (isExtension(path)) changeExtension(changed, kind, value)
    else change(changed, kind, path, value)
  }
  return changed
}

/** Whether a provider says of somebody that she is not here any more, whatever else it says. */
export function deactivates(operations: readonly ScimOperation[]): boolean {
  const said = operations.flatMap(({ op, path, value }) => {
    if (op.toLowerCase() === 'remove') return []
    const name = withoutUrn(path?.trim() ?? '').toLowerCase()
    if (name === 'active') return [value]
    if (name !== '' && !isCore(name)) return []
    return isObject(value)
      ? Object.entries(value).flatMap(([key, each]) => (withoutUrn(key).toLowerCase() === 'active' ? [each] : []))
      : []
  })
  return String(said.at(-1)).toLowerCase() === 'false'
}

type Kind = 'add' | 'replace' | 'remove'

const isExtension = (name: string): boolean => name.trim().toLowerCase() === scimSchemas.enterpriseUser.toLowerCase()
const isCore = (name: string): boolean =>
  [scimSchemas.user, scimSchemas.group].some((urn) => urn.toLowerCase() === name.trim().toLowerCase())

/** Whole extensions come as objects under their names, or in the value of a path that names nothing else. */
function changeExtension(resource: Json, kind: Kind, value: unknown): void {
  if (kind === 'remove') delete resource[scimSchemas.enterpriseUser]
  else
    for (const [inner, own] of Object.entries(asObject(value)))
      change(resource, kind, `${scimSchemas.enterpriseUser}:${inner}`, own)
}

function change(resource: Json, kind: Kind, path: string, value: unknown): void {
  const { holder, target } = locate(resource, path)
  const name = nameIn(holder, target.attribute)
  if (holder === resource && readOnly.includes(name)) throw refusal('readOnly')
  if (target.where) return changeValues(holder, name, kind, target, value)
  if (target.sub !== undefined) {
    const inner = asObject(holder[name] ?? {})
    holder[name] = inner
    return set(inner, nameIn(inner, target.sub), kind, value)
  }
  set(holder, name, kind, value)
}

function set(holder: Json, name: string, kind: Kind, value: unknown): void {
  const now = holder[name]
  if (kind === 'remove') {
    // Some providers name the members that go in the value instead of the path.
    if (Array.isArray(now) && Array.isArray(value))
      holder[name] = now.filter((each) => !value.some((gone) => isSame(each, gone)))
    else delete holder[name]
  } else if (kind === 'add' && Array.isArray(now)) {
    const added = [value].flat().filter((each) => !now.some((known) => isSame(known, each)))
    holder[name] = [...now, ...added]
  } else if (isObject(now) && isObject(value)) {
    for (const [inner, each] of Object.entries(value)) set(now, nameIn(now, inner), 'replace', each)
  } else holder[name] = value
}

/** `emails[type eq "work"].value`: those values of a list that are meant; one that is missing is added. */
function changeValues(holder: Json, name: string, kind: Kind, { where, sub }: Target, value: unknown): void {
  const list = Array.isArray(holder[name]) ? (holder[name] as unknown[]) : []
  const isMeant = (each: unknown) =>
    isObject(each) && where!.every(({ sub: name, value: wanted }) => agrees(each[nameIn(each, name)], wanted))
  if (kind === 'remove') {
    holder[name] = sub
      ? list.map((each) => (isMeant(each) ? without(each as Json, sub) : each))
      : list.filter((each) => !isMeant(each))
    return
  }
  const written = (each: Json): Json =>
    sub ? { ...each, [nameIn(each, sub)]: value } : { ...each, ...asObject(value) }
  holder[name] = list.some(isMeant)
    ? list.map((each) => (isMeant(each) ? written(each as Json) : each))
    : [...list, written(Object.fromEntries(where!.map((each) => [each.sub, each.value])))]
}

/** A truth value counts however it is written; a value that says nothing of it is not the one. */
const agrees = (now: unknown, wanted: string | boolean): boolean =>
  typeof wanted === 'boolean' ? String(now ?? false).toLowerCase() === String(wanted) : String(now ?? '') === wanted

const syntax = /^(\w+)(?:\[([^\]]*)\])?(?:\.(\w+))?$/i

/** Where a path leads: attributes of the extension lie in an object of its own. */
function locate(resource: Json, path: string): { holder: Json; target: Target } {
  const extension = `${scimSchemas.enterpriseUser}:`
  const isOfExtension = path.toLowerCase().startsWith(extension.toLowerCase())
  const rest = isOfExtension ? path.slice(extension.length) : withoutUrn(path)
  const [, attribute, where, inner] = syntax.exec(rest.trim()) ?? []
  if (!attribute) throw refusal('path')
  const target: Target = { attribute, where: where === undefined ? undefined : parseTypes(where, 'path'), sub: inner }
  if (!isOfExtension) return { holder: resource, target }
  const holder = asObject(resource[scimSchemas.enterpriseUser] ?? {})
  resource[scimSchemas.enterpriseUser] = holder
  return { holder, target }
}

/** `urn:…:User:active` is `active`. */
function withoutUrn(path: string): string {
  const urn = [scimSchemas.user, scimSchemas.group].find((each) =>
    path.toLowerCase().startsWith(`${each.toLowerCase()}:`),
  )
  return path.slice(urn === undefined ? 0 : urn.length + 1)
}

/** An extension of somebody else's; what is not known here is passed over. */
const isForeign = (name: string): boolean =>
  /^urn:/i.test(name) &&
  !Object.values(scimSchemas).some((urn) => name.toLowerCase().startsWith(`${urn.toLowerCase()}:`))

/** Every attribute that is written, as it is spelt here. */
const spellings = new Map(
  (
    'externalId userName displayName name title active emails phoneNumbers members formatted familyName givenName ' +
    'value type primary employeeNumber department'
  )
    .split(' ')
    .concat(readOnly)
    .map((name) => [name.toLowerCase(), name]),
)

const nameIn = (holder: Json, name: string): string =>
  spellings.get(name.toLowerCase()) ??
  Object.keys(holder).find((key) => key.toLowerCase() === name.toLowerCase()) ??
  safe(name)

/** A name that would reach what all objects share is no attribute. */
function safe(name: string): string {
  if (name in {}) throw refusal('path')
  return name
}

const without = (object: Json, name: string): Json =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key.toLowerCase() !== name.toLowerCase()))

const isSame = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other) && one.value !== undefined
    ? one.value === other.value
    : isDeepStrictEqual(one, other)

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function asObject(value: unknown): Json {
  if (!isObject(value)) throw refusal('value')
  return value
}
