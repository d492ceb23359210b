import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallResult } from '#platform/contract/call.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { korean, press, pressEach } from '#platform/web/testing/keyboard.ts'
import { toasts } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { findCalls } from '../../contract/find.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import type { Clash, Decision } from '../../contract/reservations.entities.ts'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, jiwoo, named, resource } from '../testing/samples.ts'
import WritePage from './write-page.tsx'
import WritePopup from './write-popup.tsx'

type Validated = CallResult<(typeof requestCalls)['requestValidateIncludeWait']>

const at = '/reserve/write?SYSID=1&resourceId=1&start=2031-03-12T10:00&end=2031-03-12T11:00'
const title = page.getByRole('textbox', { name: /^제목/ })
const room = page.getByRole('combobox', { name: /^자원/ })
const from = page.getByRole('combobox', { name: '시작 시각' })
const until = page.getByRole('combobox', { name: '종료 시각' })
const book = page.getByRole('button', { name: '예약하기' })
/** What is said of the form while one fills it in; not what is announced. */
const said = () => document.querySelector('.reservations-state')?.textContent ?? ''

const free: Validated = { isValid: true, occurrences: 1, waiting: 0, clashes: [], taken: [], exempt: [] }
const clashOn = (day: string, holder: Partial<Clash['holders'][number]> = {}): Clash => {
  const held = booking(9, {
    startDate: day,
    endDate: day,
    reserveTitle: '면접',
    reserver: { personCode: 'p2', name: named('김도현') },
  })
  return {
    occurrence: `${day}T10:00`,
    resourceId: 1,
    start: held.start,
    end: held.end,
    why: 'taken',
    says: '',
    holders: [{ ...held, ...holder }],
  }
}
const validating = (answer: (decisions: readonly Decision[]) => Validated) =>
  answering(requestCalls.requestValidateIncludeWait, ({ decisions }) => answer((decisions ?? []) as Decision[]))

let saved: ReturnType<typeof answeringReservations>['saved']
beforeEach(() => {
  localStorage.clear()
  const slots = [
    resource(1, '한강', { place: '4층', seats: 10 }),
    resource(2, '남산', { color: 'teal', slotMinutes: 15 }),
    resource(3, '대강당', {
      way: 'approval',
      can: { see: true, book: true, bookFreely: false, approve: false, manage: false },
    }),
  ]
  saved = answeringReservations([], slots).saved
})
const write = (address = at) => show(<WritePage />, { at: address, viewer: jiwoo })

it('books what the address asks for, with a title typed in Korean (RESERVE-005, RESERVE-014)', async () => {
  validating(() => free)
  const { address } = await write()
  await expect.element(title).toHaveFocus()
  await korean.type('기획 회의')
  await expect.poll(said).toContain('비어 있어요')
  await expect.element(room).toHaveValue('한강')
  await expectAccessible()
  await book.click()
  await expect.element(toasts().getByText('예약했어요', { exact: false }).first()).toBeVisible()
  expect(saved).toMatchObject([
    {
      resourceId: 1,
      reserveTitle: '기획 회의',
      startDate: '2031-03-12',
      startTime: '10:00',
      endTime: '11:00',
      rule: '',
    },
  ])
  await expect.poll(address).toContain('/reserve/week')
})

it('says before saving who has the time, and what is private of nobody (RESERVE-022)', async () => {
  validating(() => ({ ...free, isValid: false, clashes: [clashOn('2031-03-12')] }))
  await write()
  await expect.poll(said).toContain('김도현 님이 예약했어요: 면접 (2031-03-12 (수) 10:00 - 11:00)')
  validating(() => ({
    ...free,
    isValid: false,
    clashes: [clashOn('2031-03-12', { reserver: null, isHidden: true, reserveTitle: '' })],
  }))
  await until.fill('11:30')
  await expect.poll(said).toContain('이미 예약됐어요 (비공개, 2031-03-12 (수) 10:00 - 11:00)')
})

it('says that somebody has to accept it, and what a rule of the resource forbids (RESERVE-022)', async () => {
  validating(() => ({ ...free, waiting: 1 }))
  await write()
  await expect.poll(said).toContain('승인을 받아야 확정돼요')
  validating(() => ({
    ...free,
    clashes: [
      { ...clashOn('2031-03-12'), why: 'rule', says: '이 자원은 한 번에 2시간까지만 예약할 수 있어요', holders: [] },
    ],
  }))
  await until.fill('14:00')
  await expect.poll(said).toContain('한 번에 2시간까지만')
})

it('a resource is found by initial consonants, by keys alone, and has its own slots (RESERVE-011)', async () => {
  validating(() => free)
  await write('/reserve/write?SYSID=1&start=2031-03-12T10:00')
  await expect.poll(said).toContain('자원을 고르면')
  await room.click()
  await korean.type('ㄴㅅ')
  await expect.element(page.getByRole('listbox').getByRole('option', { name: /남산/ })).toBeVisible()
  await press('Enter')
  await expect.element(room).toHaveValue('남산')
  await from.click()
  await expect.element(page.getByRole('option', { name: '10:15' })).toBeInTheDocument()
  await pressEach('ArrowDown', 'Enter')
  await expect.element(from).toHaveValue('10:15')
  await expect.element(until).toHaveValue('11:15')
})

it('without a title nothing is sent, and the focus goes there', async () => {
  validating(() => free)
  await write()
  await expect.poll(said).toContain('비어 있어요')
  await book.click()
  await expect.element(title).toHaveFocus()
  await expect.element(title).toHaveAccessibleDescription(/제목을 입력해 주세요/)
  expect(saved).toEqual([])
})

it('of a series each clash gets another room, another time, or is left out, before anything is saved (RESERVE-022, RESERVE-050, RESERVE-051)', async () => {
  const clashing = ['2031-03-13', '2031-03-14', '2031-03-15']
  const taken = clashing.map((day) => ({ occurrence: `${day}T10:00`, resourceIds: [2] }))
  const asked = validating((decisions) => {
    const left = clashing.filter((day) => !decisions.some(({ occurrence }) => occurrence === `${day}T10:00`))
    return { ...free, occurrences: 10, isValid: left.length === 0, clashes: left.map((day) => clashOn(day)), taken }
  })
  await write()
  await korean.type('교육')
  await page.getByRole('combobox', { name: '반복', exact: true }).selectOptions('daily')
  // Whoever books says when it ends: never, after so many, on a day; by the lunar calendar nothing is booked.
  expect(page.getByRole('option', { name: '매년 음력' }).elements()).toEqual([])
  const sheet = page.getByRole('region', { name: '겹치는 예약' })
  await expect.element(sheet.getByRole('listitem').filter({ hasText: '면접' }).first()).toBeVisible()
  await expect.poll(said).toContain('10번 가운데 3번은 예약할 수 없어요')
  await expectAccessible()
  await book.click()
  await expect.element(sheet).toHaveFocus()
  expect(saved).toEqual([])

  const rowOf = (day: string) => sheet.getByRole('radiogroup', { name: new RegExp(day) })
  await rowOf('2031-03-13').getByRole('radio', { name: '다른 자원' }).click({ force: true })
  // Which one is not said yet: it still clashes.
  await expect.element(sheet.getByRole('combobox', { name: /2031-03-13/ })).toBeVisible()
  await sheet.getByRole('combobox', { name: /2031-03-13/ }).click()
  // What is free then stands first.
  const options = page.getByRole('listbox', { name: '예약할 수 있는 자원' }).getByRole('group')
  await expect.element(options.nth(0)).toHaveAccessibleName('이때 비어 있어요')
  await expect.element(options.nth(0).getByRole('option', { name: /대강당/ })).toBeVisible()
  await expect.element(options.nth(1)).toHaveAccessibleName('이때 예약할 수 없어요')
  await expect.element(options.nth(1).getByRole('option', { name: /남산/ })).toBeVisible()
  await korean.type('대강')
  await press('Enter')
  await rowOf('2031-03-14').getByRole('radio', { name: '다른 시간' }).click({ force: true })
  await sheet.getByRole('combobox', { name: '시작 시각' }).fill('15:00')
  await rowOf('2031-03-15').getByRole('radio', { name: '이 날은 빼기' }).click({ force: true })
  await expect.poll(said).toContain('10번 모두 비어 있어요')
  await book.click()
  await expect.element(toasts().getByText('예약했어요', { exact: false }).first()).toBeVisible()
  expect(saved).toMatchObject([
    {
      rule: expect.stringContaining('FREQ=DAILY'),
      decisions: expect.arrayContaining([
        { occurrence: '2031-03-13T10:00', take: 'otherResource', resourceId: 3 },
        { occurrence: '2031-03-14T10:00', take: 'otherTime', start: '2031-03-14T15:00', end: '2031-03-14T16:00' },
        { occurrence: '2031-03-15T10:00', take: 'leaveOut' },
      ]),
    },
  ])
  expect(asked.length).toBeGreaterThan(3)
})

it('a request is changed by whoever may, of a series as far as she says, and read by others (RESERVE-046)', async () => {
  answeringReservations([booking(5, { isRecurring: true, reserveTitle: '주간 회의' })])
  const asked = validating(() => free)
  await write('/reserve/write?requestId=5')
  await expect.element(title).toHaveValue('주간 회의')
  await page.getByRole('radio', { name: '이 예약과 그 뒤 모두' }).click({ force: true })
  await expect.poll(() => asked.at(-1)).toMatchObject({ requestId: 5, version: 1, scope: 'following' })
})

it.each(['Read', 'Preview'])('in the mode %s it is read (RESERVE-046)', async (mode) => {
  answeringReservations([booking(5, { reserveTitle: '주간 회의', can: { change: mode === 'Read', decide: false } })])
  await write(`/reserve/write?requestId=5&mode=${mode}`)
  await expect.element(page.getByRole('heading', { name: '주간 회의' })).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
  expect(page.getByRole('link', { name: '수정' }).elements()).toHaveLength(mode === 'Read' ? 1 : 0)
  await expectAccessible()
})

it('in a window it begins on the day that the shortcut names, on its board (RESERVE-008, RESERVE-014)', async () => {
  validating(() => free)
  await show(<WritePopup />, { at: '/reserveDbPopup/write?SYSID=1&baseDate=2031-04-01', viewer: jiwoo })
  await expect.element(page.getByRole('textbox', { name: '시작 날짜' })).toHaveValue('2031-04-01')
  await expect.element(from).toHaveValue('09:00')
  await expectAccessible()
})

it('whom the address names to come stand in the form by their names', async () => {
  answering(findCalls.peopleNamed, { items: [{ personCode: 'p7', name: named('류건우') }] })
  validating(() => free)
  await show(<WritePage />, { at: `${at}&attendees=p1,p7`, viewer: jiwoo })
  await expect.element(page.getByText('류건우')).toBeVisible()
  await title.fill('기획 회의')
  await book.click()
  await expect.poll(() => saved.at(-1)).toMatchObject({ attendees: ['p7'] })
})
