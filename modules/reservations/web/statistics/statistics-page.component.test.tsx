import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { show } from '#platform/web/testing/show.tsx'
import { statisticsCalls as calls } from '../../contract/statistics.contract.ts'
import { jiwoo, named } from '../testing/samples.ts'
import StatisticsPage from './statistics-page.tsx'

const room = (resourceId: number, ko: string, minutes: number) => ({
  resourceId,
  name: named(ko),
  groupName: named('본관'),
  isRetired: false,
  openMinutes: 600,
  bookings: minutes / 60,
  minutes,
  noShows: 1,
  cancelled: 2,
})
const hours = Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 90 : hour === 20 ? 30 : 0))
const answer = {
  boards: [
    { boardId: 1, name: named('회의실') },
    { boardId: 2, name: named('차량') },
  ],
  groups: [],
  resources: [room(1, '한강', 60), room(2, '남산', 1200)],
  departments: [
    { deptCode: 'A', name: named('플랫폼팀'), people: 3, bookings: 2, minutes: 90, noShows: 0, cancelled: 0 },
    { deptCode: '', name: null, people: 1, bookings: 1, minutes: 30, noShows: 0, cancelled: 0 },
  ],
  hours,
  weekdays: [0, 120, 0, 0, 0, 0, 0],
}
let asked: Record<string, unknown>[]
beforeEach(() => {
  asked = answering(calls.statistics, answer)
})
const showPage = (at: string) => show(<StatisticsPage />, { at, viewer: jiwoo })
const rows = () => page.getByRole('table').getByRole('row')

it('tells the use of each resource, the most used first, and never more than its hours', async () => {
  const shown = await showPage('/reserve/statistics')
  await expect.element(rows().nth(1)).toHaveTextContent('남산 본관100.0%202012')
  await expect.element(rows().nth(2)).toHaveTextContent('한강 본관10.0%1112')
  await expect.element(page.getByText('운영 시간의 55.0%')).toBeVisible()
  await page.getByRole('button', { name: '자원' }).click()
  await page.getByRole('button', { name: '자원' }).click()
  await expect.poll(shown.address).toContain('?sort=name&order=asc')
  await expect.element(rows().nth(1)).toHaveTextContent('남산 본관100.0%202012')
  await expectAccessible()
})

it('period, board and what it is told by stand in the address', async () => {
  const shown = await showPage('/reserve/statistics?from=2026-01-01&to=2026-01-31&by=hour')
  await expect.poll(() => asked[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-31' })
  await expect.element(page.getByText('10~11시 1.5시간')).toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: '20~21시' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '7~8시' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('combobox', { name: '예약 게시판' }).selectOptions('차량')
  await page.getByRole('tab', { name: '부서별' }).click()
  await expect.poll(shown.address).toContain('?from=2026-01-01&to=2026-01-31&by=department&board=2')
  await expect.poll(() => asked.at(-1)).toMatchObject({ boardId: '2' })
  await expect.element(rows().nth(2)).toHaveTextContent('부서 없음25.0%0.5100')
  await page.getByRole('radio', { name: '4주' }).click({ force: true })
  await expect.poll(() => asked.at(-1)?.from).not.toBe('2026-01-01')
})

it('whoever manages nothing is told so, and what nobody booked is no table', async () => {
  answering(calls.statistics, { ...answer, boards: [], resources: [], departments: [] })
  await showPage('/reserve/statistics')
  await expect.element(page.getByText('관리하는 자원이 없어요')).toBeVisible()
  answering(calls.statistics, { ...answer, departments: [], weekdays: answer.weekdays.map(() => 0) })
  await showPage('/reserve/statistics?by=weekday')
  await expect.element(page.getByText('이 기간에는 예약이 없어요')).toBeVisible()
})
