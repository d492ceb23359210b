import type { FieldError } from '#platform/contract/errors.ts'

/** What a person may change about herself (SETTINGS-010), with the characters each may have. */
export const ownDetailLimits = {
  displayNameEng: 100,
  officeTel: 30,
  officeFax: 30,
  mobileTel: 30,
  homeZipCode: 10,
  homeAddress: 200,
  homeTel: 30,
} as const
export type OwnDetail = keyof typeof ownDetailLimits
export type OwnDetails = Record<OwnDetail, string>
export const ownDetails = Object.keys(ownDetailLimits) as OwnDetail[]

/** The largest picture taken as a photo, bytes. */
export const largestPhoto = 10 * 1024 * 1024

/** Digits with what stands between them; an extension may follow. */
const number = /^[+(\d][\d\s().\-+/#*,]*(내선|ext\.?|x)?[\d\s]*$/i
const patterns: Readonly<Partial<Record<OwnDetail, { pattern: RegExp; key: string }>>> = {
  displayNameEng: { pattern: /^[\p{Script=Latin}\p{M} .,'’()-]*$/u, key: 'organisation.profile.errors.latin' },
  officeTel: { pattern: number, key: 'organisation.profile.errors.number' },
  officeFax: { pattern: number, key: 'organisation.profile.errors.number' },
  mobileTel: { pattern: number, key: 'organisation.profile.errors.number' },
  homeTel: { pattern: number, key: 'organisation.profile.errors.number' },
  homeZipCode: { pattern: /^[A-Za-z0-9][A-Za-z0-9 -]*$/, key: 'organisation.profile.errors.zipCode' },
}

/** What is wrong with details as typed, field by field; an empty field is never wrong. */
export function faultsOfDetails(details: Readonly<Partial<OwnDetails>>): FieldError[] {
  return ownDetails.flatMap((path) => {
    const text = details[path]?.trim() ?? ''
    const rule = patterns[path]
    if (text.length > ownDetailLimits[path])
      return [{ path, key: 'errors.field.tooLong', params: { max: ownDetailLimits[path] } }]
    if (text.includes('\n') || text.includes('\r')) return [{ path, key: 'errors.field.type' }]
    return text !== '' && rule && !rule.pattern.test(text) ? [{ path, key: rule.key }] : []
  })
}
