import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { show } from '#platform/web/testing/show.tsx'
import type { ListedBooking } from '../../contract/reservations.entities.ts'
import { booking, jiwoo, rooms } from '../testing/samples.ts'
import FreeRoomsWidget from './free-rooms-widget.tsx'
import OwnBookingsWidget from './own-bookings-widget.tsx'

const own: ListedBooking = { ...booking(7), requestId: 7, reason: '', resource: rooms[0]! }
const refresh = () => undefined

it('one’s own bookings say what, where and when, and each leads to its day', async () => {
  await show(<OwnBookingsWidget title="내 예약" data={[own]} settings={{}} refresh={refresh} />, { viewer: jiwoo })
  const link = page.getByRole('link', { name: /기획 회의/ })
  await expect.element(page.getByText('한강, 2031-03-12 (수) 10:00 - 11:00')).toBeVisible()
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/reserve\/day\?day=2031-03-12&booking=7$/))
  await expectAccessible()
})

it('who has nothing booked is told so', async () => {
  await show(<OwnBookingsWidget title="내 예약" data={[]} settings={{}} refresh={refresh} />, { viewer: jiwoo })
  await expect.element(page.getByText('다가오는 예약이 없어요')).toBeVisible()
})

it('a free room leads to the form with its time', async () => {
  const free = {
    startDate: '2031-03-12',
    startTime: '14:00',
    endTime: '14:30',
    start: '2031-03-12T05:00:00.000Z',
    end: '2031-03-12T05:30:00.000Z',
    fits: true,
    isForAll: true,
  }
  const settings = { minutes: 30, seats: 4 }
  await show(
    <FreeRoomsWidget title="빈 회의실" data={[{ ...rooms[0]!, free }]} settings={settings} refresh={refresh} />,
    { viewer: jiwoo },
  )
  await expect
    .element(page.getByRole('link', { name: '한강, 14:00 - 14:30 예약하기' }))
    .toHaveAttribute('href', expect.stringMatching(/reserve\/write\?start=2031-03-12T14(:|%3A)00.*resourceId=1/))
  await expect
    .element(page.getByRole('link', { name: '더보기' }))
    .toHaveAttribute('href', expect.stringMatching(/reserve\/find\?seats=4/))
  await expectAccessible()
})

it('where nothing is free it says for how many and how long', async () => {
  const settings = { minutes: 30, seats: 4 }
  await show(<FreeRoomsWidget title="빈 회의실" data={[]} settings={settings} refresh={refresh} />, { viewer: jiwoo })
  await expect.element(page.getByText('오늘은 4명이 30분 쓸 곳이 없어요')).toBeVisible()
})
