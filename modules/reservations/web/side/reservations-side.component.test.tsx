import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyComponent } from '#platform/web/chunks.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { listCalls } from '../../contract/lists.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import ReservationsPage from '../page/reservations-page.tsx'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, jiwoo, named } from '../testing/samples.ts'
import ReservationsSide from './reservations-side.tsx'

const at = '/reserve/week?day=2031-03-12'
const showAt = (path: string) =>
  show(
    <>
      <ReservationsSide />
      <ReservationsPage />
    </>,
    { at: path, viewer: jiwoo },
  )
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}( |$)`) })

beforeEach(() => localStorage.clear())

it('what is chosen stands in the address, and is remembered for the next time (RESERVE-053)', async () => {
  const { lists } = answeringReservations([booking(1), booking(2, { resourceId: 2, reserveTitle: '보고' })])
  const shown = await showAt(at)
  await expect.element(page.getByRole('button', { name: /기획 회의/ })).toBeVisible()
  await expectAccessible()
  await box('한강').click()
  await expect.poll(shown.address).toBe(`${at}&resources=2`)
  await expect.element(page.getByRole('button', { name: /보고/ })).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /기획 회의/ }).elements()).toEqual([])
  expect(lists.at(-1)).toMatchObject({ resourceId: [2] })
  await expect.element(box('본관')).toBePartiallyChecked()
  await box('남산').click()
  await expect.element(page.getByText('고른 자원이 없어요')).toBeVisible()
  await box('본관').click()
  await expect.poll(shown.address).toBe(`${at}&resources=1%2C2`)
  expect(localStorage.getItem('maru.reservations.p1.1')).toBe('1,2')
})

it('the next time shows what was chosen last', async () => {
  localStorage.setItem('maru.reservations.p1.1', '2')
  const { lists } = answeringReservations([])
  await showAt(at)
  await expect.element(box('남산')).toBeChecked()
  await expect.element(box('한강')).not.toBeChecked()
  await expect.poll(() => lists.at(-1)).toMatchObject({ resourceId: [2] })
})

it('resources are found by initial consonants', async () => {
  answeringReservations([])
  await showAt(at)
  await page.getByRole('button', { name: '자원 찾기' }).click()
  await page.getByRole('searchbox', { name: '이름, 위치, 장비' }).fill('ㄴㅅ')
  await expect.element(box('남산')).toBeVisible()
  await expect.poll(() => box('한강').elements()).toEqual([])
  await page.getByRole('searchbox', { name: '이름, 위치, 장비' }).fill('없는 방')
  await expect.element(page.getByText('찾는 자원이 없어요')).toBeVisible()
})

it('whoever answers requests has a way to those that wait, with how many they are', async () => {
  answeringReservations([])
  answering(listCalls.isApprover, { isApprover: true, isManager: true, waiting: 4 })
  const nothing = lazyComponent(() => Promise.resolve({ default: () => null }))
  const route = (path: string) => ({ path, group: 'shell' as const, titleKey: '', page: nothing })
  const offered = { name: 'reservations', routes: [route('/reserve/own'), route('/reserve/approval')] }
  await show(<ReservationsSide />, { at, viewer: jiwoo, modules: [offered] })
  await expect.element(page.getByRole('link', { name: '승인 대기 4' })).toHaveAttribute('href', '/po/reserve/approval')
  await expect.element(page.getByRole('link', { name: '내 예약' })).toHaveAttribute('href', '/po/reserve/own')
})

it('beside a form there is nothing to choose, and a day leads to its week', async () => {
  answeringReservations([])
  const shown = await show(<ReservationsSide />, {
    at: '/reserve/write?requestId=7&SYSID=1&start=2031-03-12T10:00',
    viewer: jiwoo,
  })
  await page.getByRole('button', { name: /2031-03-19 / }).click()
  await expect.poll(shown.address).toBe('/reserve/week?SYSID=1&day=2031-03-19')
  await expect.element(box('한강')).toBeVisible()
})

it('of several boards one is chosen, and each has its own resources (G-116)', async () => {
  answeringReservations([])
  const board = (boardId: number, name: string) => ({ boardId, comCode: 'HC', name: named(name) })
  answering(reservationsCalls.boards, { items: [board(1, '자원 예약'), board(2, '업무용 차량')] })
  const shown = await showAt(`${at}&resources=1`)
  await page.getByRole('combobox', { name: '예약 게시판' }).selectOptions('업무용 차량')
  await expect.poll(shown.address).toBe(`${at}&SYSID=2`)
})
