import { findCalls } from '#modules/reservations/contract/find.contract.ts'
import { requestCalls } from '#modules/reservations/contract/requests.contract.ts'
import { reservationsCalls } from '#modules/reservations/contract/reservations.contract.ts'
import { usualZone } from '#modules/reservations/contract/reservations.rules.ts'
import { statisticsCalls } from '#modules/reservations/contract/statistics.contract.ts'
import { listBookings } from '#modules/reservations/server/bookings/list-bookings.ts'
import { findFree } from '#modules/reservations/server/find/find-free.ts'
import { readBoard } from '#modules/reservations/server/resources/read-board.ts'
import { statistics } from '#modules/reservations/server/statistics/statistics.ts'
import { addDays, weekdayOf } from '#platform/contract/days.ts'
import { dayIn } from '#platform/server/zones.ts'
import { ask, type Kind, measureKinds, type Place, timed } from './beside-statements.ts'
import { type Finding, median, percentile } from './measure.ts'
import { signIn } from './portal.ts'
import { withSeeded } from './seeded.ts'

const bookings = Number(process.env.BENCH_BOOKINGS ?? 1_000_000)
/** Series that are saved and cancelled again. */
const saves = 40

/** Rooms at a million bookings of a thousand of them: the week of twenty, finding a free one, how they are used, saving a series of 52. */
export const measureReservations = (): Promise<Finding[]> =>
  withSeeded({ option: '--bookings', count: bookings, data: process.env.BENCH_BOOKINGS_DATA }, async (place) => {
    const { rows } = await place.client.query<{ id: number; boardId: number }>(
      `select resource_id as id, board_id as "boardId" from reservations_resources where name_ko like '대량 회의실%' order by 1`,
    )
    const at = `${bookings.toLocaleString('en')} bookings of ${rows.length} rooms`
    const found = await measureKinds('reservations', at, kindsOf(rows), place)
    const manager = { ...place, person: await signIn(place.url, 'reserve.manager') }
    const counted = await measureKinds(
      'reservations',
      `how they are used, of ${at}`,
      countsOf(rows[0]!.boardId),
      manager,
    )
    return [...found, ...counted, await measureSeries(rows[0]!.id, place)]
  })

const today = dayIn(new Date(), usualZone)
/** A Tuesday in some weeks. */
const tuesday = (weeks: number) => addDays(today, weeks * 7 + ((9 - weekdayOf(today)) % 7))

function kindsOf(rooms: readonly { id: number; boardId: number }[]): Kind[] {
  const ids = rooms.map(({ id }) => id)
  const { boardId } = rooms[0]!
  const lists = (count: number, requestType: string) =>
    Array.from({ length: 12 }, (_, nth) => ({
      resourceId: ids.slice(nth * 40, nth * 40 + count),
      requestType,
      baseDatetime: addDays(today, (nth - 8) * 7),
      firstDay: 0,
    }))
  const finds = (more: object) =>
    Array.from({ length: 6 }, (_, nth) =>
      findCalls.find.input.parse({ boardId, minutes: 60, day: tuesday(nth % 3), ...more }),
    )
  const list = { call: reservationsCalls.bookingList, bare: listBookings as Kind['bare'] }
  const find = { call: findCalls.find, bare: findFree as Kind['bare'], target: 30 }
  return [
    { name: 'the week of twenty rooms', ...list, inputs: lists(20, 'Weekly'), target: 10 },
    { name: 'the day of a hundred rooms', ...list, inputs: lists(100, 'Daily') },
    { name: 'the month of ten rooms', ...list, inputs: lists(10, 'Monthly') },
    { name: 'a free hour in a thousand rooms', ...find, inputs: finds({}) },
    {
      name: 'a free half hour for eight, with a screen',
      ...find,
      inputs: finds({ minutes: 30, seats: 8, equipment: ['모니터'] }),
    },
    { name: 'none of a thousand rooms has that long', ...find, inputs: finds({ minutes: 8 * 60 }), target: undefined },
    { name: 'a room by its name', ...find, inputs: finds({ query: 'ㄷㄹ 회의실 7' }) },
    {
      name: 'the board of a thousand rooms',
      call: reservationsCalls.reserveBoard,
      bare: readBoard as Kind['bare'],
      inputs: [{ id: boardId }],
    },
  ]
}

/** How a board of all the rooms was used: in the four weeks that the page shows first, and in a year. */
function countsOf(boardId: number): Kind[] {
  const periods = (days: number, count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      from: addDays(today, 1 - days - nth * 7),
      to: addDays(today, -nth * 7),
      boardId,
    }))
  const call = { call: statisticsCalls.statistics, bare: statistics as Kind['bare'] }
  return [
    { name: 'statistics of 28 days', ...call, inputs: periods(28, 3) },
    { name: 'statistics of a year', ...call, inputs: periods(365, 1) },
  ]
}

/** Saves weekly series of 52 early in the morning, each cancelled before the next. */
async function measureSeries(resourceId: number, place: Place): Promise<Finding> {
  const times: number[] = []
  for (let nth = 0; nth < saves; nth += 1) {
    const fields = {
      resourceId,
      reserveTitle: '주간 회의',
      startDate: tuesday(1),
      startTime: '07:00',
      endDate: tuesday(1),
      endTime: '08:00',
      rule: 'FREQ=WEEKLY;COUNT=52',
    }
    let saved: unknown
    times.push(await timed(async () => (saved = await ask(place, requestCalls.requestSave, fields))))
    const { requestId } = saved as { requestId: number }
    await ask(place, requestCalls.requestCancel, { requestId, scope: 'all' })
  }
  console.log(`  saving a series of 52: ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`)
  return {
    name: 'reservations, saving a series of 52, p95',
    value: percentile(times, 0.95),
    unit: 'ms',
    target: { atMost: 60 },
  }
}
