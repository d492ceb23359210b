import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CallResult } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import { todayIn } from '#platform/web/format.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { findCalls } from '../../contract/find.contract.ts'
import { usualZone } from '../../contract/reservations.rules.ts'
import { answeringReservations } from '../testing/answering-reservations.ts'
import { booking, dot, group, jiwoo, named, rooms } from '../testing/samples.ts'
import FindPage from './find-page.tsx'

type Found = CallResult<(typeof findCalls)['find']>

const day = addDays(todayIn(usualZone), 30)
const free = (startTime: string, endTime: string, on = day) => ({
  startDate: on,
  startTime,
  endTime,
  start: new Date(`${on}T${startTime}+09:00`).toISOString(),
  end: new Date(`${on}T${endTime}+09:00`).toISOString(),
})
const [han, nam] = rooms.map((room) => ({ ...room, waits: false, bookings: [], free: null }))
const answer = (more: Partial<Found> = {}): Found => ({
  best: { ...free('10:30', '11:30'), resources: 1 },
  people: [],
  peopleBusy: [],
  items: [
    {
      ...han!,
      free: { ...free('10:30', '11:30'), fits: true, isForAll: true },
      bookings: [
        booking(1, {
          resourceId: han!.resourceId,
          startDate: day,
          endDate: day,
          startTime: '11:30',
          endTime: '13:00',
          isHidden: true,
          reserveTitle: '',
        }),
      ],
    },
    { ...nam!, free: { ...free('14:00', '15:00'), fits: false, isForAll: true } },
  ],
  hasMore: false,
  groups: [group(1, '본관'), group(2, '별관')],
  equipment: ['화상회의', '모니터'],
  ...more,
})
const at = `/reserve/find?day=${day}`

beforeEach(() => void answeringReservations([]))

it('says the earliest time in a sentence, and each resource leads to the form with its time', async () => {
  const asked = answering(findCalls.find, answer())
  await show(<FindPage />, { at, viewer: jiwoo })
  await expect.element(page.getByText(/10:30 - 11:30이 가장 빨라요\. 1곳이 비었어요/)).toBeVisible()
  await expectAccessible()
  expect(asked.at(-1)).toMatchObject({ boardId: 1, day, minutes: 60, part: 'any', seats: 0 })
  const book = page.getByRole('link', { name: `${han!.name.ko}, 10:30 - 11:30 예약하기` })
  await expect
    .element(book)
    .toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/reserve/write\\?.*start=${day}T10(:|%3A)30.*resourceId=${han!.resourceId}`)),
    )
  await expect.element(page.getByText('다음 빈 때 14:00')).toBeVisible()
  // What is private to others is told as booked, and nothing more.
  await expect.element(page.getByText('11:30 - 13:00 예약됨')).toBeInTheDocument()
})

it('a row shows what its resource looks like; the rows below it stand as far in', async () => {
  const { items } = answer()
  answering(findCalls.find, answer({ items: [{ ...items[0]!, picturePath: dot }, items[1]!] }))
  await show(<FindPage />, { at, viewer: jiwoo })
  await expect.poll(() => document.querySelector('.rfind__n > img')?.getAttribute('src')).toBe(dot)
  const names = [...document.querySelectorAll('.rfind__n strong')]
  expect(new Set(names.map((each) => each.getBoundingClientRect().left)).size).toBe(1)
})

it('what is looked for stands in the address, so that a copied link finds the same', async () => {
  const asked = answering(findCalls.find, answer())
  const shown = await show(<FindPage />, { at, viewer: jiwoo })
  await page.getByRole('button', { name: '화상회의' }).click()
  await expect.element(page.getByRole('button', { name: '화상회의' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '별관' }).click()
  await page.getByRole('combobox', { name: '길이' }).selectOptions('30분')
  await page.getByRole('combobox', { name: '시간대' }).selectOptions('10:00부터')
  await page.getByRole('combobox', { name: '인원' }).selectOptions('6명 이상')
  await page.getByRole('searchbox', { name: '이름, 위치' }).fill('ㅎㅇㅅ')
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ equipment: ['화상회의'], groupId: 2, minutes: 30, startTime: '10:00', seats: 6, query: 'ㅎㅇㅅ' })
  const address = shown.address()
  const again = answering(findCalls.find, answer())
  await show(<FindPage />, { at: address, viewer: jiwoo })
  await expect
    .poll(() => again.at(-1))
    .toMatchObject({ equipment: ['화상회의'], groupId: 2, minutes: 30, startTime: '10:00', seats: 6, query: 'ㅎㅇㅅ' })
})

it('people named in the address stand in the field, and go along to the form', async () => {
  answering(
    findCalls.find,
    answer({
      people: [
        { personCode: 'p7', name: named('류건우') },
        { personCode: 'p8', name: named('노은서') },
      ],
    }),
  )
  const shown = await show(<FindPage />, { at: `${at}&people=p7,p8`, viewer: jiwoo })
  await expect.element(page.getByText('류건우')).toBeVisible()
  await expect.element(page.getByText(/2명 모두 비어 있고 1곳이 비었어요/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /10:30 - 11:30 예약하기/ }))
    .toHaveAttribute('href', expect.stringMatching(/attendees=p7(,|%2C)p8/))
  await page.getByRole('button', { name: /류건우.*(빼기|삭제)/ }).click()
  await expect.poll(shown.address).toContain('people=p8')
})

it('where the day has nothing it leads to the day that has; where nothing fits it says what to change', async () => {
  const later = addDays(day, 1)
  answering(findCalls.find, answer({ best: { ...free('09:00', '10:00', later), resources: 2 } }))
  const shown = await show(<FindPage />, { at, viewer: jiwoo })
  await page.getByRole('button', { name: '그날 보기' }).click()
  await expect.poll(shown.address).toBe(`/reserve/find?day=${later}`)
  answering(findCalls.find, answer({ best: null, items: [] }))
  await page.getByRole('button', { name: '모니터' }).click()
  await expect.element(page.getByText('맞는 자원이 없어요')).toBeVisible()
})

it('what waits for somebody to accept it is asked for, not booked', async () => {
  const [first, ...others] = answer().items
  answering(findCalls.find, answer({ items: [{ ...first!, waits: true }, ...others] }))
  await show(<FindPage />, { at, viewer: jiwoo })
  await expect.element(page.getByRole('link', { name: /10:30 - 11:30 신청하기/ })).toHaveTextContent('신청하기')
})
