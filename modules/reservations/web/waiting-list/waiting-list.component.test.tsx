import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { listCalls } from '../../contract/lists.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { reservationsCalls } from '../../contract/reservations.contract.ts'
import type { Wait } from '../../contract/reservations.entities.ts'
import { waitCalls } from '../../contract/waiting-list.contract.ts'
import OwnPage from '../lists/own-page.tsx'
import ReservationsPage from '../page/reservations-page.tsx'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, jiwoo, named, resource } from '../testing/samples.ts'
import type { RequestRead } from '../write/request-draft.ts'
import WritePage from '../write/write-page.tsx'

const his = { reserver: { personCode: 'p2', name: named('김도현') }, can: { change: false, decide: false } }
const said = (text: string) => expect.element(toasts().getByText(text, { exact: false }).first()).toBeVisible()
const waitOf = (waitId: number, title: string, more: Partial<Wait> = {}): Wait => ({
  ...booking(waitId, { reserveTitle: title }),
  waitId,
  resource: resource(1, '한강', { place: '4층' }),
  place: 2,
  offer: null,
  ...more,
})
const until = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
beforeEach(() => localStorage.clear())

it('one’s own page has what one waits for; what is offered is taken or passed on, and the line is left', async () => {
  answering(listCalls.ownBookings, { items: [], next: null })
  let items = [
    waitOf(1, '기획 회의', { offer: { bookingId: 7, until: until(30) } }),
    waitOf(2, '면접'),
    waitOf(3, '회고', { offer: { bookingId: 8, until: until(5) } }),
  ]
  answering(waitCalls.waits, () => ({ items }))
  const without = (id: unknown) => {
    items = items.filter(({ waitId }) => waitId !== Number(id))
  }
  const accepted = answering(waitCalls.acceptOffer, ({ id }) => {
    without(id)
    return { requestId: 7, isWaiting: false }
  })
  const ended = answering(waitCalls.endWait, ({ id }) => {
    without(id)
    return { waitId: Number(id) }
  })
  await show(<OwnPage />, { at: '/reserve/own', viewer: jiwoo })
  await page.getByRole('tab', { name: '대기 2' }).click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('기획 회의').getByText(/(29|30|31)분 남음/)).toBeVisible()
  await expect.element(row('면접').getByText('2번째')).toBeVisible()
  await expectAccessible()
  await row('기획 회의').getByRole('button', { name: '예약 받기' }).click()
  await said('예약했어요')
  await row('회고').getByRole('button', { name: '넘기기' }).click()
  await said('넘겼어요. 이제 다른 사람이 쓸 수 있어요')
  await row('면접').getByRole('button', { name: '대기 취소' }).click()
  await said('대기를 취소했어요')
  await expect.element(page.getByText('기다리는 예약이 없어요')).toBeVisible()
  expect([accepted, ended]).toEqual([[{ id: '1' }], [{ id: '3' }, { id: '2' }]])
})

it('the booking of somebody else leads to the form, which stands in line with all that was said', async () => {
  const held = booking(9, { ...his, reserveTitle: '면접' })
  answeringReservations([held])
  answering(requestCalls.requestValidateIncludeWait, {
    isValid: false,
    occurrences: 1,
    waiting: 0,
    exempt: [],
    taken: [],
    clashes: [
      {
        occurrence: '2031-03-12T10:00',
        resourceId: 1,
        start: held.start,
        end: held.end,
        why: 'taken',
        says: '',
        holders: [held],
      },
    ],
  })
  const waited = answering(waitCalls.wait, { waitId: 5, place: 3 })
  const { address } = await show(<WritePage />, {
    at: '/reserve/write?SYSID=1&resourceId=1&start=2031-03-12T10:00&end=2031-03-12T11:00',
    viewer: jiwoo,
  })
  const wait = page.getByRole('button', { name: '대기 걸기' })
  await wait.click()
  await expect.element(page.getByText('제목을 입력해 주세요').first()).toBeVisible()
  expect(waited).toEqual([])
  await page.getByRole('textbox', { name: /^제목/ }).fill('기획 회의')
  await expectAccessible()
  await wait.click()
  await said('대기를 걸었어요. 3번째예요')
  expect(waited).toMatchObject([
    { resourceId: 1, reserveTitle: '기획 회의', startDate: '2031-03-12', startTime: '10:00' },
  ])
  await expect.poll(address).toContain('/reserve/week')
})

it('the quick way offers it where others were faster, and the card of a booking tells how many wait', async () => {
  const { add } = answeringReservations([])
  const waited = answering(waitCalls.wait, { waitId: 5, place: 1 })
  answering(waitCalls.waits, { items: [] })
  await show(<ReservationsPage />, { at: '/reserve/week?day=2031-03-12', viewer: jiwoo })
  await page.getByRole('button', { name: '빠른 예약' }).first().click()
  const dialog = page.getByRole('dialog', { name: '빠른 예약' })
  await dialog.getByRole('textbox', { name: /^제목/ }).fill('급한 회의')
  await dialog.getByRole('combobox', { name: '시작' }).fill('10:00')
  await dialog.getByRole('combobox', { name: '종료' }).fill('11:00')
  add(booking(9, his))
  await dialog.getByRole('button', { name: '예약', exact: true }).click()
  await dialog.getByRole('button', { name: '대기 걸기' }).click()
  await said('대기를 걸었어요. 1번째예요')
  expect(waited).toMatchObject([{ resourceId: 1, reserveTitle: '급한 회의', startTime: '10:00', endTime: '11:00' }])
})

/** Answers for the booking of somebody else that is read. */
function reading(more: Pick<RequestRead, 'inLine' | 'offer'>) {
  const held = booking(9, his)
  answeringReservations([held])
  answering(reservationsCalls.requestRead, () => ({
    ...held,
    requestId: 9,
    reserveKind: 1 as const,
    reserveContent: '',
    askedBy: null,
    attendees: [],
    mailState: null,
    checkedInAt: null,
    isReleased: false,
    seriesId: null,
    rule: '',
    coming: 0,
    reason: '',
    resource: resource(1, '한강'),
    instructions: '',
    ...more,
    canNow: { checkIn: false, end: false, wait: !more.offer },
  }))
  return show(<ReservationsPage />, { at: '/reserve/week?day=2031-03-12&booking=9', viewer: jiwoo })
}
const card = page.getByRole('dialog', { name: '기획 회의' })

it('the card of a booking says how many wait, and leads to the line', async () => {
  await reading({ inLine: 2, offer: null })
  await expect.element(card.getByText('2명 대기')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: '대기 걸기' }))
    .toHaveAttribute('href', expect.stringContaining('resourceId=1'))
})

it('what is offered to the reader is answered at its card', async () => {
  await reading({ inLine: 0, offer: { waitId: 4, until: until(20) } })
  const accepted = answering(waitCalls.acceptOffer, { requestId: 9, isWaiting: true })
  await expect.element(card.getByText(/기다리던 시간이 비었어요/)).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: '예약 받기' }).click()
  await said('예약을 신청했어요')
  expect(accepted).toEqual([{ id: '4' }])
})
