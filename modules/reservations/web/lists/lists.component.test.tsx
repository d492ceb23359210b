import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { focus, korean } from '#platform/web/testing/keyboard.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { listCalls } from '../../contract/lists.contract.ts'
import type { ListedBooking } from '../../contract/reservations.entities.ts'
import { waitCalls } from '../../contract/waiting-list.contract.ts'
import { booking, jiwoo, resource } from '../testing/samples.ts'
import OwnPage from './own-page.tsx'
import SearchPage from './search-page.tsx'

const listed = (id: number, title: string, more: Partial<ListedBooking> = {}): ListedBooking => ({
  ...booking(id, { reserveTitle: title }),
  requestId: id,
  resource: resource(1, '한강', { place: '4층' }),
  reason: '',
  ...more,
})
const titles = () => textsOf(page.getByRole('row'), '.rlist__t')
const announced = () => document.querySelector('[data-announcer="polite"]')?.textContent
const month = { searchStart: '2031-03-01', searchEnd: '2031-03-31' }

it('finds by what is typed in Korean, keeps it in the address, and goes on page by page (RESERVE-006, RESERVE-015, RESERVE-044, RESERVE-049)', async () => {
  const asked = answering(listCalls.bookingSearch, ({ searchText, reserveTitle, after }) => {
    const words = String(searchText ?? reserveTitle ?? '')
    const items = after ? [listed(3, '회의 셋')] : [listed(1, '회의 하나'), listed(2, '회의 둘')]
    return {
      ...month,
      items: words === '없음' ? [] : items.map((each) => ({ ...each, excerpt: words ? '가격을 정해요' : '' })),
      next: after || words === '없음' ? null : '2031-03-12T00:00:00.000Z_2',
    }
  })
  const { address, back } = await show(<SearchPage />, { at: '/reserve/search', viewer: jiwoo })
  await expect.poll(titles).toEqual(['회의 하나', '회의 둘'])
  // The current month, as the server says it.
  await expect.element(page.getByRole('textbox', { name: '시작 날짜' })).toHaveValue('2031-03-01')
  await expectAccessible()
  await focus(page.getByRole('searchbox'))
  await korean.type('ㅎㅇ')
  await expect.poll(() => asked.at(-1)).toEqual({ searchText: 'ㅎㅇ' })
  await expect.element(page.getByText('가격을 정해요').first()).toBeVisible()
  await expect.poll(announced).toMatch(/2건/)
  await page.getByRole('combobox', { name: '찾을 곳' }).selectOptions('Title')
  await expect.poll(() => asked.at(-1)).toEqual({ reserveTitle: 'ㅎㅇ' })
  expect(decodeURIComponent(address())).toContain('q=ㅎㅇ&kind=Title')
  await page.getByRole('button', { name: '다음 페이지' }).click()
  await expect.poll(titles).toEqual(['회의 셋'])
  back()
  await expect.poll(titles).toEqual(['회의 하나', '회의 둘'])
})

it('says when nothing is found', async () => {
  answering(listCalls.bookingSearch, { ...month, items: [], next: null })
  await show(<SearchPage />, { at: '/reserve/search?q=%EC%97%86%EC%9D%8C', viewer: jiwoo })
  await expect.element(page.getByText('찾는 예약이 없어요')).toBeVisible()
})

it('where little is found among much, says that one may look further', async () => {
  answering(listCalls.bookingSearch, { ...month, items: [], next: '2031-03-12T00:00:00.000Z_2' })
  await show(<SearchPage />, { at: '/reserve/search?q=%EC%97%86%EC%9D%8C', viewer: jiwoo })
  await expect.element(page.getByText('여기까지는 찾는 예약이 없어요')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '다음 페이지' })).toBeVisible()
})

it('my bookings are what is to come, what waits and what is over, with the reason of a rejection (RESERVE-047)', async () => {
  answering(listCalls.ownBookings, ({ part }) => ({
    items:
      part === 'past'
        ? [listed(9, '발표 연습', { requestState: 2, reason: '정비하는 날이에요' })]
        : [listed(1, part === 'waiting' ? '외근' : '기획 회의')],
    next: null,
  }))
  answering(waitCalls.waits, { items: [] })
  const { address } = await show(<OwnPage />, { at: '/reserve/own', viewer: jiwoo })
  await expect.poll(titles).toEqual(['기획 회의'])
  await expectAccessible()
  await page.getByRole('tab', { name: '지난 예약' }).click()
  await expect.poll(titles).toEqual(['발표 연습'])
  await expect.element(page.getByText('사유: 정비하는 날이에요')).toBeVisible()
  expect(address()).toContain('part=past')
})
