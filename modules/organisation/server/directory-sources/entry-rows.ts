import type { Entry } from 'ldapts'
import type { HrField } from '../../contract/hr-import.rules.ts'
import type { StagedRow } from '../hr-import/staged-lines.ts'
import type { AttributeMap } from './ldap.config.ts'
import { accountControl } from './open-directory.ts'

type Fields = Partial<Record<HrField, string>>

/** The departments met so far, by where they lie in the directory. */
export type KnownPlaces = Map<string, string>

/** Departments as rows. What lies below another department stands below it here. */
export async function* departmentRows(
  entries: AsyncIterable<Entry>,
  attributes: AttributeMap,
  places: KnownPlaces,
): AsyncGenerator<StagedRow> {
  // A directory gives its entries in an order of its own: what lies above may come later.
  const rows: { place: string; fields: Fields }[] = []
  for await (const entry of entries) {
    const fields = fieldsOf(entry, attributes)
    const place = placeOf(entry.dn)
    if (fields.deptCode) places.set(place, fields.deptCode)
    rows.push({ place, fields })
  }
  for (const [at, { place, fields }] of rows.entries())
    yield { line: at + 1, fields: { parentDeptCode: codeAbove(place, places) ?? '', ...fields } }
}

/**
 * People as rows. Who names no department works in the one she lies below; an account that is shut in Active Directory
 * is somebody who has left.
 */
export async function* personRows(
  entries: AsyncIterable<Entry>,
  attributes: AttributeMap,
  places: KnownPlaces,
): AsyncGenerator<StagedRow> {
  let line = 0
  for await (const entry of entries) {
    line += 1
    const fields = fieldsOf(entry, attributes)
    const above = fields.deptCode ? undefined : codeAbove(placeOf(entry.dn), places)
    const state = stateOf(entry)
    yield { line, fields: { ...(state && { state }), ...(above && { deptCode: above }), ...fields } }
  }
}

/** Flag of an account that is shut (ADS_UF_ACCOUNTDISABLE). */
const isShut = 2

function stateOf(entry: Entry): string | undefined {
  const flags = textOf(entry, accountControl)
  if (flags === undefined) return undefined
  return (Number(flags) & isShut) === 0 ? 'active' : 'retired'
}

function fieldsOf(entry: Entry, attributes: AttributeMap): Fields {
  const fields: Fields = {}
  for (const [field, names] of Object.entries(attributes) as [HrField, readonly string[]][]) {
    const value = names.map((name) => textOf(entry, name)).find((text) => text !== undefined)
    if (value !== undefined) fields[field] = value
  }
  return fields
}

/** The first value of an attribute, whose name counts without regard to case; undefined when it says nothing. */
function textOf(entry: Entry, name: string): string | undefined {
  const key = Object.hasOwn(entry, name)
    ? name
    : Object.keys(entry).find((each) => each.toLowerCase() === name.toLowerCase())
  const value = key === undefined ? undefined : [entry[key]!].flat()[0]
  const text = Buffer.isBuffer(value) ? value.toString('utf8') : value
  return text?.trim() ? text.trim() : undefined
}

/** A distinguished name so that two ways of writing it are one: parts in small letters, without blanks around them. */
export const placeOf = (dn: string): string => partsOf(dn).join(',')

/** Commas that are part of a name are escaped. */
const partsOf = (dn: string): string[] =>
  (dn.match(/(?:\\.|[^,\\])+/g) ?? []).map((part) =>
    part
      .trim()
      .replace(/\s*=\s*/, '=')
      .toLowerCase(),
  )

function codeAbove(place: string, places: KnownPlaces): string | undefined {
  const parts = partsOf(place)
  for (let at = 1; at < parts.length; at += 1) {
    const code = places.get(parts.slice(at).join(','))
    if (code) return code
  }
  return undefined
}
