import { z } from 'zod'

/** What stands in front of the serial number of a document. */
export const numberParts = ['department', 'company', 'form', 'year', 'month'] as const
export type NumberPart = (typeof numberParts)[number]

const separators = ['-', '/', '.'] as const
/** When serial numbers begin again with 1. */
export const numberResets = ['year', 'month', 'never'] as const

/** Digits of a serial number at most; one that needs more is written as it is. */
export const mostDigits = 8

/**
 * How documents on a form are numbered: parts, and the serial number behind them. That it stands last, behind a
 * separator, is what makes two numbers of different parts two numbers.
 */
export const numbering = z.object({
  parts: z.array(z.enum(numberParts)).max(numberParts.length),
  separator: z.enum(separators).default('-'),
  digits: z.int().min(1).max(mostDigits).default(4),
  resets: z.enum(numberResets).default('year'),
  /** How the form is called in its numbers. */
  formCode: z
    .string()
    .regex(/^[\p{L}\p{N}]{0,10}$/u)
    .default(''),
})
export type Numbering = z.output<typeof numbering>

/** As every form is numbered that says nothing else: 총무-2026-0311. */
export const usualNumbering: Numbering = {
  parts: ['department', 'year'],
  separator: '-',
  digits: 4,
  resets: 'year',
  formCode: '',
}

export const numberSeparators: readonly Numbering['separator'][] = separators

/** What is said of a document by its number. @param month 1 to 12 */
export type NumberWords = { department: string; company: string; year: number; month: number }

const wordOf = (part: NumberPart, { formCode }: Numbering, words: NumberWords): string => {
  switch (part) {
    case 'form':
      return formCode
    case 'year':
      return String(words.year)
    case 'month':
      return String(words.month).padStart(2, '0')
    default:
      return words[part]
  }
}

const joined = ({ parts, separator }: Numbering, word: (part: NumberPart) => string): string =>
  parts.map((part) => word(part) + separator).join('')

/** What stands in front of the serial number: 총무-2026-. No two numbers behind the same are the same. */
export const numberPrefix = (rule: Numbering, words: NumberWords): string =>
  joined(rule, (part) => wordOf(part, rule, words))

/**
 * Where serial numbers are counted on although what stands in front of them changes: years and months in which they do
 * not begin again are left open. @returns null where they begin again whenever it changes
 */
export function numberSeries(rule: Numbering, words: NumberWords): string | null {
  const { resets, parts } = rule
  const goesOn = (part: NumberPart) =>
    (part === 'month' && resets !== 'month') || (part === 'year' && resets === 'never')
  return parts.some(goesOn) ? joined(rule, (part) => (goesOn(part) ? '*' : wordOf(part, rule, words))) : null
}

/** The number of a completed document. @param serial from 1 on; one of more digits is written as it is */
export const documentNumber = (prefix: string, serial: number, { digits }: Pick<Numbering, 'digits'>): string =>
  prefix + String(serial).padStart(digits, '0')

export const numberingFaults = ['noParts', 'doubledPart', 'noFormCode', 'repeats', 'clash'] as const
export type NumberingFault = (typeof numberingFaults)[number]

/** What is wrong with a rule by itself: numbers that begin again have to say in which year, and in which month. */
export function faultOfNumbering(rule: Numbering | null): Exclude<NumberingFault, 'clash'> | null {
  if (!rule) return null
  const { parts, resets, formCode } = rule
  if (parts.length === 0) return 'noParts'
  if (new Set(parts).size !== parts.length) return 'doubledPart'
  if (parts.includes('form') && formCode === '') return 'noFormCode'
  if (resets !== 'never' && !parts.includes('year')) return 'repeats'
  return resets === 'month' && !parts.includes('month') ? 'repeats' : null
}

/**
 * Whether two rules give numbers that look alike and begin again at other times: those of the one would leave gaps in
 * those of the other.
 */
export function numberingsClash(one: Numbering, other: Numbering): boolean {
  const shape = (rule: Numbering) => joined(rule, (part) => (part === 'form' ? rule.formCode : `{${part}}`))
  return one.resets !== other.resets && shape(one) === shape(other)
}
