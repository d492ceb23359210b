import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { boardAdministrationCalls as calls } from '../../contract/administration.contract.ts'
import { boardsCalls } from '../../contract/boards.contract.ts'
import { boardSettings, type LabelTone, limits } from '../../contract/boards.rules.ts'
import { usesOfPermissions } from './permission-uses.ts'

let app: TestApp
let boardManager: TestClient
let dohyun: TestClient
let haneul: TestClient
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  boardManager = await app.signIn('board.manager')
  dohyun = await app.signIn('dohyun.kim')
  haneul = await app.signIn('haneul.song')
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const names = (ko: string) => ({ ko, en: '', zh: '', ja: '' })
const settings = boardSettings.parse({})
const make = async (ko: string, parentBoardId: number | null = 100, by = boardManager) =>
  (await by.call(calls.createBoard, { parentBoardId, kind: 'list', name: names(ko), settings })).boardId
const seen = async (client: TestClient) => (await client.call(boardsCalls.tree, {})).items.map(({ boardId }) => boardId)
const board = (boardId: number) => boardManager.call(calls.adminBoard, { boardId })
const everybody = [{ kind: 'company' as const, code: 'HC', rights: ['read' as const] }]
const give = async (boardId: number, permissions: typeof everybody) =>
  boardManager.call(calls.savePermissions, {
    boardId,
    version: (await board(boardId)).version,
    inherits: false,
    permissions,
  })

describe('a board', () => {
  test('is made at the end of its group, inherits its permissions, and is in the audit log', async () => {
    const boardId = await make('동호회')
    expect(await seen(dohyun)).toContain(boardId)
    expect(await board(boardId)).toMatchObject({ inheritsPermissions: true, permissionsOf: { boardId: 100 } })
    const lines = await app.db
      .selectFrom('platform_audit')
      .select('action')
      .where('target', '=', `board:${boardId}`)
      .execute()
    expect(lines).toEqual([{ action: 'boards.board.created' }])
  })

  test('at the top is for its administrators until it is given to somebody', async () => {
    const boardId = await make('새 방', null)
    expect(await seen(dohyun)).not.toContain(boardId)
    await expect(dohyun.call(boardsCalls.board, { boardId })).rejects.toMatchObject({ code: 'NotFoundException' })
    await give(boardId, everybody)
    expect(await seen(dohyun)).toContain(boardId)
    expect((await dohyun.call(boardsCalls.board, { boardId })).can).toEqual({
      list: true,
      read: true,
      write: false,
      comment: false,
      manage: false,
    })
    await expect(dohyun.call(boardsCalls.writeConfig, { boardId })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
  })

  test('keeps what the second of two administrators would overwrite', async () => {
    const boardId = await make('둘이 고치는 판')
    const { version } = await board(boardId)
    const change = { boardId, kind: 'list' as const, settings, version }
    await boardManager.call(calls.updateBoard, { ...change, name: names('먼저') })
    await expect(admin.call(calls.updateBoard, { ...change, name: names('나중') })).rejects.toMatchObject({
      code: 'ConflictException',
    })
    expect((await board(boardId)).name.ko).toBe('먼저')
  })

  test('cleans the template that every article begins with', async () => {
    const boardId = await make('양식 판')
    await boardManager.call(calls.updateBoard, {
      boardId,
      version: 1,
      kind: 'list',
      name: names('양식 판'),
      settings: { ...settings, template: '<p onclick="x()">안녕</p><script>alert(1)</script>' },
    })
    expect((await board(boardId)).settings.template).toBe('<p>안녕</p>')
  })

  test('with articles becomes no group', async () => {
    const { version } = await board(101)
    await expect(
      boardManager.call(calls.updateBoard, { boardId: 101, version, kind: 'group', name: names('공지'), settings }),
    ).rejects.toMatchObject({ fields: [{ path: 'kind' }] })
  })

  test('cannot be made, seen or changed from another company, whoever asks', async () => {
    for (const boardId of [205, 999_999_999]) {
      await expect(boardManager.call(calls.adminBoard, { boardId })).rejects.toMatchObject({
        code: 'NotFoundException',
      })
      await expect(make('남의 판', boardId)).rejects.toMatchObject({ code: 'NotFoundException' })
      await expect(
        boardManager.call(calls.moveBoard, { boardId: 106, parentBoardId: boardId, beforeBoardId: null }),
      ).rejects.toMatchObject({ code: 'NotFoundException' })
    }
    await expect(boardManager.call(calls.adminTree, { comCode: 'FL' })).rejects.toMatchObject({
      code: 'NotFoundException',
    })
    expect((await admin.call(calls.adminTree, { comCode: 'FL' })).items.map(({ boardId }) => boardId)).toContain(205)
  })
})

describe('a board moves', () => {
  const order = async (parent: number) =>
    (await boardManager.call(calls.adminTree, {})).items
      .filter(({ parentBoardId }) => parentBoardId === parent)
      .map(({ name }) => name.ko)

  test('among others, and what it inherits follows', async () => {
    const top = await make('갑', null)
    const [a, b] = [await make('가', top), await make('나', top)]
    const inside = await make('가의 안', a)
    await boardManager.call(calls.moveBoard, { boardId: b, parentBoardId: top, beforeBoardId: a })
    expect(await order(top)).toEqual(['나', '가'])
    expect(await seen(dohyun)).not.toContain(inside)
    await boardManager.call(calls.moveBoard, { boardId: a, parentBoardId: 100, beforeBoardId: null })
    expect(await seen(dohyun)).toEqual(expect.arrayContaining([a, inside]))
    await boardManager.call(calls.moveBoard, { boardId: a, parentBoardId: top, beforeBoardId: null })
    expect(await seen(dohyun)).not.toContain(inside)
  })

  test('to the top with the permissions that counted', async () => {
    const boardId = await make('나가는 판')
    await boardManager.call(calls.moveBoard, { boardId, parentBoardId: null, beforeBoardId: null })
    expect(await board(boardId)).toMatchObject({
      inheritsPermissions: false,
      permissions: [{ kind: 'company', code: 'HC', rights: ['list', 'read', 'comment'] }],
    })
    expect(await seen(dohyun)).toContain(boardId)
  })

  test('never below itself, and never too deep', async () => {
    const top = await make('깊은 판', null)
    let deepest = top
    for (let level = 0; level < limits.depth; level += 1) deepest = await make(`깊이 ${level}`, deepest)
    await expect(
      boardManager.call(calls.moveBoard, { boardId: top, parentBoardId: deepest, beforeBoardId: null }),
    ).rejects.toMatchObject({ key: 'boards.admin.errors.belowItself' })
    await expect(make('너무 깊은 판', deepest)).rejects.toMatchObject({ key: 'boards.admin.errors.tooDeep' })
    await expect(
      boardManager.call(calls.moveBoard, { boardId: top, parentBoardId: 100, beforeBoardId: null }),
    ).rejects.toMatchObject({ key: 'boards.admin.errors.tooDeep' })
  })

  test('two moves at once that would make a ring leave a tree', async () => {
    const [a, b] = [await make('고리 가', null), await make('고리 나', null)]
    await Promise.allSettled([
      boardManager.call(calls.moveBoard, { boardId: a, parentBoardId: b, beforeBoardId: null }),
      admin.call(calls.moveBoard, { boardId: b, parentBoardId: a, beforeBoardId: null }),
    ])
    const { items } = await boardManager.call(calls.adminTree, {})
    expect(items.map(({ boardId }) => boardId)).toEqual(expect.arrayContaining([a, b]))
  })
})

describe('a retired board', () => {
  test('goes with all below it, and comes back with those that went with it', async () => {
    const top = await make('접는 판', null)
    const [a, b] = [await make('접는 가', top), await make('접는 나', top)]
    await give(top, everybody)
    await boardManager.call(calls.retireBoard, { boardId: a, state: 'retired' })
    expect(await boardManager.call(calls.retireBoard, { boardId: top, state: 'retired' })).toEqual({ boards: 2 })
    expect(await seen(dohyun)).not.toEqual(expect.arrayContaining([top]))
    await expect(dohyun.call(boardsCalls.board, { boardId: b })).rejects.toMatchObject({ code: 'NotFoundException' })
    await expect(boardManager.call(calls.retireBoard, { boardId: b, state: 'active' })).rejects.toMatchObject({
      key: 'boards.admin.errors.parentRetired',
    })
    expect(await boardManager.call(calls.retireBoard, { boardId: top, state: 'active' })).toEqual({ boards: 2 })
    const back = await seen(dohyun)
    expect(back).toContain(b)
    expect(back).not.toContain(a)
  })

  test('is still open to its managers, who write nothing there any more', async () => {
    const boardId = await make('남은 판')
    await boardManager.call(calls.retireBoard, { boardId, state: 'retired' })
    expect((await boardManager.call(boardsCalls.board, { boardId })).can).toMatchObject({ read: true, write: false })
    await expect(boardManager.call(boardsCalls.writeConfig, { boardId })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
  })
})

describe('permissions', () => {
  test('count at once, also when they are taken away', async () => {
    const boardId = await make('주고 뺏는 판', null)
    await give(boardId, everybody)
    expect(await seen(dohyun)).toContain(boardId)
    await give(boardId, [])
    expect(await seen(dohyun)).not.toContain(boardId)
  })

  test('name people of the company only, unless a super administrator gives them', async () => {
    const boardId = await make('우리 판', null)
    const stranger = { kind: 'person' as const, code: demoPerson('haneul.song').personCode, rights: ['read' as const] }
    const asked = { boardId, version: 1, inherits: false, permissions: [stranger] }
    await expect(boardManager.call(calls.savePermissions, asked)).rejects.toMatchObject({
      fields: [{ path: 'permissions' }],
    })
    await admin.call(calls.savePermissions, asked)
    expect(await seen(haneul)).toContain(boardId)
    // What a super administrator has put in stays when others save.
    await boardManager.call(calls.savePermissions, { ...asked, version: 2, permissions: [stranger, ...everybody] })
    expect(await seen(haneul)).toContain(boardId)
  })

  test('are told before a role group or department goes', async () => {
    expect((await usesOfPermissions(app.db, { kind: 'role', code: '12' })).map(({ ko }) => ko)).toContain('플랫폼본부')
    expect((await usesOfPermissions(app.db, { kind: 'department', code: 'HC1060' })).map(({ ko }) => ko)).toEqual([
      '디지털전략실',
    ])
    expect(await usesOfPermissions(app.db, { kind: 'role', code: '999' })).toEqual([])
  })

  test('explain themselves: which line, of which board', async () => {
    const { personCode } = demoPerson('dohyun.kim')
    const { can, reasons } = await boardManager.call(calls.explainPermission, { boardId: 111, personCode })
    expect(can).toMatchObject({ write: true, manage: false })
    expect(reasons).toContainEqual(
      expect.objectContaining({
        right: 'write',
        by: 'permission',
        entry: expect.objectContaining({ kind: 'role', code: '12' }),
      }),
    )
    const manages = await boardManager.call(calls.explainPermission, {
      boardId: 111,
      personCode: demoPerson('board.manager').personCode,
    })
    expect(manages.reasons).toContainEqual(
      expect.objectContaining({ right: 'manage', by: 'administrator', grant: 'boardManager' }),
    )
  })
})

describe('words', () => {
  test('keep their numbers, and those taken out stay on the articles that carry them', async () => {
    const boardId = await make('말머리 판')
    const save = (labels: { labelId: number | null; name: ReturnType<typeof names>; tone?: LabelTone }[]) =>
      boardManager.call(calls.saveLabels, { boardId, set: 'preface1', labels })
    const [a, b] = await save([
      { labelId: null, name: names('가') },
      { labelId: null, name: names('나') },
    ])
    expect(b).toMatchObject({ tone: 'neutral' })
    const after = await save([{ labelId: b!.labelId, name: names('나나'), tone: 'red' }])
    expect(after).toEqual([{ labelId: b!.labelId, set: 'preface1', name: names('나나'), tone: 'red' }])
    const kept = await app.db.selectFrom('boards_labels').select('name_ko').where('label_id', '=', a!.labelId).execute()
    expect(kept).toEqual([{ name_ko: '가' }])
    const other = await app.db
      .selectFrom('boards_labels')
      .select('label_id')
      .where('board_id', '=', 101)
      .executeTakeFirstOrThrow()
    await expect(save([{ labelId: other.label_id, name: names('남의 말') }])).rejects.toMatchObject({
      code: 'ValidationException',
    })
  })
})

describe('articles of a board for its managers', () => {
  const ids = async (client: TestClient, state: 'all' | 'deleted' | 'published', boardId = 103) =>
    (await client.call(calls.adminGetArticles, { boardId, state })).items.map(({ articleId }) => articleId)

  test('are listed, deleted, restored and hidden by them alone (BOARD-030, BOARD-046, BOARD-047, BOARD-048, BOARD-049)', async () => {
    const [first, second] = await ids(boardManager, 'published')
    for (const call of [calls.adminDeleteArticles, calls.adminRestoreArticles] as const)
      await expect(dohyun.call(call, { articleIds: [first!] })).rejects.toMatchObject({ code: 'AccessDeniedException' })
    await expect(dohyun.call(calls.adminToggleSecret, { articleIds: [first!], isSecret: true })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
    await expect(dohyun.call(calls.adminGetArticles, { boardId: 103 })).rejects.toMatchObject({
      code: 'AccessDeniedException',
    })
    await expect(haneul.call(calls.adminDeleteArticles, { articleIds: [first!] })).rejects.toMatchObject({
      code: 'NotFoundException',
    })

    expect(await boardManager.call(calls.adminDeleteArticles, { articleIds: [first!, second!] })).toEqual({
      changed: 2,
    })
    const { items } = await boardManager.call(calls.adminGetArticles, { boardId: 103, state: 'deleted' })
    expect(items.find(({ articleId }) => articleId === first)).toMatchObject({
      state: 'deleted',
      deletedBy: { ko: expect.any(String) },
      deletedDate: expect.any(String),
    })
    // A deleted article is not found by whoever does not manage its board.
    await expect(dohyun.call(calls.adminRestoreArticles, { articleIds: [first!] })).rejects.toMatchObject({
      code: 'NotFoundException',
    })
    expect(await boardManager.call(calls.adminRestoreArticles, { articleIds: [first!, second!] })).toEqual({
      changed: 2,
    })
    expect(await ids(boardManager, 'published')).toEqual(expect.arrayContaining([first, second]))

    await boardManager.call(calls.adminToggleSecret, { articleIds: [first!], isSecret: true })
    await expect(dohyun.call(calls.adminToggleSecret, { articleIds: [first!], isSecret: false })).rejects.toMatchObject(
      {
        code: 'NotFoundException',
      },
    )
    const { rows } = await sql`select is_secret from boards_articles where article_id = ${first}`.execute(app.db)
    expect(rows).toEqual([{ is_secret: true }])
  })

  test('of two boards are changed only by whoever manages both', async () => {
    const [managed] = await ids(boardManager, 'all')
    const [other] = await ids(admin, 'all', 201)
    await expect(
      boardManager.call(calls.adminDeleteArticles, { articleIds: [managed!, other!] }),
    ).rejects.toMatchObject({ code: 'NotFoundException' })
    expect(await ids(boardManager, 'deleted')).not.toContain(managed)
  })

  test('are found by a part of their title, page by page', async () => {
    const all = await boardManager.call(calls.adminGetArticles, { boardId: 101 })
    const title = all.items[0]!.title
    const found = await boardManager.call(calls.adminGetArticles, { boardId: 101, searchFieldValue: title.slice(0, 4) })
    expect(found.items.every((row) => row.title.includes(title.slice(0, 4)))).toBe(true)
    expect(found.total).toBeGreaterThan(0)
    expect(all.items).toHaveLength(20)
    const second = await boardManager.call(calls.adminGetArticles, { boardId: 101, page: 2 })
    expect(all.items.map(({ articleId }) => articleId)).not.toContain(second.items[0]?.articleId)
  })
})
