import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { AppError } from '#platform/contract/errors.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { anotherTabTells } from '#platform/web/testing/live.ts'
import { show } from '#platform/web/testing/show.tsx'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, jiwoo, resource } from '../testing/samples.ts'
import ReservationsPage from './reservations-page.tsx'

const day = '2031-03-12'
const showAt = (path: string) => show(<ReservationsPage />, { at: `/reserve${path}`, viewer: jiwoo })
const cell = (at: string) => page.elementLocator(document.querySelector(`td[data-day="${at}"]`)!)
const column = (name: RegExp) => page.getByRole('group', { name })
const many = (count: number) =>
  Array.from({ length: count }, (_, nth) => booking(nth + 1, { reserveTitle: `회의 ${nth + 1}`, resourceId: nth + 1 }))
const manyRooms = (count: number) => Array.from({ length: count }, (_, nth) => resource(nth + 1, `회의실 ${nth + 1}`))

it('begins with the month, whose days have two rows at the most and say how much more there is (RESERVE-001, RESERVE-002, RESERVE-012)', async () => {
  answeringReservations(many(5), manyRooms(5))
  await showAt(`?day=${day}`)
  await expect.element(page.getByRole('grid', { name: '2031년 3월' })).toBeVisible()
  await expect.element(cell(day).getByRole('button', { name: '3건 더보기' })).toBeVisible()
  expect(
    cell(day)
      .getByRole('button', { name: /회의 \d/ })
      .elements(),
  ).toHaveLength(2)
  await expectAccessible()
  await cell(day).getByRole('button', { name: '3건 더보기' }).click()
  await expect.element(page.getByRole('heading', { name: '2031년 3월 12일 (수)' })).toBeVisible()
})

it('the week has 48 half hours with morning and afternoon, and eight beside each other with "+n" (RESERVE-003, RESERVE-010, RESERVE-011, RESERVE-013, RESERVE-054)', async () => {
  answeringReservations(many(11), manyRooms(11))
  await showAt(`/week?day=${day}`)
  const wednesday = column(/^2031-03-12 수요일, 예약 11건$/)
  await expect.element(wednesday).toBeVisible()
  expect(wednesday.getByRole('button', { name: /회의 \d/ }).elements()).toHaveLength(8)
  await expect.element(wednesday.getByRole('button', { name: /\+3 더보기/ })).toBeVisible()
  const scale = [...document.querySelectorAll('.tg__scale span')].map((each) => each.textContent)
  expect(scale).toHaveLength(47)
  expect(scale).toEqual(expect.arrayContaining(['12:30', '오전 9:00', '9:30', '오후 12:00', '오후 3:00', '11:30']))
  await expectAccessible()
})

it('a day has its resources beside or below each other or as a list, and the address says which (RESERVE-004)', async () => {
  answeringReservations([booking(1), booking(2, { resourceId: 2, reserveTitle: '보고' })])
  const shown = await showAt(`/day?day=${day}`)
  await expect.element(column(/^한강, 예약 1건$/).getByRole('button', { name: /기획 회의/ })).toBeVisible()
  await page.getByRole('radio', { name: '가로' }).click({ force: true })
  await expect.poll(() => document.querySelectorAll('.tr__row').length).toBe(2)
  expect(shown.address()).toContain('layout=rows')
  await expectAccessible()
  await page.getByRole('radio', { name: '목록' }).click({ force: true })
  await expect.element(page.getByRole('button', { name: '한강, 11:00 - 20:00 비어 있음. 예약하기' })).toBeVisible()
  await expectAccessible()
})

it('what the rules close is shaded and told with its reason, in a week only where all that is shown is closed (RESERVE-022)', async () => {
  answeringReservations([booking(1)])
  const hours = (resourceIds: number[], from: string, to: string) =>
    ({ resourceIds, day, from, to, why: 'hours', reason: '' }) as const
  answering(reservationsCalls.closedTimes, {
    daysOff: [{ day: '2031-03-13', name: '창립기념일' }],
    items: [
      hours([1, 2], '00:00', '09:00'),
      hours([1], '18:00', '24:00'),
      { resourceIds: [1, 2], day: '2031-03-14', from: '00:00', to: '24:00', why: 'blackout', reason: '바닥 공사' },
    ],
  })
  await showAt(`/week?day=${day}`)
  await expect.element(column(/^2031-03-12 수요일, 예약 1건, 00:00 - 09:00 이용 시간이 아니에요$/)).toBeVisible()
  await expect.element(column(/^2031-03-14 금요일, .*00:00 - 24:00 예약을 받지 않아요: 바닥 공사$/)).toBeVisible()
  const head = page.getByRole('button', { name: '목 13 창립기념일, 2031-03-13 목요일 창립기념일' })
  await expect.element(head.getByText('창립기념일')).toBeVisible()
  await expectAccessible()
  await page.getByRole('radio', { name: '일', exact: true }).click({ force: true })
  await expect.element(column(/^한강, 예약 1건, 00:00 - 09:00 .*, 18:00 - 24:00 이용 시간이 아니에요$/)).toBeVisible()
  expect(document.querySelectorAll('.tg__shut[data-tip]').length).toBe(3)
  await page.getByRole('radio', { name: '가로' }).click({ force: true })
  await expect.element(column(/^한강, 예약 1건, 00:00 - 09:00 /)).toBeVisible()
  await page.getByRole('radio', { name: '목록' }).click({ force: true })
  await expect.element(page.getByText('18:00 - 20:00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '한강, 11:00 - 18:00 비어 있음. 예약하기' })).toBeVisible()
  await expectAccessible()
})

it('times are those of the resource, whatever clock the reader has (RESERVE-017)', async () => {
  const abroad = resource(1, '런던 회의실', { timeZone: 'Europe/London' })
  answeringReservations([booking(1, { startTime: '09:00', endTime: '10:00' })], [abroad])
  await showAt(`/week?day=${day}`)
  await expect.element(page.getByRole('button', { name: /^09:00 - 10:00 · 기획 회의/ })).toBeVisible()
  await expect.element(page.getByText('시각은 Europe/London 기준이에요')).toBeVisible()
})

it('a list is asked for again only where type, resources or period differ (RESERVE-018, RESERVE-043, RESERVE-045)', async () => {
  const { lists } = answeringReservations([booking(1)])
  const shown = await showAt(`/month?day=${day}`)
  await expect.element(page.getByRole('button', { name: /기획 회의/ })).toBeVisible()
  expect(lists).toEqual([{ resourceId: [1, 2], requestType: 'Monthly', baseDatetime: '2031-03-01', firstDay: 0 }])
  await page.getByRole('button', { name: /2031-03-20 / }).click()
  await expect.poll(shown.address).toContain('day=2031-03-20')
  expect(lists).toHaveLength(1)
  await page.getByRole('button', { name: '다음 달' }).click()
  await expect.poll(() => lists.length).toBe(2)
  expect(lists[1]).toMatchObject({ requestType: 'Monthly', baseDatetime: '2031-04-01' })
  await page.getByRole('radio', { name: '주', exact: true }).click({ force: true })
  await expect.poll(() => lists.length).toBe(3)
  expect(lists[2]).toMatchObject({ requestType: 'Weekly', baseDatetime: '2031-04-20' })
})

it('without a resource the lists are emptied and none is asked for (RESERVE-020)', async () => {
  const { lists } = answeringReservations([booking(1)])
  await showAt(`/week?day=${day}&resources=0`)
  await expect.element(page.getByText('고른 자원이 없어요')).toBeVisible()
  expect(lists).toEqual([])
  expect(page.getByRole('button', { name: /기획 회의/ }).elements()).toEqual([])
})

it('what the server fails at is said, with a way to try again (RESERVE-055)', async () => {
  answeringReservations([])
  answering(reservationsCalls.bookingList, () => {
    throw new AppError('AccessDeniedException', 'errors.AccessDeniedException')
  })
  await showAt(`/week?day=${day}`)
  await expect.element(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  answeringReservations([booking(1)])
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(page.getByRole('button', { name: /기획 회의/ })).toBeVisible()
})

it('what a colleague books appears by itself, and what is booked elsewhere asks nothing anew', async () => {
  const { lists, add } = answeringReservations([])
  await showAt(`/week?day=${day}`)
  await expect.element(column(/^2031-03-12 수요일, 예약 0건$/)).toBeVisible()
  const tell = await anotherTabTells()
  await tell('reservations.changed', { resourceIds: [77] })
  expect(lists).toHaveLength(1)
  add(booking(5, { reserveTitle: '동료 회의', can: { change: false, decide: false } }))
  await tell('reservations.changed', { resourceIds: [2, 1] })
  await expect.element(page.getByRole('button', { name: /동료 회의/ })).toBeVisible()
})

it('what is out of order stands among the bookings, with its reason, and is not told to be free', async () => {
  const outOfOrder = { from: '2031-03-12T04:00:00.000Z', to: '2031-03-12T07:30:00.000Z', reason: '프로젝터 수리' }
  answeringReservations([booking(1)], [resource(1, '한강', { outOfOrder })])
  await showAt(`/day?day=${day}&layout=list`)
  await expect.element(page.getByText('프로젝터 수리')).toBeVisible()
  expect(
    page
      .getByRole('button', { name: /비어 있음/ })
      .elements()
      .map((each) => each.ariaLabel),
  ).toEqual([
    '한강, 08:00 - 10:00 비어 있음. 예약하기',
    '한강, 11:00 - 13:00 비어 있음. 예약하기',
    '한강, 16:30 - 20:00 비어 있음. 예약하기',
  ])
  await page.getByRole('radio', { name: '주', exact: true }).click({ force: true })
  await expect.element(column(/^2031-03-12 수요일/).getByText('이용 불가')).toBeVisible()
})

it('what becomes of the resources appears by itself', async () => {
  answeringReservations([], [resource(1, '한강')])
  await showAt(`/day?day=${day}`)
  await expect.element(column(/^한강, /)).toBeVisible()
  const tell = await anotherTabTells()
  answeringReservations([], [resource(1, '새 한강')])
  await tell('reservations.boardsChanged', { boardId: 1 })
  await expect.element(column(/^새 한강, /)).toBeVisible()
})

it.each(['month', 'week', 'day'])(
  'on a phone the %s is one day with its resources, and everything is large enough for a thumb',
  async (view) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    answeringReservations([booking(1)])
    await showAt(`/${view}?day=${day}`)
    await expect.element(page.getByRole('button', { name: /10:00 - 11:00\s*기획 회의/ })).toBeVisible()
    for (const button of page.getByRole('button').elements()) {
      const { width, height } = button.getBoundingClientRect()
      expect(Math.round(height), button.outerHTML).toBeGreaterThanOrEqual(44)
      expect(Math.round(width), button.outerHTML).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible()
  },
)
