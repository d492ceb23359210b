import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { draftLimits } from '#modules/drafts/contract/drafts.rules.ts'
import { expireDrafts } from '#modules/drafts/server/expire.ts'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { filesOf, imageAddress, storeFile } from '#modules/files/server/files.public.ts'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import type { Call } from '#platform/contract/call.ts'
import { articlesCalls } from '../../contract/articles.contract.ts'
import { limits } from '../../contract/boards.rules.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { companyTalks, makeBoard, type People, signInPeople } from '../talk/talk.fixture.ts'

let app: TestApp
let people: People
let board: number
let now = new Date()
const everybodyWrites = { ...companyTalks, rights: ['list', 'read', 'write', 'comment'] as const }
/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  people = await signInPeople(app)
  board = await makeBoard(app, {
    permissions: [everybodyWrites],
    settings: { template: '<p>양식</p>', passwordArticles: true },
  })
})
afterAll(() => app.close())

const start = (more: object = {}) => people.author.client.call(draftsCalls.startDraft, { boardId: board, ...more })
const save = (draftId: number, revision: number, title: string) =>
  people.author.client.call(draftsCalls.saveDraft, { draftId, revision, content: { title, content: '<p>쓰는 중' } })
const keep = (code: string, name: string, isInline = false) =>
  storeFile(app.db, app.services.storage, {
    code,
    name,
    bytes: isInline ? png : Buffer.from(name),
    isInline,
    uploadedBy: people.author.code,
    at: now,
  })
const status = async (call: Call, input: object, who = people.reader) => {
  const before = await hashOfAllTables(app.db)
  const answer = await who.client.send(call, input)
  if (answer.status >= 400) expect(await hashOfAllTables(app.db)).toBe(before)
  return answer.status
}

describe('a draft', () => {
  test('tells the names of whom its writer may see, and of nobody else', async () => {
    const { client } = people.reader
    const { draftId } = await client.call(draftsCalls.startDraft, { boardId: board })
    const mustRead: AudienceEntry[] = [
      { kind: 'person', code: people.author.code },
      { kind: 'departmentTree', code: 'HC1033' },
      { kind: 'person', code: people.stranger.code },
      { kind: 'departmentTree', code: 'FL1024' },
      { kind: 'company', code: 'FL' },
      { kind: 'person', code: 'no' },
    ]
    await client.call(draftsCalls.saveDraft, {
      draftId,
      revision: 0,
      content: { title: '필독', content: '', mustRead },
    })
    const namedWhere = async (directory_open: boolean) => {
      await app.db.updateTable('organisation_companies').set({ directory_open }).execute()
      const draft = await client.call(draftsCalls.draft, { draftId })
      expect(draft.content.mustRead).toEqual(mustRead)
      return draft.mustReadNamed.map(({ code }) => code)
    }
    const own = [people.author.code, 'HC1033']
    expect(await namedWhere(false)).toEqual(own)
    expect(await namedWhere(true)).toEqual([...own, people.stranger.code, 'FL1024', 'FL'])
  })

  test('begins with the template, keeps what was typed as it stands, and comes back', async () => {
    const { draftId, content, revision } = await start()
    expect([content.content, revision]).toEqual(['<p>양식</p>', 0])
    expect((await save(draftId, 0, '')).revision).toBe(1)
    expect((await save(draftId, 1, '반쯤 쓴 제목')).revision).toBe(2)
    const back = await people.author.client.call(draftsCalls.draft, { draftId })
    expect(back).toMatchObject({ revision: 2, content: { title: '반쯤 쓴 제목', content: '<p>쓰는 중' } })
    expect((await people.author.client.call(draftsCalls.drafts, {}))[0]).toMatchObject({
      draftId,
      title: '반쯤 쓴 제목',
    })
    const longest = '글'.repeat(limits.contentLength)
    const sent = { draftId, revision: 2, content: { title: '', content: longest } }
    expect((await people.author.client.call(draftsCalls.saveDraft, sent)).revision).toBe(3)
    expect(
      await status(
        draftsCalls.saveDraft,
        { ...sent, revision: 3, content: { title: '', content: `${longest}글` } },
        people.author,
      ),
    ).toBe(400)
  })

  test('a second tab is told and can take over; a password is not kept', async () => {
    const { draftId } = await start()
    await save(draftId, 0, '첫째 창')
    await expect(save(draftId, 0, '둘째 창')).rejects.toMatchObject({
      code: 'ConflictException',
      key: 'drafts.savedElsewhere',
      params: { revision: 1 },
    })
    const content = { title: '둘째 창', content: '', password: '쉿비밀번호' }
    await people.author.client.call(draftsCalls.saveDraft, { draftId, revision: 1, content })
    const row = await app.db
      .selectFrom('drafts_drafts')
      .selectAll()
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('쉿비밀번호')
  })

  test('the same text again is no other tab’s: the answer to it was lost', async () => {
    const { draftId } = await start()
    const { savedAt } = await save(draftId, 0, '들리지 않은 답')
    expect(await save(draftId, 0, '들리지 않은 답')).toEqual({ revision: 1, savedAt })
    await expect(save(draftId, 0, '다른 글')).rejects.toMatchObject({ code: 'ConflictException' })
    expect((await save(draftId, 1, '이어서')).revision).toBe(2)
  })

  test('is its writer’s alone, with its files', async () => {
    const { draftId, fileCode } = await start()
    await keep(fileCode, '몰래.txt')
    expect(await status(draftsCalls.draft, { draftId })).toBe(404)
    expect(
      await status(
        draftsCalls.saveDraft,
        { draftId, revision: 0, content: { title: '', content: '' } },
        people.manager,
      ),
    ).toBe(404)
    expect(await status(draftsCalls.dropDraft, { draftId }, people.manager)).toBe(404)
    expect(await status(filesCalls.list, { code: fileCode })).toBe(404)
    expect(await status(filesCalls.download, { code: fileCode, filename: '몰래.txt' }, people.manager)).toBe(404)
    await people.author.client.call(draftsCalls.dropDraft, { draftId })
    expect((await filesOf(app.db, [fileCode])).size).toBe(0)
  })

  test('goes after ninety days without a touch', async () => {
    const { draftId } = await start()
    const started = now
    now = new Date(started.getTime() + (draftLimits.days - 1) * 86_400_000)
    await expireDrafts(app.services)
    const there = () => app.db.selectFrom('drafts_drafts').select('draft_id').where('draft_id', '=', draftId).execute()
    expect(await there()).toHaveLength(1)
    now = new Date(started.getTime() + (draftLimits.days + 1) * 86_400_000)
    await expireDrafts(app.services)
    expect(await there()).toEqual([])
    now = started
  })
})

test('two windows that begin the same change at once go on with one draft', async () => {
  const { articleId } = await people.author.client.call(articlesCalls.createArticle, {
    boardId: board,
    title: '두 창에서 고칠 글',
    content: '<p>글</p>',
  })
  const begun = await Promise.all([1, 2, 3].map(() => start({ articleId })))
  expect(new Set(begun.map(({ draftId }) => draftId)).size).toBe(1)
  expect(new Set(begun.map(({ fileCode }) => fileCode)).size).toBe(1)
  const sets = await app.db
    .selectFrom('files_sets')
    .select('code')
    .where('owner_id', '=', String(begun[0]!.draftId))
    .where('kind', '=', 'boards.draft')
    .execute()
  expect(sets.map(({ code }) => code)).toEqual([begun[0]!.fileCode])
})

describe('posting from a draft', () => {
  test('the article takes its files and pictures; a change works on copies; each version keeps its own (BOARD-055, BOARD-056, BOARD-062)', async () => {
    const { draftId, fileCode } = await start()
    await keep(fileCode, '보고서.txt')
    const picture = await keep(fileCode, '그림.png', true)
    const content = `<p>글</p><p><img src="${imageAddress(picture.fileId)}" alt=""></p>`
    const { articleId } = await people.author.client.call(articlesCalls.createArticle, {
      boardId: board,
      title: '파일이 있는 글',
      content,
      fileCode,
      draftId,
    })
    expect(await status(draftsCalls.draft, { draftId }, people.author)).toBe(404)
    const place = { boardId: board, articleId }
    const first = await people.reader.client.call(articlesCalls.article, place)
    expect(first).toMatchObject({ files: 1, imageFilePath: expect.stringContaining('fileName=') })
    expect(first.content).toContain('/cm/api/files/')
    expect(first.content).not.toContain(picture.fileId)
    expect(await people.reader.client.call(articlesCalls.hcFile, { fileCode: first.fileCode! })).toMatchObject([
      { name: '보고서.txt' },
    ])
    expect(await status(filesCalls.list, { code: first.fileCode! }, people.stranger)).toBe(404)

    const change = await start({ articleId })
    expect((await start({ articleId })).draftId).toBe(change.draftId)
    expect(change).toMatchObject({ articleId, articleVersion: 1, content: { title: '파일이 있는 글' } })
    await people.author.client.call(filesCalls.removeFiles, { code: change.fileCode, fileNames: '보고서.txt' })
    await keep(change.fileCode, '고친 보고서.txt')
    expect(await people.reader.client.call(articlesCalls.hcFile, { fileCode: first.fileCode! })).toHaveLength(1)
    await people.author.client.call(articlesCalls.updateArticle, {
      ...place,
      title: '파일이 있는 글',
      content: change.content.content,
      articleVersion: 1,
      fileCode: change.fileCode,
      draftId: change.draftId,
    })
    const second = await people.reader.client.call(articlesCalls.article, place)
    const names = async (code: string) =>
      (await people.reader.client.call(articlesCalls.hcFile, { fileCode: code })).map(({ name }) => name)
    expect(await names(second.fileCode!)).toEqual(['고친 보고서.txt'])
    expect(await names(first.fileCode!)).toEqual(['보고서.txt'])
    const history = await people.reader.client.call(articlesCalls.articleFileHistory, {
      fileCode: second.fileCode!,
      articleVersion: 2,
    })
    expect(history.map(({ name, change }) => [name, change])).toEqual([
      ['고친 보고서.txt', 'added'],
      ['보고서.txt', 'removed'],
    ])
    const found = await people.reader.client.call(articlesCalls.getArticles, {
      boardId: board,
      searchField: 'files',
      searchFieldValue: '고친 보고서',
    })
    expect(found.items.map((row) => row.articleId)).toEqual([articleId])
    expect(await people.reader.client.call(articlesCalls.exportInsert, { id: second.fileCode! })).toEqual({
      isRecorded: true,
    })
    const recorded = await app.db
      .selectFrom('platform_audit')
      .select('person_code')
      .where('action', '=', 'boards.files.exported')
      .execute()
    expect(recorded).toEqual([{ person_code: people.reader.code }])
  })

  test('a password keeps the files too, and thumbnails come by exact key only (G-021)', async () => {
    const { fileCode, draftId } = await start()
    await keep(fileCode, '급여.txt')
    const { articleId } = await people.author.client.call(articlesCalls.createArticle, {
      boardId: board,
      title: '잠긴 글',
      content: '<p>글</p>',
      fileCode,
      draftId,
      password: '1234abcd',
    })
    const own = await people.author.client.call(articlesCalls.article, { boardId: board, articleId })
    const code = own.fileCode!
    expect(await status(articlesCalls.hcFile, { fileCode: code })).toBe(403)
    for (const [call, input] of [
      [filesCalls.list, { code }],
      [filesCalls.download, { code, filename: '급여.txt' }],
      [filesCalls.zip, { code }],
    ] as const)
      expect(await status(call, input)).toBe(404)
    await people.reader.client.call(articlesCalls.checkPassword, { boardId: board, articleId, password: '1234abcd' })
    expect(await status(filesCalls.list, { code })).toBe(200)
    for (const fileName of [
      '../../etc/passwd',
      '..%2f..%2f',
      `${code}/../x`,
      code,
      'ffffffff-ffff-4fff-8fff-ffffffffffff',
    ])
      expect(await status(articlesCalls.thumbnail, { fileName })).toBe(404)
  })

  test('attachments are held against the settings of the board, whatever the set was opened for', async () => {
    const small = await makeBoard(app, {
      permissions: [everybodyWrites],
      settings: { attachments: { allowed: true, files: 1, bytes: 1000 } },
    })
    const { fileCode } = await start()
    await keep(fileCode, '하나.txt')
    await keep(fileCode, '둘.txt')
    const article = { boardId: small, title: '제목', content: '<p>글</p>', fileCode }
    expect(await status(articlesCalls.createArticle, article, people.author)).toBe(400)
    expect(await status(articlesCalls.createArticle, { ...article, boardId: board }, people.reader)).toBe(404)
  })
})
