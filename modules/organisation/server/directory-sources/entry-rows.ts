import type { Entry } from 'ldapts'
import type { HrField } from '../../contract/hr-import.rules.ts'
import type { StagedRow } from '../hr-import/staged-lines.ts'
import type { AttributeMap } from './ldap.config.ts'
import { accountControl, systemObject, unitName } from './open-directory.ts'
import { partsOf, placeOf } from './places.ts'

type Fields = Partial<Record<HrField, string>>

/** A department as the directory has it. */
export type FoundUnit = { place: string; name: string; fields: Fields }

/** What every Active Directory has and no company. */
const ofTheSystem = /^ou=domain controllers,/

/** The departments of a directory, without those that are its own affair; in the order the directory has. */
export async function unitsOf(entries: AsyncIterable<Entry>, attributes: AttributeMap): Promise<FoundUnit[]> {
  const units: FoundUnit[] = []
  for await (const entry of entries) {
    const place = placeOf(entry.dn)
    if (ofTheSystem.test(place) || textOf(entry, systemObject)?.toLowerCase() === 'true') continue
    const name = textOf(entry, unitName) ?? partsOf(place)[0]!.replace(/^\w+=/, '')
    units.push({ place, name, fields: fieldsOf(entry, attributes) })
  }
  return units
}

/** The departments met so far: their codes by where they lie, and by what they are called where only one is. */
export type KnownUnits = { places: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> }

/**
 * Gives departments their codes. A name that is the code of a department of the company is that department, where only
 * one has it: so whoever was read by names before keeps them. Else the code is what never changes in the directory.
 * @param companyCodes codes of the departments the company has
 */
export function knownUnits(units: readonly FoundUnit[], companyCodes: ReadonlySet<string>): KnownUnits {
  const counts = new Map<string, number>()
  for (const { name } of units) counts.set(name, (counts.get(name) ?? 0) + 1)
  const places = new Map<string, string>()
  const names = new Map<string, string>()
  for (const { place, name, fields } of units) {
    const isAlone = counts.get(name) === 1
    const code = isAlone && companyCodes.has(name) ? name : fields.deptCode
    if (!code) continue
    places.set(place, code)
    if (isAlone) names.set(name, code)
  }
  return { places, names }
}

/** Departments as rows, those in which somebody works and those above them. */
export function* departmentRows(
  units: readonly FoundUnit[],
  { places }: KnownUnits,
  used: ReadonlySet<string>,
): Generator<StagedRow> {
  const kept = new Set<string>()
  for (const { place } of units)
    if (used.has(places.get(place) ?? ''))
      for (const each of [place, ...placesAbove(place)]) if (places.has(each)) kept.add(each)
  let line = 0
  for (const { place, fields } of units) {
    line += 1
    if (!kept.has(place)) continue
    const above = placesAbove(place).find((each) => kept.has(each))
    yield {
      line,
      fields: { parentDeptCode: above ? places.get(above)! : '', ...fields, deptCode: places.get(place)! },
    }
  }
}

/**
 * People as rows. Who names no department works in the one she lies below; an account that is shut in Active Directory
 * is somebody who has left.
 * @param heard `onPerson` hears of everybody and says no to whom is left out, `used` of the departments people work in
 */
export async function* personRows(
  entries: AsyncIterable<Entry>,
  attributes: AttributeMap,
  { places, names }: KnownUnits,
  heard: { onPerson?: (place: string, employeeNumber: string | undefined) => boolean; used?: Set<string> } = {},
): AsyncGenerator<StagedRow> {
  let line = 0
  for await (const entry of entries) {
    line += 1
    const fields = fieldsOf(entry, attributes)
    const place = placeOf(entry.dn)
    if (heard.onPerson?.(place, fields.employeeNumber) === false) continue
    const named = fields.deptCode && (names.get(fields.deptCode) ?? fields.deptCode)
    const deptCode = named ?? placesAbove(place).flatMap((each) => places.get(each) ?? [])[0]
    if (deptCode) heard.used?.add(deptCode)
    const state = stateOf(entry)
    yield { line, fields: { ...(state && { state }), ...fields, ...(deptCode && { deptCode }) } }
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
  if (Buffer.isBuffer(value) && name.toLowerCase() === objectGuid) return guidOf(value)
  const text = Buffer.isBuffer(value) ? value.toString('utf8') : value
  return text?.trim() ? text.trim() : undefined
}

/** What Active Directory never changes of an entry; sixteen bytes. */
const objectGuid = 'objectguid'

/** As Active Directory writes it: the first three groups stand with their smallest byte first. */
function guidOf(bytes: Buffer): string | undefined {
  if (bytes.length !== 16) return undefined
  const hex = (part: Buffer) => part.toString('hex')
  const turned = (from: number, to: number) => hex(Buffer.from(bytes.subarray(from, to).toReversed()))
  return [turned(0, 4), turned(4, 6), turned(6, 8), hex(bytes.subarray(8, 10)), hex(bytes.subarray(10))].join('-')
}

/** The places above one, the nearest first. */
function placesAbove(place: string): string[] {
  const parts = partsOf(place)
  return parts.slice(1).map((_, at) => parts.slice(at + 1).join(','))
}
