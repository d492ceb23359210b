import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { searchCalls } from '#modules/search/contract/search.contract.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { companyTalks, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

let app: TestApp
let people: People
let boardId: number
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  const top = await makeBoard(app, { name: '청마루 전체', permissions: [companyTalks] })
  const hidden = await makeBoard(app, { name: '청마루 비공개', permissions: [] })
  boardId = await makeBoard(app, {
    name: '청마루 소식',
    settings: { passwordArticles: true },
    permissions: [companyTalks, { kind: 'person', code: people.author.code, rights: ['list', 'read', 'write'] }],
  })
  for (const [board, parent] of [
    [hidden, top],
    [boardId, hidden],
  ] as const)
    await app.db.updateTable('boards_boards').set({ parent_board_id: parent }).where('board_id', '=', board).execute()
  await app.services.live.caughtUp()
})
afterAll(() => app.close())

const write = (title: string, content: string, more: object = {}) =>
  people.author.client.call(articlesCalls.createArticle, { boardId, title, content, ...more })
const find = async (keyword: string) =>
  (await people.reader.client.call(searchCalls.totalSearchSearch, { keyword })).boardItems.data

test('the total search says what stands around the words and where, the quick search does not (SHELL-007)', async () => {
  await write('여름 준비', `<p>${'가'.repeat(100)} 은빛다리 <b>점검</b>은 금요일</p><p>${'나'.repeat(200)}</p>`)
  const [hit] = await find('은빛다리')
  expect(hit!.excerpt).toMatch(/^…가+ 은빛다리 점검은 금요일 나+…$/)
  // The board between them may not be listed, and is not told of.
  expect(hit!.boardPath).toEqual(['청마루 전체', '청마루 소식'])

  const quick = await people.reader.client.call(searchCalls.gnbSearch, { searchText: '은빛다리', includeBody: true })
  expect(quick.boardItems.data[0]).toMatchObject({ articleId: hit!.articleId, excerpt: '', boardPath: [] })
})

test('what a password protects says nothing of its text', async () => {
  await write('붉은바위 안내', '<p>붉은바위의 비밀은 여기에</p>', { password: 'maru-1234' })
  expect(await find('붉은바위')).toMatchObject([{ title: '붉은바위 안내', excerpt: '' }])
})
