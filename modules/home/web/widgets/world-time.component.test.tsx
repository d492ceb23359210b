import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import WorldTime from './world-time.tsx'

const city = (orders: number, timezone: string, cityName: string, counturyName: string) => ({
  orders,
  timezone,
  cityName,
  counturyName,
})
const cities = [
  city(1, 'Asia/Seoul', '서울', '대한민국'),
  city(2, 'Asia/Shanghai', '웨이하이', '중국'),
  city(3, 'Asia/Ho_Chi_Minh', '빈프억', '베트남'),
  city(4, 'Europe/London', '버크셔', '영국'),
]
const clocks = page.getByRole('listitem')
const times = () =>
  clocks
    .getByRole('img')
    .elements()
    .map((clock) => clock.getAttribute('aria-label'))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime('2026-03-18T03:59:50Z')
  await show(<WorldTime title="세계 시각" data={cities} settings={{}} refresh={() => undefined} />)
})

it('three cities with country, day, offset and the digits of their clocks, and arrows that go round (HOME-021)', async () => {
  await expect
    .poll(() => textsOf(clocks, '.clock__p'))
    .toEqual([
      '서울 대한민국2026년 3월 18일 (수)UTC +9',
      '웨이하이 중국2026년 3월 18일 (수)UTC +8',
      '빈프억 베트남2026년 3월 18일 (수)UTC +7',
    ])
  expect(times()).toEqual(['12:59', '11:59', '10:59'])
  expect(textsOf(clocks, '.clock__d').slice(0, 4)).toEqual(['1', '2', '5', '9'])
  const next = page.getByRole('button', { name: '세계 시각: 다음' })
  await next.click()
  await expect.poll(() => textsOf(clocks, '.clock__p')).toEqual(['버크셔 영국2026년 3월 18일 (수)UTC ±0'])
  await next.click()
  await expect.poll(() => textsOf(clocks, '.clock__p')[0]).toMatch(/서울/)
  await page.getByRole('button', { name: '세계 시각: 이전' }).click()
  await expect.poll(() => textsOf(clocks, '.clock__p')[0]).toMatch(/버크셔/)
})

it('the clocks are set anew every minute (HOME-030)', async () => {
  await expect.poll(times).toEqual(['12:59', '11:59', '10:59'])
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(times).toEqual(['13:00', '12:00', '11:00'])
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(times).toEqual(['13:01', '12:01', '11:01'])
})
