import type { CallInput } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import { numberIn } from '#platform/web/pages/number-in.ts'
import type { Box, boxCalls } from '../../contract/boxes.contract.ts'
import { formLimits } from '../../contract/forms/fields.ts'
import { readNumber } from '../paper/numbers.ts'

/** Within which days a document was submitted. */
export const periods = ['today', 'week', 'month', 'lastMonth'] as const
export type Period = (typeof periods)[number]

/** What of a box stands in its address. */
export type BoxAddress = {
  /** The post by which one finds a document; all of one’s posts where it is left out. */
  dept?: string
  q?: string
  form?: string
  period?: string
  urgent?: string
  /** The department it was drafted at. */
  drafter?: string
  /** Of amounts, the least and the most. */
  least?: string
  most?: string
  /** Goes on behind the page before. */
  after?: string
}

export type BoxAsked = CallInput<(typeof boxCalls)['box']>

export const periodOf = ({ period }: BoxAddress): Period | undefined => periods.find((each) => each === period)

/**
 * What is asked of the server for an address.
 * @param typed the words, as they are when typing pauses
 * @param today where the reader lives
 */
export function askedOf(box: Box, address: BoxAddress, typed: string, today: string): BoxAsked {
  const period = periodOf(address)
  return {
    box,
    deptCode: address.dept,
    q: typed.trim() || undefined,
    formId: numberIn(address.form),
    isUrgent: address.urgent === 'yes' ? true : undefined,
    drafterDept: address.drafter,
    amountFrom: amountIn(address.least),
    amountUntil: amountIn(address.most),
    ...(period ? daysOf(period, today) : {}),
    after: address.after,
  }
}

/** Whether more than the box and the post narrow what is asked. */
export const isNarrowed = ({ q, formId, isUrgent, from, ...more }: BoxAsked): boolean =>
  [q, formId, isUrgent, from, more.drafterDept, more.amountFrom, more.amountUntil].some((each) => each !== undefined)

/** An amount as an address has it; undefined for none, and for what is none. */
function amountIn(text: string | undefined): number | undefined {
  const amount = readNumber(text ?? '')
  return typeof amount === 'number' && Math.abs(amount) <= formLimits.number ? amount : undefined
}

function daysOf(period: Period, today: string): { from: string; until: string } {
  const first = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'today':
      return { from: today, until: today }
    case 'week':
      return { from: addDays(today, -6), until: today }
    case 'month':
      return { from: first, until: today }
    default: {
      const until = addDays(first, -1)
      return { from: `${until.slice(0, 7)}-01`, until }
    }
  }
}
