import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { companyTalks, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

const migration = (name: string) => readFileSync(join(import.meta.dirname, `../migrations/${name}.sql`), 'utf8')
/** The table as installations have it that are older. */
const oldTable = /create table boards_drafts \(.*?\n\);/s.exec(migration('0002-articles'))![0]

let app: TestApp
let people: People

beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
})
afterAll(() => app.close())

test('drafts of an older installation go on under their numbers, and new ones get others', async () => {
  const board = await makeBoard(app, { permissions: [{ ...companyTalks, rights: ['list', 'read', 'write'] }] })
  const { client, code } = people.author
  const { articleId } = await client.call(articlesCalls.createArticle, {
    boardId: board,
    title: '고칠 글',
    content: '<p>글</p>',
  })
  const { fileCode } = await client.call(draftsCalls.startDraft, { boardId: board })
  await sql`delete from drafts_drafts`.execute(app.db)
  await sql.raw(oldTable).execute(app.db)
  await sql`insert into boards_drafts (draft_id, person_code, board_id, article_id, article_version, revision, content, file_code)
    overriding user value
    values (0, ${code}, ${board}, null, null, 3, '{"title": "쓰던 글", "content": "<p>반쯤"}', ${fileCode}),
      (0, ${code}, ${board}, ${articleId}, 1, 1, '{"title": "고치던 글", "content": ""}', null)`.execute(app.db)
  await sql`select setval(pg_get_serial_sequence('boards_drafts', 'draft_id'), 4999)`.execute(app.db)
  for (const statement of migration('0016-hand-over-drafts')
    .split(/;\n/)
    .filter((each) => each !== ''))
    await sql.raw(statement).execute(app.db)

  const listed = await client.call(draftsCalls.drafts, {})
  expect(listed).toHaveLength(2)
  expect(listed).toContainEqual(expect.objectContaining({ draftId: 1000, articleId: null, title: '쓰던 글' }))
  expect(listed).toContainEqual(expect.objectContaining({ draftId: 1001, articleId, title: '고치던 글' }))
  const kept = await client.call(draftsCalls.draft, { draftId: 1000 })
  expect(kept).toMatchObject({ boardId: board, revision: 3, fileCode, content: { content: '<p>반쯤' } })
  expect((await client.call(draftsCalls.startDraft, { boardId: board })).draftId).toBeGreaterThan(4999)
})
