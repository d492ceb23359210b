import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'
import { demoBoards } from '../demo/boards.ts'

let app: TestApp
let dohyun: TestClient
let haneul: TestClient
beforeAll(async () => {
  app = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
  haneul = await app.signIn('haneul.song')
})
afterAll(() => app.close())

const tree = (client: TestClient) => client.call(boardsCalls.tree, {})
const unreadOf = async (client: TestClient, boardId: number) =>
  (await tree(client)).items.find((board) => board.boardId === boardId)?.unread

describe('the tree of boards', () => {
  test('has what one may list below its groups, the own company first', async () => {
    const { items, companies } = await tree(dohyun)
    expect(companies.map(({ comCode }) => comCode)).toEqual(['HC', 'FL'])
    expect(items[0]).toMatchObject({ boardName: '전사 게시판', boardLevel: 0, kind: 'group' })
    expect(items.find(({ boardId }) => boardId === 101)).toMatchObject({ boardLevel: 1, parentBoardId: 100 })
    // 한빛물산 shows some boards to the task force he is in; the others he does not find.
    expect(items.filter(({ comCode }) => comCode === 'FL').map(({ boardId }) => boardId)).toEqual([
      200, 201, 220, 202, 203, 204,
    ])
  })

  test('shows nothing of a company that shows nothing', async () => {
    expect((await tree(haneul)).items.every(({ comCode }) => comCode === 'FL')).toBe(true)
  })

  test('counts what was not opened: not one’s own, not what is secret, not what is old', async () => {
    const before = (await unreadOf(dohyun, 103))!
    expect(before).toBeGreaterThan(1)
    const { items } = await app.db
      .selectFrom('boards_articles')
      .select(['article_id', 'author_code'])
      .where('board_id', '=', 103)
      .where('state', '=', 'published')
      .orderBy('number', 'desc')
      .execute()
      .then((rows) => ({
        items: rows.filter(({ author_code }) => author_code !== demoPerson('dohyun.kim').personCode),
      }))
    await app.db
      .insertInto('boards_views')
      .values({ article_id: items[0]!.article_id, person_code: demoPerson('dohyun.kim').personCode })
      .execute()
    expect(await unreadOf(dohyun, 103)).toBe(before - 1)
    await app.db
      .updateTable('boards_articles')
      .set({ is_secret: true })
      .where('article_id', '=', items[1]!.article_id)
      .execute()
    expect(await unreadOf(dohyun, 103)).toBe(before - 2)
  })
})

describe('a board', () => {
  test('comes with where it stands, its words and what one may do (BOARD-033, BOARD-079)', async () => {
    const board = await dohyun.call(boardsCalls.board, { boardId: 101 })
    expect(board).toMatchObject({
      boardName: '공지사항',
      path: [{ boardId: 100 }],
      can: { write: true, manage: false },
    })
    expect(board.labels.filter(({ set }) => set === 'preface1').map(({ name }) => name.ko)).toContain('점검')
    expect(board.settings.listFields).toContain('views')
    expect(board.settings.contentFields).toContain('files')
  })

  test('is not found by whoever may not list it, as one that does not exist', async () => {
    for (const boardId of [205, 999_999])
      for (const call of [boardsCalls.board, boardsCalls.writeConfig])
        await expect(dohyun.call(call, { boardId })).rejects.toMatchObject({ code: 'NotFoundException' })
  })

  test('says what writing there needs and allows (BOARD-031, BOARD-034)', async () => {
    expect(await dohyun.call(boardsCalls.writeConfig, { boardId: 105 })).toMatchObject({
      settings: { isAnonymous: true },
      may: { notice: false, mustRead: false, secret: false },
    })
    expect((await dohyun.call(boardsCalls.writeConfig, { boardId: 114 })).may).toMatchObject({
      notice: true,
      secret: true,
      password: true,
    })
    // He reads the notices of human resources and writes none.
    await expect(dohyun.call(boardsCalls.writeConfig, { boardId: 102 })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
  })

  test('rings whoever turned its bell on (G-069), and not whoever may not read it', async () => {
    const isOn = async () => (await dohyun.call(boardsCalls.board, { boardId: 103 })).isSubscribed
    expect(await isOn()).toBe(false)
    for (const wanted of [true, true, false]) {
      expect(await dohyun.call(boardsCalls.subscribe, { boardId: 103, isOn: wanted })).toEqual({ isSubscribed: wanted })
      expect(await isOn()).toBe(wanted)
    }
    await expect(haneul.call(boardsCalls.subscribe, { boardId: 103, isOn: true })).rejects.toMatchObject({
      code: 'NotFoundException',
    })
  })
})

describe('menus of boards', () => {
  test('are those of a person that lead to the board (BOARD-063)', async () => {
    const menus = await dohyun.call(boardsCalls.personSystemList, { systemId: 101 })
    expect(new Set(menus.map(({ menuId }) => menuId))).toEqual(new Set([1010, 1014]))
    expect(await haneul.call(boardsCalls.personSystemList, { systemId: 101 })).toEqual([])
  })

  test('say what one may do behind them (BOARD-064); what is not shown is not found', async () => {
    expect(await dohyun.call(boardsCalls.getMenuAuth, { MenuId: 1014 })).toMatchObject({
      isPermitted: true,
      boardId: 101,
      can: { read: true, write: true },
    })
    expect(await dohyun.call(boardsCalls.getMenuAuth, { MenuId: 1000 })).toMatchObject({
      boardId: null,
      can: { list: false },
    })
    for (const MenuId of [1026, 2014, 999_999])
      await expect(dohyun.call(boardsCalls.getMenuAuth, { MenuId })).rejects.toMatchObject({
        code: 'NotFoundException',
      })
  })
})

test('the demo has a board for every menu of boards, and the next number is beyond them', async () => {
  const menus = await app.db
    .selectFrom('shell_menus')
    .select(['system_id', 'target_url'])
    .where('target_url', 'like', '/board/%')
    .where('system_id', 'is not', null)
    .execute()
  const kinds = new Map(demoBoards.map(({ boardId, kind }) => [boardId, kind]))
  for (const { system_id, target_url } of menus) {
    const kind = kinds.get(system_id!)
    expect(`${system_id} ${target_url!.split(/[/?]/)[2]}`).toBe(`${system_id} ${kind}`)
  }
  expect(Math.max(...kinds.keys())).toBeLessThan(1000)
})
