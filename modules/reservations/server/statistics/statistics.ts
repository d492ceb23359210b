import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Cell } from '#platform/server/export/table.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { countedDays, type StatisticsPart, type statisticsCalls } from '../../contract/statistics.contract.ts'
import { countUse } from './count-use.ts'
import { managedResources } from './managed-resources.ts'
import { openMinutesOf } from './open-minutes.ts'

type Calls = typeof statisticsCalls
type Asked = CallParsedInput<Calls['statistics']>
type Answer = CallResult<Calls['statistics']>

/**
 * Use of what the viewer manages.
 * @throws AppError NotFoundException for a board or group on which she manages nothing; ValidationException for a period
 *   that ends before it begins or is longer than a year
 */
export async function statistics(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { from, to } = asked
  if (to < from) throw invalid('to', 'reservations.faults.endFirst')
  if (addDays(from, countedDays) <= to) throw invalid('to', 'reservations.statistics.tooLong', { days: countedDays })
  const { resources, boards, groups } = await managedResources(ctx, asked)
  const open = await openMinutesOf(ctx, resources, asked)
  const use = await countUse(ctx.db, [...open.keys()], asked)
  const used = new Map(use.resources.map((its) => [its.resourceId, its]))
  const sumOf = (of: 'hour' | 'weekday', at: number) =>
    use.times.reduce((sum, time) => sum + (time[of] === at ? time.minutes : 0), 0)
  return {
    boards,
    groups,
    resources: resources.map(({ resourceId, name, groupName, isRetired }) => ({
      bookings: 0,
      minutes: 0,
      noShows: 0,
      cancelled: 0,
      ...used.get(resourceId),
      resourceId,
      name,
      groupName,
      isRetired,
      openMinutes: open.get(resourceId)!,
    })),
    departments: use.departments,
    hours: Array.from({ length: 24 }, (_, hour) => sumOf('hour', hour)),
    weekdays: Array.from({ length: 7 }, (_, weekday) => sumOf('weekday', weekday)),
  }
}

/** The same as a file; refused as {@link statistics} is. */
export async function statisticsFile(
  ctx: Ctx,
  { by, format, ...asked }: CallParsedInput<Calls['statisticsFile']>,
): Promise<FileAnswer> {
  const answer = await statistics(ctx, asked)
  await ctx.inTransaction((tx) =>
    tx.audit('reservations.statisticsSaved', {
      ...(asked.boardId === undefined ? {} : { target: `reservationBoard:${asked.boardId}` }),
      details: { by, from: asked.from, to: asked.to },
    }),
  )
  const say = (key: string, params?: Record<string, string | number>) =>
    ctx.services.texts.say(ctx.language, { key: `reservations.statistics.${key}`, ...(params ? { params } : {}) })
  const { heads, rows } = tableOf(answer, by, { say, nameOf: (name) => nameIn(name, ctx.language) })
  return tableFile(format, {
    name: `${say('title')} ${say(`by.${by}`)} ${asked.from} ${asked.to}`,
    sheet: say(`by.${by}`),
    columns: heads.map((head, at) => ({
      head: say(`columns.${head}`),
      kind: typeof rows[0]?.[at] === 'number' ? 'number' : 'text',
    })),
    rows,
  })
}

type Words = {
  say: (key: string, params?: Record<string, string | number>) => string
  nameOf: (name: LocalName) => string
}

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 10) / 10
const shareOf = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 10_000) / 10_000)

/** What stands in a file: heads by their names, and rows that can be reckoned with. */
function tableOf(answer: Answer, by: StatisticsPart, { say, nameOf }: Words): { heads: string[]; rows: Cell[][] } {
  if (by === 'resource')
    return {
      heads: ['number', 'resource', 'group', 'hours', 'openHours', 'share', 'bookings', 'noShows', 'cancelled'],
      rows: answer.resources.map(({ resourceId, name, groupName, minutes, openMinutes, ...its }) => [
        resourceId,
        nameOf(name),
        nameOf(groupName),
        hoursOf(minutes),
        hoursOf(openMinutes),
        shareOf(minutes, openMinutes),
        its.bookings,
        its.noShows,
        its.cancelled,
      ]),
    }
  if (by === 'department') {
    const all = answer.departments.reduce((sum, { minutes }) => sum + minutes, 0)
    return {
      heads: ['department', 'people', 'hours', 'share', 'bookings', 'noShows', 'cancelled'],
      rows: answer.departments.map(({ name, people, minutes, bookings, noShows, cancelled }) => [
        name ? nameOf(name) : say('noDepartment'),
        people,
        hoursOf(minutes),
        shareOf(minutes, all),
        bookings,
        noShows,
        cancelled,
      ]),
    }
  }
  const times = by === 'hour' ? answer.hours : answer.weekdays
  const all = times.reduce((sum, minutes) => sum + minutes, 0)
  return {
    heads: [by, 'hours', 'share'],
    rows: times.map((minutes, at) => [
      by === 'hour' ? say('hour', { from: at, to: at + 1 }) : say(`weekdays.${at}`),
      hoursOf(minutes),
      shareOf(minutes, all),
    ]),
  }
}
