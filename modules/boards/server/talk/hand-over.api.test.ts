import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { makeArticle, makeBoard, type People, signInPeople } from './talk.fixture.ts'

const migration = (name: string) => readFileSync(join(import.meta.dirname, `../migrations/${name}.sql`), 'utf8')
/** The table as installations have it that are older. */
const oldTable = /create table boards_comments \(.*?\n\);/s.exec(migration('0003-talk'))![0]
const columns = `parent_comment_id, depth, thread_id, body, author_code, author_name, author_title, author_dept, alias,
  once_key, created_at, edited_at, deleted_at, deleted_by`

let app: TestApp
let people: People
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
})
afterAll(() => app.close())

test('comments of an older installation go on under their numbers, and new ones get others', async () => {
  const board = await makeBoard(app, { settings: { isAnonymous: true } })
  const articleId = await makeArticle(app, board, people.author.code, { is_anonymous: true })
  const keys: Record<string, string> = { 고마워요: randomUUID() }
  const say = (who: keyof People, body: string, parentCommentId?: number) =>
    people[who].client.call(talkCalls.createComment, { articleId, body, parentCommentId, onceKey: keys[body] })
  const list = () => people.reader.client.call(talkCalls.getComments, { articleId })
  const top = await say('reader', '지울 댓글')
  const answer = await say('author', '답글', top.commentId)
  await say('reader', '고마워요', answer.commentId)
  await people.author.client.call(talkCalls.updateComment, { commentId: answer.commentId, body: '고친 답글' })
  await people.reader.client.call(talkCalls.deleteComment, { commentId: top.commentId })
  const before = await list()
  expect(before.items.map(({ isDeleted, isEdited }) => [isDeleted, isEdited])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])

  // As the older version left them.
  await sql.raw(oldTable).execute(app.db)
  await sql`insert into boards_comments (comment_id, article_id, ${sql.raw(columns)})
    select comment_id, owner_id::int, ${sql.raw(columns)} from talk_comments
    where owner_id = ${String(articleId)}`.execute(app.db)
  await sql`delete from talk_comments where owner_id = ${String(articleId)}`.execute(app.db)
  await sql`select setval(pg_get_serial_sequence('boards_comments', 'comment_id'), 499999)`.execute(app.db)
  expect((await list()).items).toEqual([])
  for (const statement of migration('0017-hand-over-comments')
    .split(/;\n/)
    .filter((each) => each !== ''))
    await sql.raw(statement).execute(app.db)

  expect(await list()).toEqual(before)
  // A second try from before is known, whoever writes goes on under her number, and numbers are not given again.
  expect((await say('reader', '고마워요', answer.commentId)).commentId).toBe(before.items[2]!.commentId)
  const more = await say('author', '하나 더')
  expect(more.commentId).toBe(500_000)
  expect(more.createdUser!.name.ko).toBe(before.items[1]!.createdUser!.name.ko)
})
