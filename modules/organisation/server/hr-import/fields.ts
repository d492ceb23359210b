import {
  type HrField,
  type HrKind,
  type HrProblemCode,
  hrFields,
  hrRequiredFields,
} from '../../contract/hr-import.rules.ts'

/** How the cell of a field is read: the text as it is staged, or undefined when it is wrong. */
type Reader = (text: string) => string | undefined

const codeForm = /^[\w.:-]{1,64}$/
const mailForm = /^[^\s@<>"(),;]{1,64}@[^\s@<>"(),;]{1,190}\.[^\s@<>"(),;]{2,63}$/
const telForm = /^[\d+()\-. #*,/~]{1,40}$/

const orEmpty =
  (read: Reader): Reader =>
  (text) =>
    text === '' ? '' : read(text)
const matching =
  (form: RegExp): Reader =>
  (text) =>
    form.test(text) ? text : undefined
const upTo =
  (longest: number): Reader =>
  (text) =>
    text.length <= longest ? text : undefined

const words =
  (meanings: Readonly<Record<string, readonly string[]>>): Reader =>
  (text) => {
    const word = text.toLowerCase()
    return Object.keys(meanings).find((meaning) => meanings[meaning]!.includes(word))
  }

const state = words({
  active: ['active', '재직', '재직중', '在职', '在職'],
  onLeave: ['onleave', 'on leave', 'leave', '휴직', '휴직중', '休职', '休職'],
  retired: ['retired', 'left', '퇴직', '퇴사', '离职', '退職'],
})
const yesOrNo = words({
  Y: ['y', 'yes', 'true', '1', 'o', '소속', '주', '본직', '예'],
  N: ['n', 'no', 'false', '0', 'x', '겸직', '부', '아니오'],
})

/** A day as people write it: 2026-03-02, 2026.3.2, 2026/03/02, 20260302; a spreadsheet's days come as the first. */
function day(text: string): string | undefined {
  const found = /^(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\.?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (!found) return undefined
  const written = `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) && written >= '1900'
    ? written
    : undefined
}

/** MM-dd, from a whole day or without its year. */
function birthday(text: string): string | undefined {
  const short = /^(\d{1,2})[-./](\d{1,2})$/.exec(text)
  return (short ? day(`2000-${short[1]}-${short[2]}`) : day(text))?.slice(5)
}

const number: Reader = (text) => (/^\d{1,7}$/.test(text) ? String(Number(text)) : undefined)
const name = upTo(100)
const code = matching(codeForm)
/** A rank or a duty, by code or name. */
const title = upTo(100)

const readers: Record<HrField, Reader> = {
  comCode: orEmpty(code),
  deptCode: orEmpty(code),
  parentDeptCode: orEmpty(code),
  employeeNumber: matching(/^[\w.:-]{1,40}$/),
  nameKo: name,
  nameEn: name,
  nameZh: name,
  nameJa: name,
  emailDomain: orEmpty(matching(/^[a-z0-9.-]{3,190}$/i)),
  abbreviation: upTo(40),
  email: orEmpty(matching(mailForm)),
  rank: title,
  duty: title,
  officeTel: orEmpty(matching(telForm)),
  extension: orEmpty(matching(telForm)),
  mobileTel: orEmpty(matching(telForm)),
  joinedOn: orEmpty(day),
  birthday: orEmpty(birthday),
  state: orEmpty(state),
  primary: orEmpty(yesOrNo),
  jobDescription: upTo(500),
  order: orEmpty(number),
}

/** What a spreadsheet would reckon: never taken as data, wherever it comes from (CSV injection). */
const looksLikeFormula = (text: string): boolean => /^[=@]/.test(text)

type Problem = { code: HrProblemCode; field: HrField; value: string }

/**
 * Reads the cells of a row.
 * @returns the fields as they are staged – without those that are wrong – or none when a required one is missing, and
 * what is wrong
 */
export function checkFields(
  kind: HrKind,
  given: Readonly<Partial<Record<HrField, string>>>,
): { fields: Partial<Record<HrField, string>> | undefined; problems: Problem[] } {
  const fields: Partial<Record<HrField, string>> = {}
  const problems: Problem[] = []
  for (const field of hrFields[kind] as readonly HrField[]) {
    const raw = given[field]
    if (raw === undefined) continue
    const text = plainText(raw)
    const isUnstorable = /\p{Cc}/u.test(text) || !text.isWellFormed()
    const read = isUnstorable || looksLikeFormula(text) ? undefined : readers[field](text)
    if (read !== undefined) fields[field] = read
    else problems.push({ code: problemOf(text, isUnstorable), field, value: isUnstorable ? '' : text })
  }
  const missing = hrRequiredFields[kind].filter((field) => !fields[field])
  const unreported = missing.filter((field) => !problems.some((problem) => problem.field === field))
  problems.push(...unreported.map((field) => ({ code: 'required' as const, field, value: '' })))
  return { fields: missing.length > 0 ? undefined : fields, problems }
}

/** Without the apostrophe that tables of ours put before what begins like a formula: +82 is a telephone number. */
const plainText = (raw: string) =>
  raw
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

const problemOf = (text: string, isUnstorable: boolean): HrProblemCode =>
  isUnstorable ? 'unreadable' : text === '' ? 'required' : looksLikeFormula(text) ? 'formula' : 'wrongForm'
