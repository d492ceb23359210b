import type { CallResult } from '#platform/contract/call.ts'
import { formatCount } from '#platform/web/format.ts'
import type { ResourceUse, statisticsCalls } from '../../contract/statistics.contract.ts'

export type Statistics = CallResult<typeof statisticsCalls.statistics>

const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10

/** Minutes as hours, to the tenth where there are few: 3.5, 1,204. */
export const hourWords = (minutes: number): string =>
  minutes < 6000 ? String(hoursOf(minutes)) : formatCount(Math.round(minutes / 60))

/** A part of a whole in percent, to the tenth. */
export const shareWords = (part: number, all: number): string => (all === 0 ? '0' : ((part / all) * 100).toFixed(1))

/** What is used of the hours of a resource: what is booked outside of them fills no more of them. */
export const usedOf = ({ minutes, openMinutes }: ResourceUse): number => Math.min(minutes, openMinutes)

/** All resources together. */
export const figuresOf = (resources: readonly ResourceUse[]) => {
  const sum = (of: (use: ResourceUse) => number) => resources.reduce((total, use) => total + of(use), 0)
  return {
    hours: hoursOf(sum(({ minutes }) => minutes)),
    minutes: sum(usedOf),
    openMinutes: sum(({ openMinutes }) => openMinutes),
    bookings: sum(({ bookings }) => bookings),
    noShows: sum(({ noShows }) => noShows),
    cancelled: sum(({ cancelled }) => cancelled),
  }
}
