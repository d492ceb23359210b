import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { press, tabTo, write } from '#platform/web/testing/keyboard.ts'
import { drag } from '#platform/web/testing/pointer.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import ReservationsPage from '../page/reservations-page.tsx'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, jiwoo, resource } from '../testing/samples.ts'

const day = '2031-03-12'
const showAt = (path: string) => show(<ReservationsPage />, { at: path, viewer: jiwoo })
const dialog = page.getByRole('dialog', { name: '빠른 예약' })
const said = (text: string) => expect.element(toasts().getByText(text, { exact: false }).first()).toBeVisible()

it('by keys alone something is booked: what, which and when', async () => {
  const { saved } = answeringReservations([booking(1)])
  await showAt(`/reserve/week?day=${day}`)
  await expect.element(page.getByRole('button', { name: /기획 회의/ })).toBeVisible()
  await tabTo(page.getByRole('button', { name: '빠른 예약' }))
  await press('Enter')
  await expect.element(dialog.getByRole('textbox', { name: /^제목/ })).toHaveFocus()
  await expectAccessible()
  await write('채용 면접')
  await dialog.getByRole('combobox', { name: '시작' }).fill('14:00')
  await dialog.getByRole('combobox', { name: '종료' }).fill('15:30')
  await press('Tab')
  await tabTo(dialog.getByRole('button', { name: '예약', exact: true }))
  await press('Enter')
  await said('채용 면접: 2031-03-12 (수) 14:00 - 15:30에 예약했어요')
  expect(saved).toEqual([
    {
      resourceId: 1,
      reserveTitle: '채용 면접',
      startDate: day,
      startTime: '14:00',
      endDate: day,
      endTime: '15:30',
    },
  ])
  await expect.element(page.getByRole('button', { name: /^14:00 - 15:30 · 채용 면접/ })).toBeVisible()
})

it('a drag over empty hours asks for them, of a room that is free then; what is taken says by whom', async () => {
  const { add } = answeringReservations([booking(1)])
  await showAt(`/reserve/week?day=${day}`)
  const column = page.getByRole('group', { name: /^2031-03-12 / })
  await expect.element(column).toHaveAccessibleName(/예약 1건/)
  const { right, top, height } = column.element().getBoundingClientRect()
  const at = (hour: number) => ({ x: right - 6, y: top + (height / 24) * hour })
  await drag(at(12.2), at(13.7))
  await expect.element(dialog.getByRole('combobox', { name: '시작' })).toHaveValue('12:00')
  await expect.element(dialog.getByRole('combobox', { name: '종료' })).toHaveValue('14:00')
  await dialog.getByRole('textbox', { name: /^제목/ }).fill('점심 세미나')
  const name = { ko: '김도현', en: '', zh: '', ja: '' }
  add(booking(5, { startTime: '13:00', endTime: '14:00', reserver: { personCode: 'p2', name } }))
  await dialog.getByRole('button', { name: '예약', exact: true }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('2031-03-12 13:00부터 2031-03-12 14:00까지 김도현 님이 예약했어요')
  // What was typed is still there.
  await expect.element(dialog.getByRole('textbox', { name: /^제목/ })).toHaveValue('점심 세미나')
  await expectAccessible()
})

it('nothing is asked for without a title, and what waits for somebody says so', async () => {
  const waits = resource(1, '강당', {
    way: 'approval',
    can: { see: true, book: true, bookFreely: false, approve: false, manage: false },
  })
  const { saved } = answeringReservations([], [waits])
  await showAt(`/reserve/day?day=${day}&layout=list`)
  await page.getByRole('button', { name: '강당, 08:00 - 20:00 비어 있음. 예약하기' }).click()
  await expect.element(dialog.getByText('승인을 받아야 예약돼요')).toBeVisible()
  await dialog.getByRole('button', { name: '예약', exact: true }).click()
  await expect.element(dialog.getByText('제목을 적어 주세요')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /^제목/ })).toHaveFocus()
  expect(saved).toEqual([])
})

it('whoever has more to say takes everything along to the form', async () => {
  answeringReservations([])
  const shown = await showAt(`/reserve/day?day=${day}&layout=list`)
  await page.getByRole('button', { name: '남산, 08:00 - 20:00 비어 있음. 예약하기' }).click()
  await dialog.getByRole('textbox', { name: /^제목/ }).fill('워크숍')
  await dialog.getByRole('button', { name: '자세히' }).click()
  await expect
    .poll(shown.address)
    .toBe(
      '/reserve/write?start=2031-03-12T08%3A00&end=2031-03-12T09%3A00&title=%EC%9B%8C%ED%81%AC%EC%88%8D&baseDate=2031-03-12&resourceId=2&SYSID=1',
    )
})
