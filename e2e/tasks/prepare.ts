import type { Locator, Page } from '@playwright/test'
import { dayText } from '#platform/contract/clock.ts'
import { addDays } from '#platform/contract/days.ts'
import { type Account, callsAs } from '../calls.ts'
import { toasts } from '../frame.ts'
import { expect } from '../journey.ts'

/** The clock of those who go through the journeys. */
export const zone = 'Asia/Seoul'
export const today = (): string => dayText(Date.now(), zone)
/** The day so many after today. */
export const inDays = (days: number): string => addDays(today(), days)

/** What a task is begun with beside its title. */
export type NewTask = { title: string; members?: string[]; endDate?: string; [field: string]: unknown }

/** An area of somebody with others in it and tasks that are there already. */
export async function makeArea(
  url: string,
  owner: Account,
  groupTitle: string,
  { members = [], tasks = [] }: { members?: string[]; tasks?: NewTask[] } = {},
): Promise<{ groupId: string; board: string; taskIds: number[] }> {
  const calls = await callsAs(url, owner)
  const lines = members.map((code) => ({ kind: 'person', code, role: 'member' }))
  const { groupId } = await calls.post<{ groupId: string }>('/api/workplace/areas', { groupTitle, members: lines })
  const taskIds: number[] = []
  for (const task of tasks)
    taskIds.push((await calls.post<{ taskId: number }>('/api/workplace/Task', { groupId, ...task })).taskId)
  await calls.close()
  return { groupId, board: `${url}/po/MyProject?groupId=${groupId}`, taskIds }
}

/** A task as lists tell it, as far as journeys look at it. */
export type Told = {
  title: string
  endDate: string | null
  priority: string
  taskStatus: string
  taskLabel1: boolean
  isRepeating: boolean
  tagList: { tagName: string }[]
  memberList: { userId: string }[]
}

/** All tasks of an area. */
export async function tasksOf(url: string, who: Account, groupId: string): Promise<Told[]> {
  const calls = await callsAs(url, who)
  const { items } = await calls.post<{ items: Told[] }>('/api/workplace/Task/myTaskItems', {
    viewKind: 'MyArea',
    groupId,
  })
  await calls.close()
  return items
}

export const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const card = (page: Page, name: string, title: string): Locator =>
  column(page, name).getByRole('link', { name: new RegExp(title) })
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  expect(toasts(page).getByText(text).first()).toBeVisible()
/** The task that is open beside the page. */
export const drawer = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })
