import { formLimits } from '../../../contract/forms/fields.ts'
import { readNumber } from '../../paper/numbers.ts'

/** An amount of won as it is typed: 1,000,000; undefined where it is none. */
export function readAmount(typed: string): number | undefined {
  const amount = readNumber(typed.replace(/원\s*$/, ''))
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= formLimits.number
    ? amount
    : undefined
}
