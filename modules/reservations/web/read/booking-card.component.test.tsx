import { IconMail } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Thing, ThingAction } from '#platform/web/offers/thing-action.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { press } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { requestCalls } from '../../contract/requests.contract.ts'
import ReservationsPage from '../page/reservations-page.tsx'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, dot, jiwoo, rooms } from '../testing/samples.ts'

const at = (more = '') => `/reserve/week?day=2031-03-12${more}`
const showAt = (path: string) => show(<ReservationsPage />, { at: path, viewer: jiwoo })
const card = (name: string) => page.getByRole('dialog', { name })
const said = (text: string) => expect.element(toasts().getByText(text, { exact: false }).first()).toBeVisible()

it('a press on a booking reads it, and the address opens it again', async () => {
  answeringReservations([booking(1)])
  const shown = await showAt(at())
  await page.getByRole('button', { name: /기획 회의/ }).click()
  await expect.element(card('기획 회의').getByText('2031-03-12 (수) 10:00 - 11:00')).toBeVisible()
  await expect.element(card('기획 회의').getByText('한강', { exact: true })).toBeVisible()
  await expect.element(card('기획 회의').getByText('서지우')).toBeVisible()
  await expect.element(card('기획 회의').getByText('자리를 정리해 주세요')).toBeVisible()
  expect(shown.address()).toBe(at('&booking=1'))
  await expectAccessible()
  await expect
    .element(card('기획 회의').getByRole('link', { name: '수정' }))
    .toHaveAttribute('href', '/po/reserve/write?requestId=1&SYSID=1')
  await press('Escape')
  await expect.poll(shown.address).toBe(at())
})

it('something is done with it elsewhere in the portal, with whoever takes part, and the card makes room', async () => {
  const asked: Thing[] = []
  const action: ThingAction = {
    key: 'mail',
    labelKey: 'ui.search',
    icon: IconMail,
    asked: (thing) => {
      asked.push(thing)
      return { newMail: 'new' }
    },
  }
  answeringReservations([booking(1)])
  const { address } = await show(<ReservationsPage />, {
    at: at('&booking=1'),
    viewer: jiwoo,
    modules: [{ name: 'another', thingActions: [action] }],
  })
  await card('기획 회의').getByRole('button', { name: '더보기' }).click()
  await expectAccessible()
  await page.getByRole('menuitem').click()
  await expect.element(card('기획 회의')).not.toBeInTheDocument()
  expect(address()).toMatch(/\?day=2031-03-12&newMail=new$/)
  expect(asked[0]).toMatchObject({ title: '기획 회의', path: '/po/reserve/day?booking=1' })
  expect(asked[0]?.people).toContain(jiwoo.personCode)
})

it('of what is private to others it tells that it is booked, and nothing of what and whose', async () => {
  answeringReservations([
    booking(1, {
      isPrivate: true,
      isHidden: true,
      reserveTitle: '',
      reserver: null,
      can: { change: false, decide: false },
    }),
  ])
  await showAt(at('&booking=1'))
  await expect.element(card('예약됨').getByText('비공개 예약이라 제목과 예약자를 볼 수 없어요')).toBeVisible()
  await expect.element(card('예약됨').getByText('2031-03-12 (수) 10:00 - 11:00')).toBeVisible()
  expect(card('예약됨').getByRole('link', { name: '수정' }).elements()).toEqual([])
  await expectAccessible()
})

it('the card shows what the resource looks like, in a place that does not move when the picture comes', async () => {
  answeringReservations([booking(1)], [{ ...rooms[0]!, picturePath: dot }, rooms[1]!])
  await showAt(at('&booking=1'))
  const picture = card('기획 회의').getByRole('img', { name: '한강' })
  await expect.element(picture).toBeVisible()
  const { width, height } = picture.element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(2.5, 1)
  await expectAccessible()
})

it('an address of what is not there any more says so', async () => {
  answeringReservations([])
  await showAt(at('&booking=99'))
  await expect.element(card('예약').getByText('볼 수 없는 예약이에요')).toBeVisible()
})

it('whoever answers requests accepts one, or rejects it with a reason (RESERVE-047)', async () => {
  answeringReservations([booking(1, { requestState: 0, can: { change: false, decide: true } })])
  const decided = answering(requestCalls.approvalSave, { decided: 1 })
  await showAt(at('&booking=1'))
  await expect.element(card('기획 회의').getByText('승인 대기')).toBeVisible()
  await card('기획 회의').getByRole('button', { name: '반려' }).click()
  const dialog = card('예약 반려')
  await dialog.getByRole('button', { name: '반려' }).click()
  await expect.element(dialog.getByText('반려하는 까닭을 적어 주세요')).toBeVisible()
  expect(decided).toEqual([])
  await dialog.getByRole('textbox', { name: /^반려 사유/ }).fill('그날은 행사가 있어요')
  await dialog.getByRole('button', { name: '반려' }).click()
  await said('반려했어요')
  expect(decided).toEqual([{ requestIds: [1], requestState: 2, reason: '그날은 행사가 있어요' }])
  await page.getByRole('button', { name: /기획 회의/ }).click()
  await card('기획 회의').getByRole('button', { name: '승인', exact: true }).click()
  await said('승인했어요')
  expect(decided[1]).toEqual({ requestIds: [1], requestState: 1, reason: '' })
})

it('cancelling asks first, and of a series which of it are meant', async () => {
  answeringReservations([booking(1), booking(2, { resourceId: 2, reserveTitle: '주간 회의', isRecurring: true })])
  const cancelled = answering(requestCalls.requestCancel, { cancelled: 3, undoId: 5 })
  const undone = answering(requestCalls.cancelUndo, { restored: 3 })
  await showAt(at('&booking=1'))
  await card('기획 회의').getByRole('button', { name: '예약 취소' }).click()
  const question = page.getByRole('alertdialog', { name: '예약을 취소할까요?' })
  await question.getByRole('button', { name: '예약 취소' }).click()
  await said('예약 3건을 취소했어요')
  expect(cancelled).toEqual([{ requestId: 1, scope: 'this' }])
  await toasts().getByRole('button', { name: '되돌리기' }).click()
  await said('예약 3건을 되돌렸어요')
  expect(undone).toEqual([{ id: '5' }])
  await page.getByRole('button', { name: /주간 회의/ }).click()
  await card('주간 회의').getByRole('button', { name: '예약 취소' }).click()
  const scope = card('예약 취소')
  await scope.getByRole('radio', { name: '앞으로 남은 모든 예약' }).click()
  await scope.getByRole('button', { name: '예약 취소' }).click()
  await expect.poll(() => cancelled.length).toBe(2)
  expect(cancelled[1]).toEqual({ requestId: 2, scope: 'all' })
})
