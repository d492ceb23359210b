import ICAL from 'ical.js'
import { instantOf, wallOf } from '../zones.ts'
import { parameterOf } from './read-values.ts'

/** A time as a file says it. A day is its midnight of UTC, in the zone `UTC`. */
export type Moment = { at: Date; zone: string; isDay: boolean }

/** The place whose clock a time of a file is told by. */
export type Zones = (tzid: string | undefined, time: ICAL.Time) => string

/** A time that no clock shows, or of a year that nobody means. */
export class NoTime extends Error {}

/**
 * The times that a component has under a name; of a period its beginning.
 * @throws NoTime
 */
export function momentsOf(component: ICAL.Component, name: string, zones: Zones): Moment[] {
  return component.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value) => {
      const time = value instanceof ICAL.Period ? value.start : value
      return time instanceof ICAL.Time ? momentOf(property, time, zones) : []
    }),
  )
}

function momentOf(property: ICAL.Property, value: ICAL.Time, zones: Zones): Moment {
  const { year, month, day, hour, minute, second } = value
  if (!(year >= 1000 && year <= 9000)) throw new NoTime(value.toString())
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (value.isDate) return { at: new Date(`${date}T00:00:00Z`), zone: 'UTC', isDay: true }
  const zone = zones(parameterOf(property, 'tzid') || undefined, value)
  return { at: instantOf({ day: date, time: ((hour * 60 + minute) * 60 + second) * 1000 }, zone), zone, isDay: false }
}

/** The day on which a time lies where it is told. */
export function dayOf({ at, zone }: Moment): Moment {
  return { at: new Date(`${wallOf(at, zone).day}T00:00:00Z`), zone: 'UTC', isDay: true }
}

/** Whether the clock of its place shows midnight. */
export const isMidnight = ({ at, zone }: Moment): boolean => wallOf(at, zone).time === 0

/** Where a series starts, by which its other starts are read. */
export type Start = Pick<Moment, 'at' | 'zone' | 'isDay'>

/**
 * The start of a series that a file means by a time. Programs name days of a series with times by the day alone, and days
 * of an all-day series with a time: it is that day all the same.
 */
export function startMeant(moment: Moment, series: Start): Date {
  if (moment.isDay === series.isDay) return moment.at
  if (series.isDay) return dayOf(moment).at
  const { time } = wallOf(series.at, series.zone)
  return instantOf({ day: wallOf(moment.at, 'UTC').day, time }, series.zone)
}
