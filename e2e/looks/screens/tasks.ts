import type { Page } from '@playwright/test'
import { dayText } from '#platform/contract/clock.ts'
import { callsOf } from '../../calls.ts'
import { expect } from '../../journey.ts'
import { dialog, type Screen } from '../looking.ts'

const zone = 'Asia/Seoul'
const inDays = (days: number) => dayText(Date.now() + days * 86_400_000, zone)

type Made = { groupId: string; taskId: number }

/** What whoever looks has to do: an area with a column of its own and tasks in every state, made the first time. */
async function tasksOf(page: Page): Promise<Made> {
  const calls = callsOf(page.request, new URL(page.url()).origin)
  const known = await calls.get<{ items: { groupId: string }[] }>('/api/workplace/TaskGroup/myGroupItems')
  const groupId =
    known.items[0]?.groupId ??
    (
      await calls.post<{ groupId: string }>('/api/workplace/areas', {
        groupTitle: '신제품 공개 준비',
        groupCoverColor: 'teal',
      })
    ).groupId
  const has = await calls.post<{ items: { taskId: number }[] }>('/api/workplace/Task/myTaskItems', {
    viewKind: 'MyArea',
    groupId,
  })
  if (has.items[0]) return { groupId, taskId: has.items[0].taskId }
  await calls.post(`/api/workplace/areas/${groupId}/buckets`, { title: '검토 중', status: 'Process', cardLimit: 2 })
  const { user } = await calls.get<{ user: { personCode: string } }>('/commonaccount/auth/api/current')
  const members = [user.personCode]
  const add = (title: string, fields: Record<string, unknown>) =>
    calls.post<{ taskId: number }>('/api/workplace/Task', { title, groupId, members, ...fields })
  const { taskId } = await add('공개 행사장 배치도와 동선 안내문을 함께 검토하고 인쇄소에 넘기기', {
    endDate: inDays(-2),
    startDate: inDays(-9),
    priority: 'High',
    taskLabel1: true,
    taskLabel3: true,
    tags: ['인쇄', '4분기'],
    description: '<p>배치도는 2안으로 확정했습니다. 비상구 앞 2 m는 비워 둡니다.</p>',
  })
  await add('초청 명단 확정', { endDate: inDays(1), taskLabel2: true })
  await add('기념품 수량 확인', { taskStatus: 'Process', endDate: inDays(12), taskLabel5: true })
  await add('사진 촬영 업체와 계약', { taskStatus: 'Process' })
  await add('보도 자료 초안', { taskStatus: 'Completed', endDate: inDays(-1) })
  await calls.post(`/api/workplace/tasks/${taskId}/comments`, { body: '인쇄소 마감은 목요일 오전입니다.' })
  return { groupId, taskId }
}

/** A table with what can be brought, what cannot be read, and who is nobody here. */
const ofAnotherProgram = {
  name: '다른 프로그램에서 내보낸 업무 목록.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '제목,칸,종료일,중요도,담당자,예산',
      '무대 장비 빌리기,검토 중,2026-12-01,높음,홍길동,100',
      '다과 업체와 수량 및 배달 시각을 다시 맞추고 영수증 받아 두기,할 일,2026-12-03,보통,,20',
      ',할 일,2026-12-04,보통,,',
      '명찰 인쇄,아주 새로운 칸,언젠가,보통,,5',
    ].join('\n'),
  ),
}

const summary = '/po/workplace/taskSummary'
const goTo = (page: Page, path: string) => page.goto(new URL(page.url()).origin + path)
const card = (page: Page) => expect(page.locator('.tcard').first()).toBeVisible()
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

/** A page is never followed by itself: what stands in its address alone is no other page to arrive at. */
export const tasks: readonly Screen[] = [
  {
    name: 'tasks-board',
    path: summary,
    show: async (page) => {
      await tasksOf(page)
      await page.reload()
    },
    whole: card,
  },
  {
    name: 'tasks-dashboard',
    path: '/po/workplace/TaskDashBoard',
    whole: async (page) => {
      await heading(page)
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    },
  },
  {
    name: 'tasks-list',
    path: `${summary}?view=list`,
    show: async (page) => void (await tasksOf(page)),
    whole: async (page) => expect(page.getByRole('main').getByRole('link', { name: /인쇄소/ })).toBeVisible(),
  },
  {
    name: 'tasks-table',
    path: `${summary}?view=table`,
    show: async (page) => void (await tasksOf(page)),
    whole: async (page) => expect(page.getByRole('main').getByRole('link', { name: /인쇄소/ })).toBeVisible(),
  },
  {
    name: 'tasks-calendar',
    path: `${summary}?view=calendar`,
    show: async (page) => void (await tasksOf(page)),
    whole: async (page) => expect(page.locator('.tcal__h')).toBeVisible(),
  },
  {
    name: 'tasks-timeline',
    path: `${summary}?view=timeline`,
    show: async (page) => void (await tasksOf(page)),
    whole: async (page) => expect(page.getByText('초청 명단 확정').first()).toBeVisible(),
  },
  {
    name: 'tasks-drawer',
    path: summary,
    show: async (page) => void (await goTo(page, `${summary}?task=${(await tasksOf(page)).taskId}`)),
    whole: async (page) => expect(page.getByText('인쇄소 마감은 목요일 오전입니다.')).toBeVisible(),
  },
  { name: 'tasks-feed', path: '/po/workplace/feedHistory', whole: heading },
  {
    name: 'tasks-area',
    path: '/po/MyProject',
    show: async (page) => void (await goTo(page, `/po/MyProject?groupId=${(await tasksOf(page)).groupId}`)),
    whole: card,
  },
  {
    name: 'tasks-task',
    path: '/po/workplace/taskSummary/detail',
    show: async (page) =>
      void (await goTo(page, `/po/workplace/taskSummary/detail?taskId=${(await tasksOf(page)).taskId}`)),
    whole: async (page) => expect(page.getByText('인쇄소 마감은 목요일 오전입니다.')).toBeVisible(),
  },
  {
    name: 'tasks-area-settings',
    path: '/po/MyProject',
    show: async (page) =>
      void (await goTo(page, `/po/MyProject?groupId=${(await tasksOf(page)).groupId}&tab=settings`)),
    whole: heading,
  },
  {
    name: 'tasks-flow',
    path: '/po/MyProject',
    show: async (page) => void (await goTo(page, `/po/MyProject?groupId=${(await tasksOf(page)).groupId}&tab=flow`)),
    whole: async (page) => {
      await expect(page.locator('.tflow__load')).toBeVisible()
      await expect(page.locator('.tflow__table')).toHaveCount(2)
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    },
  },
  { name: 'tasks-feeds', path: `${summary}?feeds=open`, whole: dialog },
  {
    name: 'tasks-import',
    path: '/po/MyProject',
    show: async (page) => {
      await goTo(page, `/po/MyProject?groupId=${(await tasksOf(page)).groupId}&import=open`)
      await page.locator('input[type="file"]').setInputFiles(ofAnotherProgram)
    },
    whole: async (page) => expect(page.getByRole('dialog').getByText('무대 장비 빌리기')).toBeVisible(),
  },
  { name: 'tasks-new-area', path: '/po/CreateProject', whole: heading },
]
