import type { CallInput } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import type { Box, boxCalls } from '../../contract/boxes.contract.ts'

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
  const form = Number(address.form)
  return {
    box,
    deptCode: address.dept,
    q: typed.trim() || undefined,
    formId: Number.isInteger(form) && form > 0 && form <= 2_147_483_647 ? form : undefined,
    isUrgent: address.urgent === 'yes' ? true : undefined,
    ...(period ? daysOf(period, today) : {}),
    after: address.after,
  }
}

/** Whether more than the box and the post narrow what is asked. */
export const isNarrowed = ({ q, formId, isUrgent, from }: BoxAsked): boolean =>
  [q, formId, isUrgent, from].some((each) => each !== undefined)

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
