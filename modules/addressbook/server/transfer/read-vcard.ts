import ICAL from 'ical.js'
import { invalid } from '#platform/contract/errors.ts'
import { limits, type PhoneKind, type PlaceKind } from '../../contract/addressbook.rules.ts'
import { birthdayOf, type Draft, emptyDraft, type ParsedRow, type ReadContacts, settle } from './parsed.ts'
import { asVersion3 } from './vcard-21.ts'

/** One property of a card as ical.js gives it: name, parameters, type, values. */
type Property = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]]

/** Letters one card may have; pictures are the largest part. */
const longestCard = 3_000_000

export const looksLikeVcard = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCARD/i.test(text)

/**
 * The contacts of a file of cards, versions 3 and 4; 2.1 as Outlook still writes it. A card that cannot be read is a
 * wrong row, the others are taken. Groups (KIND:group) are no contacts and are told as such.
 * @throws AppError ValidationException when there are too many
 */
export function readVcard(text: string): ReadContacts {
  const cards = text.split(/^(?=BEGIN:VCARD\s*$)/im).filter((card) => card.replace('\uFEFF', '').trim() !== '')
  if (cards.length > limits.importRows)
    throw invalid('upload', 'addressbook.import.tooManyRows', { max: limits.importRows })
  return {
    format: 'vcard',
    rows: cards.map((card, at) => rowOf(at + 1, card.replace('\uFEFF', '').trimStart())),
    unknownColumns: [],
  }
}

function rowOf(row: number, card: string): ParsedRow {
  const wrong = (key: string): ParsedRow => ({ row, fields: null, faults: [{ field: '', key }] })
  if (card.length > longestCard) return wrong('addressbook.import.tooLong')
  let properties: Property[]
  try {
    properties = (
      ICAL.parse(/^VERSION:2\.1\s*$/im.test(card) ? asVersion3(card) : card.trimEnd()) as [string, Property[]]
    )[1]
  } catch {
    return wrong('addressbook.import.brokenCard')
  }
  const isGroup = properties.some(
    ([name, , , value]) => /^(x-addressbookserver-)?kind$/.test(name) && String(value).toLowerCase() === 'group',
  )
  return isGroup ? wrong('addressbook.import.group') : settle(row, draftOf(properties))
}

function draftOf(properties: readonly Property[]): Draft {
  const draft = emptyDraft()
  for (const [name, parameters, , ...values] of properties) {
    const parts = partsOf(values[0])
    const text = parts.filter(Boolean).join(' ').trim()
    if (text === '') continue
    const types = typesOf(parameters)
    if (name === 'fn') draft.displayName ||= text
    else if (name === 'n') {
      const [family = '', given = '', middle = ''] = parts
      draft.familyName ||= family
      draft.givenName ||= [given, middle].filter(Boolean).join(' ')
    } else if (name === 'nickname') draft.nickname ||= text
    else if (name === 'org') {
      draft.companyName ||= parts[0] ?? ''
      draft.department ||= parts.slice(1).filter(Boolean).join(' ')
    } else if (name === 'title') draft.jobTitle ||= text
    else if (name === 'x-office-location') draft.officeLocation ||= text
    else if (name === 'url') draft.website ||= text
    else if (name === 'bday') draft.birthday ||= birthdayIn(text, parameters)
    else if (name === 'note') draft.memo = [draft.memo, text].filter(Boolean).join('\n')
    else if (name === 'email') draft.emails.push({ kind: placeOf(types), address: text.replace(/^mailto:/i, '') })
    else if (name === 'tel')
      draft.phones.push({ kind: phoneOf(types), number: text.replace(/^tel:/i, '').replace(/;.*$/, '') })
    else if (name === 'adr') draft.addresses.push({ kind: placeOf(types), text: addressOf(parts) })
  }
  return draft
}

/** Apple says with a year nobody means that there is none. */
function birthdayIn(text: string, parameters: Record<string, string | string[]>): string {
  const birthday = birthdayOf(text)
  const omitted = parameters['x-apple-omit-year']
  return omitted && birthday.startsWith(`${String(omitted)}-`) ? `-${birthday.slice(4)}` : birthday
}

/** The parts of a value; a part that is a list itself was a text with commas. */
const partsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((part: unknown) =>
    (Array.isArray(part) ? part.join(', ') : typeof part === 'string' ? part : '').trim(),
  )

const typesOf = ({ type }: Record<string, string | string[]>): string[] =>
  [type ?? []].flat().flatMap((each) => each.toLowerCase().split(','))

const placeOf = (types: readonly string[]): PlaceKind =>
  types.includes('work') ? 'work' : types.includes('home') ? 'home' : 'other'

function phoneOf(types: readonly string[]): PhoneKind {
  if (types.includes('fax')) return 'fax'
  if (types.includes('cell') || types.includes('iphone')) return 'mobile'
  return placeOf(types)
}

/** Street, city, region, postal code, country; the post box and the extension stand before them. */
const addressOf = (parts: readonly string[]): string =>
  [parts[2], parts[1], parts[0], ...parts.slice(3)]
    .filter(Boolean)
    .join(', ')
    .replace(/\s*\n\s*/g, ', ')
