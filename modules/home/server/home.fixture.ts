import { expect } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { publishSignal } from '#platform/server/live/live.ts'
import { personalCalls } from '../contract/personal.contract.ts'
import { publishCalls } from '../contract/publish.contract.ts'
import { templateCalls } from '../contract/templates.contract.ts'
import type { Placement } from '../contract/templates.entities.ts'
import { webpartCalls } from '../contract/webparts.contract.ts'

/** Pages and templates of the demo company HC, as `demo/` makes them. */
export const homePage = 1
export const otherCompanysPage = 11
export const defaultTemplate = 3
export const executivesTemplate = 1

type NewWebpart = CallInput<typeof webpartCalls.webpartSave>
type NewTemplate = CallInput<typeof templateCalls.templateSave>

/** A placed part, where nothing else is said one cell in the upper left corner. */
export const at = (id: number | string, box: Partial<Placement> = {}): Placement => ({
  id: String(id),
  type: 'part',
  colidx: 0,
  rowidx: 0,
  colcnt: 3,
  rowcnt: 3,
  lock: false,
  layer: 0,
  ...box,
})

/** The portal with the people of these tests, and what they do again and again. */
export async function openHomeOffice(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const names = ['manager', 'admin', 'dohyun.kim', 'jiwoo.seo', 'haneul.song'] as const
  const [manager, admin, dohyun, jiwoo, haneul] = (await Promise.all(
    names.map((userName) => app.signIn(userName)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]

  let made = 0
  const webpart = async (more: NewWebpart = {}, by = manager) => {
    made += 1
    const draft = { title: `메모 ${made}`, titleEn: `Note ${made}`, component: 'note-webpart', isFixedSize: false }
    return (await by.call(webpartCalls.webpartSave, { ...draft, ...more })).id
  }
  const template = async (more: Partial<NewTemplate> = {}, parts?: Placement[]) => {
    made += 1
    const draft = { pageId: homePage, name: `test-${made}`, displayName: `시험 ${made}`, rows: 8, rowHeight: 90 }
    const { id } = await manager.call(templateCalls.templateSave, { ...draft, ...more })
    if (parts) await manager.call(templateCalls.templatePartsSave, { template: { id }, parts })
    return id
  }
  const order = async (...first: number[]) => {
    const all = (await manager.call(templateCalls.templateByPage, { id: homePage })).map(({ id }) => id)
    await manager.call(templateCalls.templateOrder, {
      pageId: homePage,
      templateIds: [...first, ...all.filter((id) => !first.includes(id))],
    })
  }
  const publish = async (ids?: CallInput<typeof publishCalls.cachePublish>['ids']) => {
    const published = await manager.call(publishCalls.cachePublish, { ids })
    await heard(app)
    return published
  }
  const page = (client: TestClient) => client.call(personalCalls.myPage, {})
  /** Sends what must be refused, and holds that nothing became of it. */
  const refused = async (client: TestClient, call: Parameters<TestClient['send']>[0], input: object) => {
    const before = await hashOfAllTables(app.db)
    const answer = await client.send(call, input)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await hashOfAllTables(app.db)).toBe(before)
    return answer
  }
  const acts = async (target: string) =>
    (
      await app.db
        .selectFrom('platform_audit')
        .select(['action', 'com_code as comCode', 'details'])
        .where('target', '=', target)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)
  return { app, manager, admin, dohyun, jiwoo, haneul, webpart, template, order, publish, page, refused, acts }
}

let signals = 0
/** Waits until a process has heard what was signalled so far: signals come in their order. */
export async function heard(app: TestApp): Promise<void> {
  signals += 1
  const name = `test.home.${signals}`
  const comes = new Promise<unknown>((resolve) => app.services.live.onSignal(name, resolve))
  await publishSignal(app.db, name, '')
  await comes
}

/** The names of those of a page's parts that stand on it, by their webparts' numbers. */
export const idsOn = ({ parts }: { parts: readonly { id: string }[] }) => parts.map(({ id }) => id)
