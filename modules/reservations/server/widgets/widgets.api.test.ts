import { afterAll, beforeEach, expect, test } from 'vitest'
import { openHomeOffice } from '#modules/home/server/home.fixture.ts'
import { putAlone, shownTo } from '#modules/home/server/page/page.fixture.ts'
import type { FoundResource } from '../../contract/find.contract.ts'
import type { ListedBooking } from '../../contract/reservations.entities.ts'
import { asked, dayAhead, save } from '../reservations.fixture.ts'

const office = await openHomeOffice()
afterAll(() => office.app.close())
beforeEach(() => office.app.db.deleteFrom('reservations_bookings').execute())

test('shows what one has booked and is still to come, the nearest first, as many as are set', async () => {
  await putAlone(office, 'own-bookings-webpart', { count: 3 })
  for (const [title, days] of [
    ['넷째', 8],
    ['첫째', 2],
    ['셋째', 6],
    ['둘째', 4],
  ] as const)
    await save(office.jiwoo, asked(101, dayAhead(days), '10:00-11:00', { reserveTitle: title }))
  await save(office.dohyun, asked(102, dayAhead(1), '10:00-11:00', { reserveTitle: '남의 것' }))
  const titles = (await shownTo<ListedBooking[]>(office.jiwoo)).map(({ reserveTitle }) => reserveTitle)
  expect(titles).toEqual(['첫째', '둘째', '셋째'])
})

test('shows rooms that are free next today and may be booked, and says nothing where there are none', async () => {
  await putAlone(office, 'free-rooms-webpart', { minutes: 15, seats: 6 })
  const shown = await shownTo<FoundResource[]>(office.jiwoo)
  // Late in the evening of the rooms nothing begins any more.
  const hour = (new Date().getUTCHours() + 9) % 24
  if (hour < 19) {
    expect(shown).toHaveLength(5)
    expect(
      shown.every(({ seats, free }) => seats >= 6 && free!.start >= new Date(Date.now() - 60_000).toISOString()),
    ).toBe(true)
  } else if (hour >= 20) expect(shown).toEqual([])
  await putAlone(office, 'free-rooms-webpart', { minutes: 15, seats: 100 })
  for (const { resourceId } of shown) await save(office.jiwoo, asked(resourceId, dayAhead(1)))
  const large = await shownTo<FoundResource[]>(office.jiwoo)
  expect(large.every(({ seats }) => seats >= 100)).toBe(true)
})
