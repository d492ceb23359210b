import { foldPieces, normaliseForSearch } from '#platform/contract/hangul/search-key.ts'

/** How much an address book holds. */
/** Why contacts are probably one; `sameName` alone is a weak reason. */
export const duplicateReasons = ['mail', 'phone', 'name', 'sameName'] as const

export const limits = {
  personalFolders: 50,
  publicFolders: 200,
  /** Contacts and lists of one folder. */
  contacts: 5_000,
  emails: 10,
  phones: 10,
  addresses: 5,
  /** Lines of one distribution list. */
  members: 500,
  /** Everybody of a list with the lists inside it. */
  expanded: 2_000,
  /** People and departments one folder is shared with. */
  shares: 50,
  /** Contacts changed, moved or removed at once. */
  atOnce: 500,
  /** Contacts that become one. */
  merged: 20,
  importBytes: 5_000_000,
  importRows: 5_000,
  /** Groups of duplicates shown at once. */
  duplicateGroups: 50,
} as const

/** Rows of a page (ORG-015), the first is the usual one; 100 for folders (ORG-060). */
export const pageSizes = [50, 20, 100] as const

/** How long something can be taken back, days. */
export const undoDays = 7

export const contactKinds = ['contact', 'list'] as const
export type ContactKind = (typeof contactKinds)[number]
export const phoneKinds = ['mobile', 'work', 'home', 'fax', 'other'] as const
export type PhoneKind = (typeof phoneKinds)[number]
/** What a mail or postal address is for. */
export const placeKinds = ['work', 'home', 'other'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** What the index bar shows, in the order of the list: initial consonants, Latin letters, everything else. */
export const initials = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'] as const

/** Initial consonants by syllable; a doubled one stands with the single one. */
const onsets = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ'
const doubled: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }

/** Under which sign of the index bar a name stands: 김 under ㄱ, 까 too, Ågren under A, 3M and 王 under #. */
export function initialOf(name: string): string {
  const first = foldPieces(name).find(({ folded }) => folded !== '')?.folded[0] ?? ''
  if (first >= '가' && first <= '힣') return onsets[Math.floor((first.charCodeAt(0) - 0xac00) / 588)]!
  const letter = doubled[first] ?? first.toUpperCase()
  return (initials as readonly string[]).includes(letter) ? letter : '#'
}

/** Orders names as the index bar does when compared letter by letter; Hangul is in its alphabet already. */
export function sortKeyOf(name: string): string {
  const initial = initialOf(name)
  const part = initial === '#' ? 3 : initial <= 'Z' ? 2 : 1
  return `${part}${normaliseForSearch(name)}`.slice(0, 200).toWellFormed()
}

/** A mail address as it is compared. */
export const mailKey = (address: string): string => address.trim().toLowerCase()

/** A telephone number as it is compared: digits only, Korea’s +82 as the 0 it stands for; empty for what has too few. */
export function phoneKey(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^82(?=\d{8})0?/, '0')
  return digits.length < 7 ? '' : digits
}

/** A mail address that can be written to. */
export const mailShape = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:]+$/

/** The fields of which a contact has one, that cannot be put together. */
export const singleFieldNames = [
  'displayName',
  'familyName',
  'givenName',
  'nickname',
  'companyName',
  'department',
  'jobTitle',
  'officeLocation',
  'website',
  'birthday',
] as const

/** The fields of a contact by name, for words about them. */
export const contactFieldNames = [...singleFieldNames, 'memo', 'emails', 'phones', 'addresses'] as const
