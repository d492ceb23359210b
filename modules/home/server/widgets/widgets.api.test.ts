import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { defineServerModule } from '#platform/server/modules.ts'
import { isPageOf } from '#platform/server/offers/pages.ts'
import type { Todo } from '#platform/server/offers/todo.ts'
import { fixedShortcuts } from '../../contract/icon-banner.widget.ts'
import { pageCalls } from '../../contract/page.contract.ts'
import { todoCalls } from '../../contract/todo.contract.ts'
import { webpartCalls } from '../../contract/webparts.contract.ts'
import { openHomeOffice } from '../home.fixture.ts'
import { putAlone, shownTo } from '../page/page.fixture.ts'
import type { GreetingData } from './greeting.ts'

const now = new Date('2026-11-23T00:30:00Z')
let tasks: Todo[] = []
const task = (taskId: number, minutesAgo: number): Todo => ({
  taskId,
  title: `업무 ${taskId}`,
  taskStatus: 'Progress',
  progress: 62.5,
  changedAt: new Date(now.getTime() - minutesAgo * 60_000),
  path: `/workplace/task/${taskId}`,
})
/** Nobody else has tasks or documents to decide here. */
const others = serverModules.map((module) => {
  const { todos, counts, ...rest } = module
  return todos || counts?.approval ? rest : module
})
const counting = defineServerModule({
  name: 'counting',
  calls: [],
  counts: {
    approval: { path: '/workflow/box/pending', count: async () => 5 },
    mail: { path: '/mail/box/inbox', count: async ({ viewer }) => viewer.personCode.length },
    // Its page is not there: nobody is led to it.
    inProgress: { path: '/nowhere', count: async () => 1 },
  },
  pages: ['/mail/box/inbox'],
  todos: { path: '/workplace', load: async (_ctx, count) => tasks.slice(0, count) },
})

const office = await openHomeOffice({
  now: () => now,
  modules: [...others, counting],
  env: { HOME_FRAME_HOSTS: 'maps.example, *.weather.example' },
})
const { app, manager, jiwoo } = office
afterAll(() => app.close())
beforeEach(() => {
  tasks = []
})

const preview = async (component: string, props = {}) =>
  (await manager.call(webpartCalls.webpartPreview, { component, props })).data

const greetingOf = async (client: TestClient) => {
  const { parts } = await client.call(pageCalls.page, {})
  const { id } = parts.find(({ component }) => component === 'greeting-webpart')!
  const { parts: filled } = await client.call(pageCalls.pageData, { parts: id })
  return filled[0]!.data as GreetingData
}

describe('the greeting (HOME-022, G-066)', () => {
  test('counts what modules count, four at the most, and brings the newest headlines first', async () => {
    await putAlone(office, 'greeting-webpart')
    const { counters, headlines } = await shownTo<GreetingData>(jiwoo)
    expect(counters.length).toBeLessThanOrEqual(4)
    expect(counters.find(({ name }) => name === 'approval')).toEqual({
      name: 'approval',
      count: 5,
      path: '/workflow/box/pending',
    })
    expect(counters.map(({ name }) => name)).not.toContain('inProgress')
    expect(headlines.length).toBeGreaterThan(1)
    expect(headlines).toEqual(headlines.toSorted((one, other) => other.at.localeCompare(one.at)))
  })

  test('leads from every figure to the page that shows what it counts', async () => {
    const { counters } = await greetingOf(jiwoo)
    expect(Object.fromEntries(counters.map(({ name, path }) => [name, path]))).toMatchObject({
      appointment: '/mail/calendar',
      mail: '/mail/box/inbox',
    })
    const alone = await preview('greeting-webpart', {})
    expect((alone as GreetingData).counters.every(({ path }) => path.startsWith('/'))).toBe(true)
  })

  test('leaves out the notices where they are switched off', async () => {
    expect(await preview('greeting-webpart', { hasNews: false })).toMatchObject({ headlines: [] })
  })
})

describe('the shortcuts', () => {
  test('are the fixed ones whose address leads to a page that is there while none are configured (HOME-014, G-074)', async () => {
    const leads = isPageOf(serverModules)
    const own = fixedShortcuts.filter(({ address }) => leads(address)).map(({ key }) => key)
    expect(own).toContain('chart')
    const shown = (await preview('icon-banner-webpart')) as { key: string }[]
    expect(shown.map(({ key }) => key)).toEqual(own)
    const all = { remote: 'https://r.example', installer: 'https://i.example/x.zip', chat: 'https://c.example' }
    const more = { ...all, rates: 'https://x.example', stocks: 'https://s.example', reservation: '/home/Home' }
    expect(((await preview('icon-banner-webpart', more)) as unknown[]).length).toBe(9)
  })

  test('are the configured ones as soon as there is one (HOME-028, HOME-043)', async () => {
    const items = [{ name: '급여', imgPath: '/cm/x.png', linkType: 'pop', linkUrl: 'https://pay.example/%DATE%' }]
    expect(await preview('icon-banner-webpart', { items })).toEqual([{ key: null, ...items[0] }])
  })
})

describe('the to-do (HOME-016, HOME-039)', () => {
  test('is the latest three of whoever asks, with the page of all', async () => {
    tasks = [task(1, 30), task(2, 10), task(3, 20), task(4, 40)]
    await putAlone(office, 'todo-webpart')
    const shown = await shownTo<{ items: { taskId: number }[]; path: string }>(jiwoo)
    expect(shown.path).toBe('/workplace')
    expect(shown.items.map(({ taskId }) => taskId)).toEqual([2, 3, 1])
    const { personCode } = (await app.db
      .selectFrom('accounts_accounts')
      .select('person_code as personCode')
      .where('user_name', '=', 'jiwoo.seo')
      .executeTakeFirstOrThrow())!
    const listed = await jiwoo.call(todoCalls.todoList, { PersonCode: personCode, ListCount: 3 })
    expect(listed[0]).toEqual({
      taskId: 2,
      title: '업무 2',
      taskStatus: 'Progress',
      progress: 62.5,
      path: '/workplace/task/2',
    })
    expect((await jiwoo.send(todoCalls.todoList, { PersonCode: 'P1' })).status).toBe(403)
  })

  test('is empty where nobody has tasks', async () => {
    expect(await preview('todo-webpart')).toMatchObject({ items: [] })
  })
})

describe('world time (HOME-031, HOME-042, G-118)', () => {
  test('has five cities with their offsets of today, in the reader’s language', async () => {
    const cities = (await preview('world-time-webpart')) as { cityName: string; counturyName: string; utc: string }[]
    expect(cities.map(({ cityName, counturyName, utc }) => `${cityName} ${counturyName} ${utc}`)).toEqual([
      '서울 대한민국 +9',
      '웨이하이 중국 +8',
      '빈프억 베트남 +7',
      // In November; the offsets of the specification hold in summer only.
      '버크셔 영국 ±0',
      '두나이스카스트레다 슬로바키아 +1',
    ])
  })

  test('shows what was written where the city is not known', async () => {
    const cities = [
      { zone: 'Asia/Kolkata', city: '나시크', country: '' },
      { zone: 'America/Bogota', city: '', country: '콜롬비아' },
    ]
    expect(await preview('world-time-webpart', { cities })).toMatchObject([
      { orders: 1, cityName: '나시크', counturyName: '인도', utc: '+5:30' },
      { orders: 2, cityName: 'Bogota', counturyName: '콜롬비아', utc: '-5' },
    ])
  })
})

describe('a framed page', () => {
  test.each([
    ['https://maps.example/office', true],
    ['https://seoul.weather.example/', true],
    ['http://maps.example/office', false],
    ['https://evil.example/', false],
    ['', false],
  ])('%s is shown: %s', async (address, isAllowed) => {
    expect(await preview('frame-webpart', { address })).toEqual({ address: isAllowed ? address : '', isAllowed })
  })
})
