export { writeNumber as formatNumber } from '../../contract/forms/write-number.ts'

/**
 * A number as somebody types it: with or without separators, in wide digits of a Korean keyboard too.
 * @returns what she typed where it is no number, and undefined for nothing
 */
export function readNumber(typed: string): number | string | undefined {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,]/g, '')
  if (plain === '') return undefined
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed
}
