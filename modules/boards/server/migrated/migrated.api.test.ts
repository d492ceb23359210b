import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { migratedCalls } from '../../contract/migrated.contract.ts'
import { importBoards } from './import/import-boards.ts'

let app: TestApp
let dohyun: TestClient
let haneul: TestClient
let folder: string

beforeAll(async () => {
  app = await startTestApp()
  dohyun = await app.signIn('dohyun.kim')
  haneul = await app.signIn('haneul.song')
  folder = await mkdtemp(join(tmpdir(), 'maru-import-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const list = (client: TestClient, BoardId: number, more: Record<string, unknown> = {}) =>
  client.call(migratedCalls.migArticleList, { BoardId, ...more })
const named = async (client: TestClient, more: Record<string, unknown> = {}) =>
  (await client.call(migratedCalls.migBoardList, more)).map(({ boardName }) => boardName)

describe('migrated boards (BOARD-021, BOARD-026, BOARD-069…072)', () => {
  test('are those of one’s company, by type', async () => {
    expect(await named(dohyun)).toEqual(['옛 공지사항 (2019~2023)', '옛 기술 자료실'])
    expect(await named(dohyun, { BoardType: 'library' })).toEqual(['옛 기술 자료실'])
    expect(await named(haneul)).toEqual(['옛 물산 게시판'])
    expect((await haneul.send(migratedCalls.migArticleList, { BoardId: 1 })).status).toBe(404)
    expect((await haneul.send(migratedCalls.migArticleDetail, { BoardId: 1, ArticleId: 1 })).status).toBe(404)
    expect((await haneul.send(migratedCalls.migInsertViewLog, { ArticleId: 1 })).status).toBe(404)
    // An article of another board than the one named.
    expect((await dohyun.send(migratedCalls.migArticleDetail, { BoardId: 2, ArticleId: 1 })).status).toBe(404)
  })

  test('list the newest first, in pages, and find words in title, text and author (BOARD-078)', async () => {
    const { items, total } = await list(dohyun, 1)
    expect(total).toBe(7)
    expect(items[0]!.title).toBe('새 포털로 옮기기 전에')
    expect((await list(dohyun, 1, { SearchVal: '재택근무' })).items.map(({ title }) => title)).toEqual([
      '재택근무 긴급 시행 안내',
    ])
    expect((await list(dohyun, 1, { SearchFilter: 'content', SearchVal: '재택 노트북' })).total).toBe(1)
    expect((await list(dohyun, 1, { SearchFilter: 'author', SearchVal: '조은희' })).total).toBe(2)
    expect((await list(dohyun, 1, { SearchVal: '물류' })).items).toEqual([])
  })

  test('every page is the naive order, also from the other end', async () => {
    await app.db
      .insertInto('boards_migrated_boards')
      .values({ board_id: 90, com_code: 'HC', source_id: 'pages', name: '쪽', articles: 47 })
      .execute()
    await app.db
      .insertInto('boards_migrated_articles')
      .values(
        Array.from({ length: 47 }, (_, at) => ({
          board_id: 90,
          source_id: String(at),
          title: `${at}번`,
          content: '',
          created_at: new Date(Date.UTC(2020, 0, 1 + Math.floor(at / 3))),
          source_hash: '',
          title_key: '',
          content_key: '',
          author_key: '',
        })),
      )
      .execute()
    const seen: string[] = []
    for (const PageNum of [1, 2, 3, 4, 5])
      seen.push(...(await list(dohyun, 90, { PageNum, PageSize: 10 })).items.map(({ title }) => title))
    const all = (await list(dohyun, 90, { PageSize: 100 })).items.map(({ title }) => title)
    expect(seen).toEqual(all)
    expect(new Set(seen).size).toBe(47)
    expect((await list(dohyun, 90, { PageNum: 6, PageSize: 10 })).items).toEqual([])
  })

  test('opening one counts a person once', async () => {
    const { views } = await dohyun.call(migratedCalls.migArticleDetail, { BoardId: 1, ArticleId: 1 })
    expect((await dohyun.call(migratedCalls.migInsertViewLog, { ArticleId: 1 })).views).toBe(views + 1)
    expect((await dohyun.call(migratedCalls.migInsertViewLog, { ArticleId: 1 })).views).toBe(views + 1)
  })
})

describe('importing', () => {
  const write = async (boards: object[], articles: (object | string)[]) => {
    await writeFile(join(folder, 'boards.jsonl'), boards.map((line) => JSON.stringify(line)).join('\n'))
    const lines = articles.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    await writeFile(join(folder, 'articles.jsonl'), `\uFEFF${lines.join('\r\n')}\r\n`)
  }
  const run = (isDryRun = false) =>
    importBoards({
      database: app.services.database,
      storage: app.services.storage,
      folder,
      isDryRun,
      now: new Date('2026-03-02T00:00:00Z'),
    })
  const board = { id: 7, company: 'HC', name: '옛 자유 게시판' }
  const article = {
    id: 'a1',
    board: '7',
    title: '처음 쓰는 글',
    html: '<p onclick="x()">안녕하세요<script>alert(1)</script> <img src="img/1.png"></p>',
    author: '홍길동',
    createdAt: '2016-05-04T09:30:00+09:00',
    views: 12,
    files: [{ name: '회의록.txt', path: 'files/1' }],
    pictures: [{ src: 'img/1.png', path: 'files/2' }],
  }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const state = () =>
    app.db
      .selectFrom('boards_migrated_articles')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('article_id').as('last')])
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    await mkdir(join(folder, 'files'))
    await writeFile(join(folder, 'files/1'), '회의 내용')
    await writeFile(join(folder, 'files/2'), png)
  })

  test('a dry run says what would come and writes nothing', async () => {
    await write([board], [article])
    const before = await state()
    expect(await run(true)).toMatchObject({ boards: 1, added: 1, changed: 0, wrong: 0 })
    expect(await state()).toEqual(before)
    expect(await named(dohyun)).not.toContain('옛 자유 게시판')
  })

  test('text, pictures and files come in clean; the same again changes nothing, a change replaces', async () => {
    expect(await run()).toMatchObject({ added: 1, changed: 0, unchanged: 0, wrong: 0 })
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    const boards = await dohyun.call(migratedCalls.migBoardList, {})
    const { boardId } = boards.find(({ boardName }) => boardName === '옛 자유 게시판')!
    const [row] = (await list(dohyun, boardId)).items
    expect(row).toMatchObject({ title: '처음 쓰는 글', createdUserName: '홍길동', views: 12, files: 1 })
    const read = await dohyun.call(migratedCalls.migArticleDetail, { BoardId: boardId, ArticleId: row!.articleId })
    expect(read.content).not.toMatch(/script|onclick|img\/1/)
    expect(read.content).toContain('안녕하세요')
    const shown = /\/cm\/api\/files\/([0-9a-f-]{36})\/view/.exec(read.content)
    expect(shown).not.toBeNull()
    const attached = await dohyun.call(filesCalls.list, { code: read.fileCode! })
    expect(JSON.stringify(attached)).toContain('회의록.txt')
    expect((await haneul.send(filesCalls.list, { code: read.fileCode! })).status).toBe(404)

    await write([board], [{ ...article, title: '고쳐 쓴 글', files: [] }])
    expect(await run()).toMatchObject({ added: 0, changed: 1 })
    expect((await list(dohyun, boardId)).items.map(({ title, files }) => ({ title, files }))).toEqual([
      { title: '고쳐 쓴 글', files: 0 },
    ])
  })

  test('readers of a board decide who finds it', async () => {
    await write([{ ...board, readers: [{ kind: 'department', code: 'HC1021' }] }], [])
    await run()
    expect(await named(dohyun)).not.toContain('옛 자유 게시판')
    expect(await named(await app.signIn('manager'))).toContain('옛 자유 게시판')
  })

  test('wrong lines are told with their numbers, and the rest comes in', async () => {
    await write(
      [
        board,
        { id: 7, company: 'HC', name: '두 번' },
        { id: 8, company: 'NOWHERE', name: '없는 회사' },
        { id: 9, company: 'HC' },
      ],
      [
        '{ broken',
        { ...article, id: 'b1', board: '77' },
        { ...article, id: 'b2', createdAt: 'yesterday' },
        { ...article, id: 'b3', files: [{ name: 'x', path: '../../etc/passwd' }] },
        { ...article, id: 'b4', files: [{ name: 'x', path: 'files/none' }] },
        { ...article, id: 'b5', files: [] },
      ],
    )
    const { problems, wrong, added } = await run()
    expect({ wrong, added }).toEqual({ wrong: 8, added: 1 })
    expect(problems.map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual([
      'boards.jsonl:2',
      'boards.jsonl:3',
      'boards.jsonl:4',
      'articles.jsonl:1',
      'articles.jsonl:2',
      'articles.jsonl:3',
      'articles.jsonl:4',
      'articles.jsonl:5',
    ])
  })
})
