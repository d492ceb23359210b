import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { roleGroupCalls } from '#modules/organisation/contract/role-groups.contract.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import type { PermissionEntry } from '../../contract/boards.entities.ts'
import { makeArticle, makeBoard } from '../talk/talk.fixture.ts'
import { readableBoards } from './boards-seen.ts'

/** Two processes on one database. */
let here: TestApp
let there: TestApp
let admin: TestClient
let reader: TestClient
let elsewhere: TestClient
let board: number
let article: number
const { personCode } = demoPerson('dohyun.kim')
const author = demoPerson('jiwoo.seo').personCode
const nobody: PermissionEntry[] = []
const her: PermissionEntry[] = [{ kind: 'person', code: personCode, rights: ['list', 'read'] }]

beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ shares: here })
  admin = await here.signIn('admin')
  reader = await here.signIn('dohyun.kim')
  elsewhere = await there.signIn('dohyun.kim')
})
afterAll(async () => {
  await there.close()
  await here.close()
})
beforeEach(async () => {
  board = await makeBoard(here, { permissions: [] })
  article = await makeArticle(here, board, author)
  await here.services.live.caughtUp()
})

/** Says who may do what on the board, through the page of administrators. */
async function permit(permissions: PermissionEntry[]): Promise<void> {
  const { version } = await admin.call(boardAdministrationCalls.adminBoard, { boardId: board })
  await admin.call(boardAdministrationCalls.savePermissions, { boardId: board, version, inherits: false, permissions })
}
const boardsOf = async (app: TestApp) =>
  (await readableBoards({ services: app.services, viewer: { personCode } })).map(({ boardId }) => boardId)
/** Whether she meets the article among the newest of all boards. */
async function meets(client = reader): Promise<boolean> {
  const { items } = await client.call(articlesCalls.recentArticleList, { PageSize: 100 })
  return items.some(({ articleId }) => articleId === article)
}

describe('rights over all boards', () => {
  test('are worked out once while nothing changes, and shared by whoever has the same', async () => {
    await permit([{ kind: 'company', code: 'HC', rights: ['list', 'read'] }])
    const asked = (code: string) => readableBoards({ services: here.services, viewer: { personCode: code } })
    const [first, again, other] = [await asked(personCode), await asked(personCode), await asked(author)]
    const ofBoard = (boards: typeof first) => boards.find(({ boardId }) => boardId === board)
    expect(ofBoard(first)).toBeDefined()
    expect(ofBoard(again)).toBe(ofBoard(first))
    expect(ofBoard(other)).toBe(ofBoard(first))
  })

  test('are never older than a change that was answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      await permit(her)
      expect(await meets()).toBe(true)
      await permit(nobody)
      expect(await meets()).toBe(false)
    }
  })

  test('nor while others ask all the time', async () => {
    const over = new AbortController()
    const asking = Promise.all(
      Array.from({ length: 2 }, async () => {
        while (!over.signal.aborted) await meets()
      }),
    )
    try {
      for (let round = 0; round < 3; round += 1) {
        await permit(her)
        expect(await boardsOf(here)).toContain(board)
        await permit(nobody)
        expect(await boardsOf(here)).not.toContain(board)
      }
    } finally {
      over.abort()
      await asking
    }
  })

  test('follow role groups', async () => {
    const group = { comCode: 'HC', name: { ko: '읽는 사람들', en: 'Readers', zh: '', ja: '' }, grants: [] }
    const { roleId } = await admin.call(roleGroupCalls.createRoleGroup, { ...group, members: [] })
    await permit([{ kind: 'role', code: String(roleId), rights: ['read'] }])
    expect(await meets()).toBe(false)
    const change = async (members: { kind: 'person'; code: string }[]) => {
      const { version } = await admin.call(roleGroupCalls.roleGroup, { roleId })
      await admin.call(roleGroupCalls.changeRoleGroup, { roleId, version, ...group, members })
    }
    await change([{ kind: 'person', code: personCode }])
    expect(await meets()).toBe(true)
    await change([])
    expect(await meets()).toBe(false)
  })

  test('follow boards that retire, come back and get another name', async () => {
    await permit(her)
    expect(await meets()).toBe(true)
    await admin.call(boardAdministrationCalls.retireBoard, { boardId: board, state: 'retired' })
    expect(await meets()).toBe(false)
    await admin.call(boardAdministrationCalls.retireBoard, { boardId: board, state: 'active' })
    expect(await meets()).toBe(true)
    await sql`update boards_boards set name_ko = '새 이름' where board_id = ${board}`.execute(here.db)
    await here.services.live.caughtUp()
    const seen = (await readableBoards({ services: here.services, viewer: { personCode } })).find(
      ({ boardId }) => boardId === board,
    )
    expect(seen!.name.ko).toBe('새 이름')
  })

  test.each([
    ['a post', sql`update organisation_posts set dept_code = dept_code where person_code = ${author}`],
    ['a department', sql`update organisation_departments set name_ko = name_ko where dept_code = 'HC1031'`],
    ['a grant', sql`update organisation_role_grants set grant_name = grant_name where role_id = 1`],
    ['a setting of a board', sql`update boards_boards set settings = settings where board_id = 100`],
    ['the place of a board', sql`update boards_boards set parent_board_id = parent_board_id where board_id = 100`],
  ])('are worked out anew after %s has changed', async (_what, change) => {
    const asked = async () =>
      (await readableBoards({ services: here.services, viewer: { personCode } })).find(
        ({ boardId }) => boardId === board,
      )
    await permit(her)
    const before = await asked()
    await change.execute(here.db)
    await here.services.live.caughtUp()
    expect(await asked()).toEqual(before)
    expect(await asked()).not.toBe(before)
  })

  test('stay when somebody writes an article: only its counts change', async () => {
    await permit(her)
    const asked = async () => (await readableBoards({ services: here.services, viewer: { personCode } }))[0]
    const before = await asked()
    await makeArticle(here, board, author)
    await here.services.live.caughtUp()
    expect(await asked()).toBe(before)
  })
})

describe('another process', () => {
  test('hears of a change', async () => {
    await permit(her)
    await expect.poll(() => meets(elsewhere)).toBe(true)
    await permit(nobody)
    await expect.poll(() => meets(elsewhere)).toBe(false)
  })

  test('remembers nothing while it does not hear the others, and nothing from before', async () => {
    await permit(her)
    await expect.poll(() => boardsOf(there)).toContain(board)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'maru live' and datname = current_database()`.execute(here.db)
    await expect.poll(() => there.services.live.isListening).toBe(false)
    await permit(nobody)
    expect(await boardsOf(there)).not.toContain(board)
    await permit(her)
    expect(await boardsOf(there)).toContain(board)
    await expect.poll(() => there.services.live.isListening && here.services.live.isListening).toBe(true)
    expect(await boardsOf(there)).toContain(board)
  })
})

describe('a process', () => {
  test('has heard everything that was committed once it has caught up', async () => {
    const heard: string[] = []
    here.services.live.onSignal('test.caughtUp', (data) => void heard.push(data))
    for (let nth = 0; nth < 200; nth += 1) {
      await sql`select pg_notify('maru_signal', ${`test.caughtUp ${nth}`})`.execute(there.db)
      await here.services.live.caughtUp()
      expect(heard).toHaveLength(nth + 1)
    }
  })

  test('also when many wait for it at once', async () => {
    const heard = new Set<string>()
    here.services.live.onSignal('test.manyAtOnce', (data) => heard.add(data))
    await Promise.all(
      Array.from({ length: 100 }, async (_, nth) => {
        await sql`select pg_notify('maru_signal', ${`test.manyAtOnce ${nth}`})`.execute(there.db)
        await here.services.live.caughtUp()
        expect(heard).toContain(String(nth))
      }),
    )
  })
})
