import type { CSSProperties } from 'react'
import type { Stretch } from './lay-out.ts'
import { dayMinutes } from './span.ts'

export const percentOf = (minutes: number): string => `${(minutes / dayMinutes) * 100}%`

/** Where something stands in its column. */
export const placeOf = ({ from, to, lane, lanes }: Stretch & { lane: number; lanes: number }): CSSProperties => ({
  top: percentOf(from),
  height: percentOf(to - from),
  left: `${(lane / lanes) * 100}%`,
  width: `${100 / lanes}%`,
})
