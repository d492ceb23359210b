import { formatCount } from '#platform/contract/count.ts'

/** A number as papers have it: its thousands apart, its decimals as they are. */
export function writeNumber(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '-' : ''}${formatCount(Number(whole))}${decimals ? `.${decimals}` : ''}`
}
