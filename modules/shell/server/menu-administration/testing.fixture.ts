import { expect } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { publishSignal } from '#platform/server/live/live.ts'
import { menuAdministrationCalls as calls, type DraftMenu } from '../../contract/menu-administration.contract.ts'
import { shellCalls } from '../../contract/shell.contract.ts'
import type { Menu } from '../../contract/shell.entities.ts'

type Menus = CallInput<typeof calls.saveMenuDraft>['menus']

export const company = { kind: 'company', code: 'HC' } as const
/** The team of 김도현 and 서지우. */
export const team = { kind: 'department', code: 'HC1031' } as const

/** A new item that may be published as it is. */
export const fresh = (more: Partial<DraftMenu> = {}): Menus[number] => ({
  menuId: -1,
  name: { ko: '팀 안내', en: 'Team guide', zh: '', ja: '' },
  targetUrl: '/board/list',
  audience: [company],
  isTopVisible: true,
  ...more,
})

const flat = (tree: readonly Menu[]): Menu[] => tree.flatMap((menu) => [menu, ...flat(menu.children)])

/** All menus that somebody is given, of every level. */
export const seenBy = async (client: TestClient) => flat(await client.call(shellCalls.menuCache, { lang: 'ko' }))
export const namesSeenBy = async (client: TestClient) => (await seenBy(client)).map(({ menuName }) => menuName)

/** The portal with the people of these tests, and what they do again and again. */
export async function openMenuOffice() {
  const app = await startTestApp()
  const [manager, admin, dohyun, jiwoo, haneul] = (await Promise.all(
    ['manager', 'admin', 'dohyun.kim', 'jiwoo.seo', 'haneul.song'].map((userName) => app.signIn(userName)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient]

  const draft = (comCode?: string) => (comCode ? admin : manager).call(calls.menuDraft, { comCode })
  const revisionNow = async () => (await draft()).revision
  const save = async (menus: Menus) => manager.call(calls.saveMenuDraft, { revision: await revisionNow(), menus })

  let signals = 0
  /** Waits until this process has heard what was signalled so far: signals come in their order. */
  const heard = async () => {
    signals += 1
    const name = `test.${signals}`
    const comes = new Promise<unknown>((resolve) => app.services.live.onSignal(name, resolve))
    await publishSignal(app.db, name, '')
    await comes
  }
  const publish = async (menus: Menus, note = '') => {
    const { revision } = await save(menus)
    const published = await manager.call(calls.publishMenus, { revision, note })
    await heard()
    return published
  }
  /** Sends what must be refused, and holds that nothing became of it. */
  const refused = async (client: TestClient, call: Parameters<TestClient['send']>[0], input: object) => {
    const before = await hashOfAllTables(app.db)
    const answer = await client.send(call, input)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await hashOfAllTables(app.db)).toBe(before)
    return answer
  }
  const discard = async () => manager.call(calls.discardMenuDraft, { revision: await revisionNow() })
  return { app, manager, admin, dohyun, jiwoo, haneul, draft, revisionNow, save, heard, publish, refused, discard }
}
