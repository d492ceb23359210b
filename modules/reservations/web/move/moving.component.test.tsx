import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { press, pressEach, tabTo } from '#platform/web/testing/keyboard.ts'
import { drag, middleOf } from '#platform/web/testing/pointer.ts'
import { textsOf, toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import ReservationsPage from '../page/reservations-page.tsx'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, jiwoo, resource } from '../testing/samples.ts'

const day = '2031-03-12'
const showAt = (path: string) => show(<ReservationsPage />, { at: `/reserve${path}`, viewer: jiwoo })
const own = booking(1)
const his = booking(2, {
  reserveTitle: '고객 방문',
  startTime: '11:30',
  endTime: '12:30',
  reserver: { personCode: 'p2', name: { ko: '김도현', en: '', zh: '', ja: '' } },
  can: { change: false, decide: false },
})
const said = (text: string) => expect.element(toasts().getByText(text, { exact: false }).first()).toBeVisible()
const announced = (text: string) => expect.poll(() => textsOf(page.getByRole('status')).join(' ')).toContain(text)
const inDay = (at: string, name: RegExp) =>
  page.getByRole('group', { name: new RegExp(`^${at} `) }).getByRole('button', { name })

it('by keys a booking goes to another time and day, as long as it is (RESERVE-021)', async () => {
  const { saved } = answeringReservations([own, his])
  await showAt(`/week?day=${day}`)
  await expect.element(inDay(day, /기획 회의/)).toBeVisible()
  await tabTo(inDay(day, /기획 회의/))
  await press('Space')
  await announced('기획 회의, 2031-03-12 (수) 10:00 - 11:00. 집었어요')
  await pressEach('ArrowRight', 'ArrowDown')
  await announced('2031-03-13 (목) 10:30 - 11:30')
  await press('Enter')
  await said('기획 회의: 2031-03-13 (목) 10:30 - 11:30에 예약했어요')
  await expect.element(inDay('2031-03-13', /기획 회의/)).toHaveFocus()
  expect(saved).toEqual([
    expect.objectContaining({
      requestId: 1,
      version: 1,
      scope: 'this',
      resourceId: 1,
      startDate: '2031-03-13',
      startTime: '10:30',
      endDate: '2031-03-13',
      endTime: '11:30',
    }),
  ])
})

it('onto a time that is held it is refused with the name of who holds it, and stays where it was', async () => {
  answeringReservations([own, his])
  const shown = await showAt(`/week?day=${day}`)
  await expect.element(inDay(day, /기획 회의/)).toBeVisible()
  await tabTo(inDay(day, /기획 회의/))
  await pressEach('Space', 'ArrowDown', 'ArrowDown', 'Enter')
  await said('2031-03-12 11:30부터 2031-03-12 12:30까지 김도현 님이 예약했어요')
  await expect.element(inDay(day, /^10:00 - 11:00 · 기획 회의/)).toBeVisible()
  await expectAccessible()
  // The form has room for what a grid cannot ask.
  await toasts().getByRole('button', { name: '예약 양식에서 바꾸기' }).click()
  await expect.poll(shown.address).toMatch(/^\/reserve\/write\?.*start=2031-03-12T11%3A00/)
})

it('what somebody else has booked stays where it is', async () => {
  const { saved } = answeringReservations([own, his])
  await showAt(`/week?day=${day}`)
  await expect.element(inDay(day, /고객 방문/)).toBeVisible()
  await tabTo(inDay(day, /기획 회의/))
  await pressEach('ArrowDown', 'Space')
  await said('이 예약은 옮길 수 없어요')
  expect(saved).toEqual([])
})

it('one of a series asks which of it are meant, and nothing moves when that is given up', async () => {
  const { saved } = answeringReservations([{ ...own, isRecurring: true }])
  await showAt(`/week?day=${day}`)
  await expect.element(inDay(day, /기획 회의/)).toBeVisible()
  await tabTo(inDay(day, /기획 회의/))
  await pressEach('Space', 'ArrowDown', 'Enter')
  const dialog = page.getByRole('dialog', { name: '예약 옮기기' })
  await expect.element(dialog.getByRole('radio', { name: '이 예약만' })).toBeChecked()
  await expectAccessible()
  await press('Escape')
  await announced('기획 회의: 제자리에 두었어요')
  expect(saved).toEqual([])
  await pressEach('Space', 'ArrowDown', 'Enter')
  await dialog.getByRole('radio', { name: '이 예약과 그 뒤 모두' }).click()
  await dialog.getByRole('button', { name: '예약 옮기기' }).click()
  await said('기획 회의: 2031-03-12 (수) 10:30 - 11:30에 예약했어요')
  expect(saved).toEqual([expect.objectContaining({ scope: 'following', rule: 'FREQ=WEEKLY', startTime: '10:30' })])
})

it('with a mouse it goes to another room, by the slots of its own', async () => {
  const { saved } = answeringReservations([own], [resource(1, '한강', { slotMinutes: 60 }), resource(2, '남산')])
  await showAt(`/day?day=${day}`)
  const meeting = page.getByRole('button', { name: /기획 회의/ })
  await expect.element(meeting).toBeVisible()
  const { left, width, top, height } = page.getByRole('group', { name: /^남산/ }).element().getBoundingClientRect()
  // Three quarters of an hour are nearer to a whole one.
  await drag(await middleOf(meeting), { x: left + width / 2, y: top + (height / 24) * 11.25 })
  await expect
    .element(page.getByRole('group', { name: /^남산/ }).getByRole('button', { name: /^11:00 - 12:00 · 기획 회의/ }))
    .toBeVisible()
  expect(saved).toEqual([expect.objectContaining({ resourceId: 2, startTime: '11:00', endTime: '12:00' })])
})

it('in the month it goes to another day', async () => {
  const { saved } = answeringReservations([own])
  await showAt(`/month?day=${day}`)
  await tabTo(page.getByRole('button', { name: /기획 회의/ }))
  await pressEach('Space', 'ArrowDown', 'Enter')
  await said('기획 회의: 2031-03-19 (수) 10:00 - 11:00에 예약했어요')
  expect(saved).toEqual([expect.objectContaining({ startDate: '2031-03-19', startTime: '10:00' })])
})
