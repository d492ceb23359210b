import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { adminCalls } from '#modules/admin/contract/admin.contract.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { previewCalls } from '#modules/files/contract/preview.contract.ts'
import { filesOf, storeFile } from '#modules/files/server/files.public.ts'
import { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { askToRead } from '../talk/must-read/ask.ts'
import { companyTalks, makeArticle, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

let app: TestApp
let people: People
let board: number
const log: string[] = []
const writes = ['list', 'read', 'write', 'comment'] as const
const settings = { isAnonymous: true, passwordArticles: true, secretArticles: true, mustRead: true }

beforeAll(async () => {
  app = await startTestApp({
    logTo: (line) => void log.push(line),
    env: { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'maru@example.com' },
  })
  people = await signInPeople(app)
  board = await anonymousBoard()
})
afterAll(() => app.close())
beforeEach(() => void log.splice(0))

const anonymousBoard = (more: object = {}) =>
  makeBoard(app, {
    name: '익명 질문함',
    settings: { ...settings, ...more },
    permissions: [
      { ...companyTalks, rights: writes },
      { kind: 'person', code: people.manager.code, rights: [...writes, 'manage'] },
    ],
  })
const post = (more: object = {}, boardId = board) =>
  people.author.client.call(articlesCalls.createArticle, { boardId, title: '제안', content: '<p>의견</p>', ...more })
const linesOf = async (input: object) => (await people.manager.client.call(adminCalls.auditLines, input)).items
/** The newest line by its number: of two people who sign in at once the later one may have the smaller. */
const newest = async () => Math.max(0, ...(await linesOf({})).map(({ id }) => id))
/** What the manager's log tells since a line. */
const since = async (id: number) => (await linesOf({})).filter((line) => line.id > id)

/** Everything an author does with an article and its files, from the first letter to its end. */
async function wholeLife(boardId: number) {
  const { client, code } = people.author
  const { draftId, fileCode } = await client.call(draftsCalls.startDraft, { boardId })
  const file = { code: fileCode, uploadedBy: code, at: new Date() }
  for (const name of ['계획.txt', '지운 계획.txt'])
    await storeFile(app.db, app.services.storage, { ...file, name, bytes: Buffer.from(name) })
  const kept = (await filesOf(app.db, [fileCode])).get(fileCode)!
  await client.call(previewCalls.viewerKey, { fileId: kept[0]!.fileId })
  await client.call(filesCalls.removeFiles, { code: fileCode, fileNames: '지운 계획.txt' })
  const { articleId } = await post({ draftId, fileCode, isSecret: true }, boardId)
  const place = { boardId, articleId }
  const article = await client.call(articlesCalls.article, place)
  await client.call(articlesCalls.exportInsert, { id: article.fileCode! })
  await client.call(articlesCalls.createPermission, {
    ...place,
    readers: [{ kind: 'person', code: people.reader.code }],
  })
  const second = { ...place, articleVersion: 1, title: '제안 둘', content: '<p>고침</p>', password: 'geheim-12' }
  await client.call(articlesCalls.updateArticle, second)
  await people.reader.client.call(articlesCalls.checkPassword, { ...place, password: 'falsch-12' })
  await client.call(articlesCalls.restoreVersion, { articleId, articleVersion: 1 })
  await client.call(talkCalls.sendMailAlaram, { articleId, to: [people.reader.code] })
  await client.call(articlesCalls.moveArticles, { articleIds: [articleId], boardId, isCopy: true })
  await client.call(articlesCalls.deleteArticle, place)
  return articleId
}

describe('the audit log of an anonymous board', () => {
  test('tells every act of its author, and of nobody but its managers who it was', async () => {
    const before = await newest()
    const articleId = await wholeLife(board)
    const told = await since(before)
    expect(new Set(told.map(({ action }) => action))).toEqual(
      new Set([
        'boards.article.copied',
        'boards.article.created',
        'boards.article.deleted',
        'boards.article.mailed',
        'boards.article.passwordRefused',
        'boards.article.readersChanged',
        'boards.article.versionRestored',
        'boards.files.exported',
        'files.deleted',
        'files.viewed',
      ]),
    )
    for (const line of told)
      expect(line, line.action).toMatchObject({
        isSealed: true,
        canBeOpened: true,
        personCode: null,
        personName: null,
        address: '',
        requestId: '',
        comCode: 'HC',
      })
    const words = JSON.stringify(told.filter(({ action }) => action !== 'boards.article.readersChanged'))
    for (const hint of [people.author.code, '서지우', people.reader.code]) expect(words).not.toContain(hint)

    await people.manager.client.call(boardAdministrationCalls.adminRestoreArticles, { articleIds: [articleId] })
    expect((await linesOf({ action: 'boards.article.restored' }))[0]).toMatchObject({
      isSealed: false,
      personCode: people.manager.code,
    })
  })

  test('gives the author away by no condition and in no file', async () => {
    const { articleId } = await post()
    const target = `article:${articleId}`
    expect(await linesOf({ target, personCode: people.author.code })).toEqual([])
    expect(await linesOf({ target, address: '127.0.0.1' })).toEqual([])
    const { text } = await people.manager.client.send(adminCalls.auditFile, { target })
    expect(text).toContain(',익명,')
    expect(text).not.toMatch(new RegExp(`${people.author.code}|서지우|127\\.0\\.0\\.1`))
  })

  test('keeps the author of no act where the board says never', async () => {
    const never = await anonymousBoard({ authorSeal: 'never' })
    const { articleId } = await post({}, never)
    const [line] = await linesOf({ target: `article:${articleId}` })
    expect(line).toMatchObject({ isSealed: true, canBeOpened: false, personCode: null })
    const kept = await app.db.selectFrom('platform_audit').select('sealed').where('id', '=', line!.id).execute()
    expect(kept).toEqual([{ sealed: '' }])
  })

  test('tells the company of the board, not the one its author belongs to', async () => {
    const open = await makeBoard(app, {
      settings: { isAnonymous: true },
      permissions: [{ kind: 'person', code: people.stranger.code, rights: writes }],
    })
    const { articleId } = await people.stranger.client.call(articlesCalls.createArticle, {
      boardId: open,
      title: '다른 회사',
      content: '<p>의견</p>',
    })
    expect(await linesOf({ target: `article:${articleId}` })).toMatchObject([{ comCode: 'HC', isSealed: true }])
  })

  test('who acts there is not in the log of the server either', async () => {
    const { articleId } = await post()
    await people.author.client.call(articlesCalls.article, { boardId: board, articleId })
    await people.author.client.send(articlesCalls.createArticle, { boardId: board, title: '', content: '' })
    await people.author.client.send(articlesCalls.createArticle, { boardId: board, title: '빈 글', content: ' ' })
    const there = log.filter((line) => /"call":"boards\.(createArticle|article)"/.test(line))
    expect(there.length).toBeGreaterThanOrEqual(3)
    const named = there.filter((line) => line.includes(people.author.code))
    // The first of the two was refused before anybody knew for which board.
    expect(named.every((line) => line.includes('"status":400'))).toBe(true)
    expect(named.length).toBeLessThanOrEqual(1)
  })
})

test('a board that becomes less discreet while one writes does not publish the name', async () => {
  const promise = (boardId: number, promised: 'kept' | 'never') =>
    people.author.client.send(articlesCalls.createArticle, { boardId, title: '제안', content: '<p>의견</p>', promised })
  const [named, kept, never] = [
    await makeBoard(app, { permissions: [{ ...companyTalks, rights: writes }] }),
    await anonymousBoard(),
    await anonymousBoard({ authorSeal: 'never' }),
  ]
  const answers = []
  for (const boardId of [named, kept, never])
    for (const promised of ['kept', 'never'] as const) answers.push((await promise(boardId, promised)).status)
  expect(answers).toEqual([409, 409, 200, 409, 200, 200])
  expect((await promise(named, 'kept')).body).toMatchObject({
    error: { key: 'boards.articles.refused.anonymityChanged' },
  })
})

test('an upgrade takes authors out of the lines that named them', async () => {
  const articleId = await makeArticle(app, board, people.author.code, { is_anonymous: true })
  const line = (personCode: string, action: string, target: string, details = {}) => ({
    request_id: 'r',
    person_code: personCode,
    com_code: 'HC',
    address: '10.0.0.1',
    action,
    target,
    details: JSON.stringify(details),
    sealed: null,
  })
  const target = `article:${articleId}`
  await app.db
    .insertInto('platform_audit')
    .values([
      line(people.author.code, 'boards.article.created', target, { boardId: board }),
      line(people.reader.code, 'boards.article.mailed', target, { to: ['P1'] }),
      line(people.manager.code, 'boards.article.hidden', target),
      line(people.author.code, 'boards.article.created', 'article:99', { boardId: board }),
    ])
    .execute()
  const client = new pg.Client(app.connection)
  await client.connect()
  await client.query(await readFile(join(import.meta.dirname, '../migrations/0014-seal-authors.sql'), 'utf8'))
  await client.end()
  const told = [...(await linesOf({ target })), ...(await linesOf({ target: 'article:99' }))]
  expect(told.map(({ action, personCode, address, details }) => [action, personCode, address, details])).toEqual([
    ['boards.article.hidden', people.manager.code, '10.0.0.1', {}],
    ['boards.article.mailed', null, '', {}],
    ['boards.article.created', null, '', { boardId: board }],
    ['boards.article.created', null, '', { boardId: board }],
  ])
  await expect(sql`update platform_audit set address = 'x'`.execute(app.db)).rejects.toThrow('never changed')
})

describe('a manager who tries colleagues in turn', () => {
  const { adminToggleSecret, adminGetArticles } = boardAdministrationCalls
  const hidden = async () => {
    const { articleId } = await post()
    await people.manager.client.call(adminToggleSecret, { articleIds: [articleId], isSecret: true })
    return articleId
  }
  const outcome = async (call: Parameters<typeof people.manager.client.send>[0], input: object) => {
    const { status, body } = await people.manager.client.send(call, input)
    return { status, key: (body as { error?: { fields?: { key: string }[] } }).error?.fields?.[0]?.key }
  }

  test('learns nothing from mentions and mails about an article made secret', async () => {
    const articleId = await hidden()
    const tried = async (code: string) => [
      await outcome(talkCalls.createComment, { articleId, body: `@[${code}]` }),
      await outcome(talkCalls.sendMailAlaram, { articleId, to: [code] }),
    ]
    const author = await tried(people.author.code)
    expect(author).toEqual(await tried(people.reader.code))
    expect(author.map(({ status }) => status)).toEqual([400, 400])
    const { client } = people.manager
    const offered = await client.call(talkCalls.mentionCandidates, { articleId, q: '서지우' })
    expect(offered.map(({ personCode }) => personCode)).not.toContain(people.author.code)
  })

  test.each([false, true])('learns nothing from who must read it (secret: %s)', async (isSecret) => {
    const articleId = await makeArticle(app, board, people.author.code, {
      is_anonymous: true,
      is_must_read: true,
      is_secret: isSecret,
    })
    await app.db
      .insertInto('boards_must_read_audience')
      .values([people.author, people.reader].map(({ code }) => ({ article_id: articleId, kind: 'person', code })))
      .execute()
    await askToRead(app.services, articleId)
    const asked = await people.manager.client.call(talkCalls.mustReadPeople, { articleId, state: 'unread' })
    const codes = asked.items.map(({ person }) => person.personCode)
    expect(codes.includes(people.author.code)).toBe(codes.includes(people.reader.code))
  })

  test('does not read who took an article away', async () => {
    const { articleId } = await post()
    await people.author.client.call(articlesCalls.deleteArticle, { boardId: board, articleId })
    const { items } = await people.manager.client.call(adminGetArticles, { boardId: board, state: 'deleted' })
    const line = items.find((each) => each.articleId === articleId)!
    expect(line.deletedBy).toMatchObject({ ko: '익명' })
    const other = await post()
    await people.manager.client.call(boardAdministrationCalls.adminDeleteArticles, { articleIds: [other.articleId] })
    const after = await people.manager.client.call(adminGetArticles, { boardId: board, state: 'deleted' })
    expect(after.items.find((each) => each.articleId === other.articleId)!.deletedBy!.ko).not.toBe('익명')
  })
})

test('that a board hides its authors, and how well, is changed under the eyes of the log', async () => {
  const own = await makeBoard(app)
  const { client } = people.manager
  const before = await client.call(boardAdministrationCalls.adminBoard, { boardId: own })
  const { version, kind, name, description } = before
  await client.call(boardAdministrationCalls.updateBoard, {
    boardId: own,
    version,
    kind,
    name,
    description,
    settings: { ...before.settings, isAnonymous: true, authorSeal: 'never' },
  })
  expect((await linesOf({ target: `board:${own}` }))[0]).toMatchObject({
    action: 'boards.board.changed',
    details: { isAnonymous: [false, true], authorSeal: ['kept', 'never'] },
  })
})
