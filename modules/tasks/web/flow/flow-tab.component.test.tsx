import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#platform/contract/days.ts'
import { expectAccessible } from '#platform/web/testing/accessible.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { textsOf } from '#platform/web/testing/seen.ts'
import { show } from '#platform/web/testing/show.tsx'
import { flowCalls, loadWeeks } from '../../contract/flow.contract.ts'
import { areaOf, reader } from '../testing/board-samples.ts'
import { FlowTab } from './flow-tab.tsx'

const named = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const first = '2031-03-03'
const load = (name: string, weeks: number[], minutesLeft: number | null = null) => ({
  userId: `code of ${name}`,
  name: named(name),
  titleName: named(''),
  deptName: named('플랫폼개발1팀'),
  photo_Path: null,
  open: 9,
  late: 2,
  endless: 1,
  minutesLeft,
  weeks: [...weeks, 0, 0, 0, 0, 0],
})
const days = Array.from({ length: 30 }, (_, at) => ({
  day: addDays('2031-02-01', at),
  ToDo: 5,
  Process: at === 29 ? 3 : 2,
  Pending: 1,
  Completed: at,
}))
const flow = {
  days,
  cycles: [
    { taskId: 7, title: '검색 색인 다시 만들기', completedOn: '2031-03-02', days: 12 },
    { taskId: 8, title: '안내문 고치기', completedOn: '2031-02-20', days: 2 },
  ],
  hasMore: false,
  median: 2,
  late85: 12,
}

let asked: { days?: unknown }[]
beforeEach(() => {
  answering(flowCalls.workload, {
    weeks: Array.from({ length: loadWeeks }, (_, at) => addDays(first, at * 7)),
    people: [load('서지우', [7, 5, 3]), load('박준영', [2, 0, 0])],
    hasMore: false,
    areas: 1,
  })
  asked = answering(flowCalls.areaFlow, flow)
})
const showTab = (search = '') =>
  show(<FlowTab groupId={areaOf().groupId} />, { at: `/MyProject${search}`, viewer: reader })
const part = (name: string) => page.getByRole('region', { name })

it('tells who has how much to do week by week, and who has too much, as somebody says how much that is', async () => {
  const shown = await showTab()
  const rows = part('업무량').getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('서지우플랫폼개발1팀9과부하7530000021')
  await expect.element(page.getByText('앞으로 과부하인 사람 1명')).toBeVisible()
  await page.getByRole('spinbutton', { name: '한 주에 맡길 업무' }).fill('8')
  await userEvent.tab()
  await expect.element(page.getByText('과부하인 사람이 없어요')).toBeVisible()
  await expect.poll(shown.address).toContain('most=8')
  await expectAccessible()
})

it('a number leads to the tasks it counts, a name to the card of who has them', async () => {
  const shown = await showTab()
  const row = part('업무량').getByRole('row').nth(1)
  await expect.element(row.getByRole('button', { name: '서지우' })).toBeVisible()
  await row.getByRole('link', { name: '서지우 님의 업무, 지연 2' }).click()
  await expect.poll(() => decodeURIComponent(shown.address())).toContain('&tab=list&person=code+of+서지우')
})

it('shows how many tasks stood in each state, and says the same as a table', async () => {
  const shown = await showTab('?tab=flow')
  const flowPart = part('누적 흐름')
  await expect.element(flowPart.getByRole('figure', { name: '하루가 끝날 때의 상태별 업무' })).toBeVisible()
  expect(textsOf(flowPart.getByRole('listitem'))).toEqual(['완료 29', '완료 대기 1', '진행 중 3', '할 일 5'])
  expect(document.querySelectorAll('.stacks__one')).toHaveLength(30)
  await flowPart.getByText('표로 보기').click()
  await expect.element(flowPart.getByRole('row').nth(1)).toHaveTextContent('2031-03-0253129')
  await page.getByRole('radio', { name: '90일' }).click({ force: true })
  await expect.poll(shown.address).toContain('days=90')
  await expect.poll(() => asked.at(-1)?.days).toBe('90')
  await expectAccessible()
})

it('tells how long tasks took: half of them, most of them, and each', async () => {
  await showTab()
  const cycle = part('처리 기간')
  await expect.element(cycle.getByText('절반이 끝난 기간').first()).toBeVisible()
  expect(textsOf(cycle.getByRole('definition'))).toEqual(['2일', '12일', '2'])
  await cycle.getByText('표로 보기').click()
  await expect.element(cycle.getByRole('row').nth(1)).toHaveTextContent('검색 색인 다시 만들기2031-03-0212')
  await expectAccessible()
})

it('without anything done and anybody to do it, says what would be shown', async () => {
  answering(flowCalls.areaFlow, { ...flow, cycles: [], median: null, late85: null })
  answering(flowCalls.workload, {
    weeks: Array.from({ length: loadWeeks }, (_, at) => addDays(first, at * 7)),
    people: [],
    hasMore: false,
    areas: 1,
  })
  await showTab()
  await expect.element(page.getByText('이 기간에 완료한 업무가 없어요')).toBeVisible()
  await expect.element(page.getByText('맡은 업무가 있는 사람이 없어요')).toBeVisible()
})

it('where tasks have estimates, it tells how many hours of them are left', async () => {
  answering(flowCalls.workload, {
    weeks: Array.from({ length: loadWeeks }, (_, at) => addDays(first, at * 7)),
    people: [load('서지우', [7, 5, 3], 750), load('박준영', [2, 0, 0])],
    hasMore: false,
    areas: 1,
  })
  await showTab()
  const table = part('업무량').getByRole('table')
  await expect.element(table.getByRole('columnheader', { name: '남은 예상 시간' })).toBeVisible()
  await expect.element(table.getByRole('row').nth(1).getByText('12시간 30분')).toBeVisible()
  expect(table.getByRole('row').nth(2).getByRole('cell').elements().at(-1)?.textContent).toBe('')
})
