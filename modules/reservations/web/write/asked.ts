import { isDay } from '#platform/contract/days.ts'
import { limits } from '../../contract/reservations.rules.ts'

/** How a request is shown (RESERVE-046): to be written or changed, read, or read as it will be without anything to do. */
export const formModes = ['Write', 'Edit', 'Read', 'Preview'] as const
export type FormMode = (typeof formModes)[number]

/** What the address of the form asks for. */
export type AskedRequest = {
  mode: FormMode
  requestId: number | undefined
  /** A draft that is gone on with. */
  draftId: number | undefined
  resourceId: number | undefined
  /** yyyy-MM-ddTHH:mm by the clock of the resource. */
  start: string | undefined
  end: string | undefined
  title: string | undefined
  /** Codes of people who are to come. */
  attendees: readonly string[]
  boardId: number | undefined
  /** yyyy-MM-dd. */
  baseDate: string | undefined
}

/** Reads an address; what means nothing is left out. */
export function askedOf(search: Record<string, unknown>): AskedRequest {
  const requestId = numberOf(search.requestId)
  const known = formModes.find((mode) => mode.toLowerCase() === String(search.mode ?? '').toLowerCase())
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const baseDate = text(search.baseDate)
  return {
    // Without a request there is nothing to read yet.
    mode: requestId === undefined ? 'Write' : known === undefined || known === 'Write' ? 'Edit' : known,
    requestId,
    draftId: numberOf(search.draftId),
    resourceId: numberOf(search.resourceId),
    start: text(search.start),
    end: text(search.end),
    title: text(search.title)?.slice(0, 200),
    attendees: [...new Set((text(search.attendees) ?? '').split(',').filter(Boolean))].slice(0, limits.comingPeople),
    boardId: numberOf(search.SYSID),
    baseDate: isDay(baseDate) ? baseDate : undefined,
  }
}

function numberOf(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}
