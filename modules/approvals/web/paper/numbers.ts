import { formatCount } from '#platform/web/format.ts'

/** A number as papers have it: its thousands apart, its decimals as they are. */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '-' : ''}${formatCount(Number(whole))}${decimals ? `.${decimals}` : ''}`
}

/**
 * A number as somebody types it: with or without separators, in wide digits of a Korean keyboard too.
 * @returns what she typed where it is no number, and undefined for nothing
 */
export function readNumber(typed: string): number | string | undefined {
  const plain = typed.normalize('NFKC').replaceAll(/[\s,]/g, '')
  if (plain === '') return undefined
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed
}
