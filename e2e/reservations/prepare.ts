import { callsAs } from '../calls.ts'
import { demoPassword, employee } from '../people.ts'

/** Whoever manages the resources of the company. */
export const keeper = { userName: 'reserve.manager', password: demoPassword }

const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' })
const halfHour = 1_800_000

/** Gives back what the demo company has in a room today and tomorrow, as its manager may. */
export async function empty(url: string, resourceId: number): Promise<void> {
  const calls = await callsAs(url, keeper)
  for (const day of [Date.now(), Date.now() + 86_400_000]) {
    const asked = { resourceId, requestType: 'Daily', baseDatetime: new Date(day).toISOString() }
    const { items } = await calls.post<{ items: { bookingId: number; end: string }[] }>(
      '/HC_Booking/HC_Booking/api/list',
      asked,
    )
    for (const { bookingId, end } of items)
      if (Date.parse(end) > Date.now())
        await calls.post('/CommonReserveDb/requestdb/api/cancel', { requestId: bookingId })
  }
  await calls.close()
}

type ToBook = { resourceId: number; reserveTitle: string }
type Times = { startDate: string; startTime: string; endDate: string; endTime: string }

/** Books a room for somebody, once for each of the times. */
export async function book(url: string, userName: string, what: ToBook, ...times: readonly Times[]): Promise<void> {
  const calls = await callsAs(url, employee(userName))
  for (const time of times) await calls.post('/HCReserveResource/HC_RequestDb/api', { ...what, ...time })
  await calls.close()
}

/** An hour of which less than half is over. */
export function thisHour(): Times {
  const start = Math.floor(Date.now() / halfHour) * halfHour
  const [startDate = '', startTime = ''] = seoul.format(start).split(' ')
  const [endDate = '', endTime = ''] = seoul.format(start + 2 * halfHour).split(' ')
  return { startDate, startTime, endDate, endTime }
}
