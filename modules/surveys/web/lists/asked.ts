import type { CallInput } from '#platform/contract/call.ts'
import { isDay } from '#platform/contract/days.ts'
import { numberIn } from '#platform/web/pages/number-in.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import { listFilters, listTypes, surveyStatuses } from '../../contract/surveys.rules.ts'

/** What of the list stands in its address. */
export type ListAddress = {
  /** 1 all, 2 one’s own, 3 what waits for one’s approval (1§2). */
  type?: string
  /** The board whose surveys are meant; of one’s own there is none. */
  MenuId?: string
  status?: string
  part?: string
  q?: string
  from?: string
  to?: string
  page?: string
}

export type ListAsked = CallInput<(typeof listCalls)['surveyLists']>

const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

export type ListType = (typeof listTypes)[keyof typeof listTypes]

/** Which of the three lists an address means; all of them where it says none. */
export const listTypeOf = ({ type }: ListAddress): ListType =>
  Object.values(listTypes).find((value) => String(value) === type) ?? listTypes.all

/** What is asked of the server for an address. @param typed the words, as they are when typing pauses */
export function askedOf(address: ListAddress, typed: string): ListAsked {
  const { from, to } = address
  const menuId = boardOf(address)
  const page = Math.max(1, Math.min(1_000, Number(address.page ?? 1) || 1))
  return {
    SurveyStatus: among(surveyStatuses, address.status),
    Filter: among(listFilters, address.part),
    Keyword: typed.trim() || undefined,
    ...(menuId === undefined ? {} : { MenuId: menuId }),
    ...(isDay(from) ? { StartDate: from } : {}),
    ...(isDay(to) ? { EndDate: to } : {}),
    PageNumber: page,
  }
}

/** The board that an address means, if any. */
export const boardOf = (address: ListAddress): number | undefined =>
  listTypeOf(address) === listTypes.own ? undefined : numberIn(address.MenuId)

/** Whether a list is narrowed by anything but its page and board. */
export const isNarrowed = (asked: ListAsked): boolean =>
  Object.entries(asked).some(([field, value]) => field !== 'PageNumber' && field !== 'MenuId' && value !== undefined)
