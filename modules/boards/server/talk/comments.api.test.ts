import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { talkCalls } from '../../contract/talk.contract.ts'
import { codesOf, countsOf, makeArticle, makeBoard, type People, signInPeople } from './talk.fixture.ts'

let app: TestApp
let people: People
let board: number
beforeAll(async () => {
  app = await startTestApp()
  people = await signInPeople(app)
  board = await makeBoard(app)
})
afterAll(() => app.close())

const article = (more: Parameters<typeof makeArticle>[3] = {}, boardId = board) =>
  makeArticle(app, boardId, people.author.code, more)
const say = (articleId: number, body: string, parentCommentId?: number, who: keyof People = 'reader') =>
  people[who].client.call(talkCalls.createComment, { articleId, body, parentCommentId })
const list = (articleId: number, who: keyof People = 'reader') =>
  people[who].client.call(talkCalls.getComments, { articleId })
/** Refused, and nothing is changed by it. */
async function expectRefused(work: () => Promise<unknown>, code: string, key?: string) {
  const before = await hashOfAllTables(app.db)
  await expect(work()).rejects.toMatchObject({ code, ...(key ? { key } : {}) })
  expect(await hashOfAllTables(app.db)).toBe(before)
}

describe('the comments of an article (BOARD-040, BOARD-042)', () => {
  test('are counted there, and those of its author are marked', async () => {
    const articleId = await article()
    const top = await say(articleId, '배치표에 이름이 없어요.')
    const answer = await say(articleId, '확인할게요', top.commentId, 'author')
    const { items, total, comments } = await list(articleId)
    expect(items).toMatchObject([
      { commentId: top.commentId, createdUser: { personCode: people.reader.code }, isAuthor: false },
      { commentId: answer.commentId, parentCommentId: top.commentId, isAuthor: true },
    ])
    expect(items.map(({ can }) => can)).toEqual([
      { edit: true, remove: true, answer: true },
      { edit: false, remove: false, answer: true },
    ])
    expect([total, comments, (await countsOf(app, articleId)).comments]).toEqual([2, 2, 2])
    await people.reader.client.call(talkCalls.deleteComment, { commentId: top.commentId })
    expect((await countsOf(app, articleId)).comments).toBe(1)
    expect(await list(articleId)).toMatchObject({ total: 2, comments: 1 })
  })

  test('counts exactly whatever happens at once', async () => {
    const articleId = await article()
    const first = await Promise.all(Array.from({ length: 6 }, (_, at) => say(articleId, `처음 ${at}`)))
    await Promise.allSettled([
      ...first.slice(0, 3).map(({ commentId }) => people.reader.client.call(talkCalls.deleteComment, { commentId })),
      // Deleted by two at once, and answered meanwhile.
      ...first.slice(0, 3).map(({ commentId }) => people.manager.client.call(talkCalls.deleteComment, { commentId })),
      ...first.map(({ commentId }) => say(articleId, '답', commentId, 'author')),
    ])
    const standing = await app.db
      .selectFrom('talk_comments')
      .select('comment_id')
      .where('kind', '=', 'boards.article')
      .where('owner_id', '=', String(articleId))
      .where('deleted_at', 'is', null)
      .execute()
    expect((await countsOf(app, articleId)).comments).toBe(standing.length)
    const { items, comments } = await list(articleId)
    expect(comments).toBe(standing.length)
    expect(items.filter(({ isDeleted }) => !isDeleted)).toHaveLength(standing.length)
  })
})

describe('one’s own comment', () => {
  test('is changed and says so; nobody else changes it, its board’s manager may take it away (BOARD-057)', async () => {
    const articleId = await article()
    const { commentId } = await say(articleId, '처음')
    const edited = await people.reader.client.call(talkCalls.updateComment, { commentId, body: '고친 글' })
    expect(edited).toMatchObject({ body: '고친 글', isEdited: true })
    for (const who of ['author', 'manager'] as const)
      await expectRefused(
        async () => people[who].client.call(talkCalls.updateComment, { commentId, body: '남의 글' }),
        'AccessDeniedException',
        'talk.errors.notYours',
      )
    await expectRefused(
      async () => people.author.client.call(talkCalls.deleteComment, { commentId }),
      'AccessDeniedException',
    )
    await people.manager.client.call(talkCalls.deleteComment, { commentId })
    expect(await countsOf(app, articleId)).toMatchObject({ comments: 0 })
    const line = await app.db
      .selectFrom('platform_audit')
      .select(['person_code', 'target'])
      .where('action', '=', 'boards.comment.removed')
      .where('target', '=', `comment:${commentId}`)
      .execute()
    expect(line).toEqual([{ person_code: people.manager.code, target: `comment:${commentId}` }])
  })
})

describe('who may', () => {
  test('without reading finds nothing; with reading alone reads and writes nothing', async () => {
    const readOnly = await makeBoard(app, { permissions: [{ kind: 'company', code: 'HC', rights: ['list', 'read'] }] })
    const listOnly = await makeBoard(app, { permissions: [{ kind: 'company', code: 'HC', rights: ['list'] }] })
    const read = await article({}, readOnly)
    const listed = await article({}, listOnly)
    const talked = await article()
    const { commentId } = await say(talked, '있는 댓글')
    expect((await list(read)).items).toEqual([])
    await expectRefused(async () => say(read, '쓰기'), 'AccessDeniedException', 'talk.errors.mayNotComment')
    await expectRefused(async () => list(listed), 'AccessDeniedException')
    await expectRefused(async () => say(listed, '쓰기'), 'AccessDeniedException')
    await expectRefused(async () => list(talked, 'stranger'), 'NotFoundException')
    await expectRefused(async () => say(talked, '쓰기', undefined, 'stranger'), 'NotFoundException')
    await expectRefused(async () => say(talked, '쓰기', commentId, 'stranger'), 'NotFoundException')
    for (const each of ['updateComment', 'deleteComment'] as const)
      await expectRefused(
        async () => people.stranger.client.call(talkCalls[each], { commentId, body: '고침' }),
        'NotFoundException',
      )
    await expectRefused(async () => list(2_000_000_000), 'NotFoundException')
    // A comment of another article is none of this one.
    const other = await article()
    await expectRefused(async () => say(other, '답글', commentId), 'NotFoundException')
  })

  test('where comments are off, and before and after its time, nobody comments', async () => {
    expect.hasAssertions()
    const silent = await makeBoard(app, { settings: { comments: false } })
    const day = 86_400_000
    for (const articleId of [
      await article({}, silent),
      await article({ ends_at: new Date(Date.now() - 1000), publish_at: new Date(Date.now() - day) }),
      await article({ publish_at: new Date(Date.now() + day) }),
    ])
      await expectRefused(async () => say(articleId, '댓글', undefined, 'author'), 'AccessDeniedException')
  })

  test('secret articles stay secret; behind a password nobody talks before it was given', async () => {
    const secret = await article({ is_secret: true })
    await expectRefused(async () => list(secret), 'NotFoundException')
    await expectRefused(async () => say(secret, '댓글'), 'NotFoundException')
    await say(secret, '나만 보는 글', undefined, 'author')
    expect((await list(secret, 'manager')).total).toBe(1)
    const locked = await article({ password_hash: 'x' })
    for (const who of ['reader', 'manager'] as const) {
      await expectRefused(async () => list(locked, who), 'AccessDeniedException', 'boards.talk.errors.locked')
      await expectRefused(async () => say(locked, '댓글', undefined, who), 'AccessDeniedException')
    }
    await say(locked, '쓴 사람', undefined, 'author')
  })
})

describe('mentions', () => {
  test('name people who may read the article, and nobody else', async () => {
    const articleId = await article()
    const { author, manager, stranger } = people
    const made = await say(articleId, `@[${author.code}] 와 @[${manager.code}], @[${author.code}] 다시`)
    expect(made.mentions).toEqual([
      { personCode: author.code, name: '서지우' },
      { personCode: manager.code, name: expect.any(String) },
    ])
    for (const code of [stranger.code, 'nobody'])
      await expectRefused(async () => say(articleId, `@[${author.code}] @[${code}]`), 'ValidationException')
    await expectRefused(
      async () =>
        people.reader.client.call(talkCalls.updateComment, { commentId: made.commentId, body: `@[${stranger.code}]` }),
      'ValidationException',
    )
    const secret = await article({ is_secret: true })
    await expectRefused(async () => say(secret, `@[${people.reader.code}]`, undefined, 'author'), 'ValidationException')
  })

  test('are offered to whom the article is open, among those who may read it', async () => {
    const articleId = await article()
    const offered = async (q: string, who: keyof People = 'reader') =>
      (await people[who].client.call(talkCalls.mentionCandidates, { articleId, q })).map(({ personCode }) => personCode)
    expect(await offered('')).toEqual([people.author.code])
    expect(await offered('서지우')).toContain(people.author.code)
    expect(await offered('송하늘')).not.toContain(people.stranger.code)
    await expectRefused(async () => offered('서지우', 'stranger'), 'NotFoundException')
  })
})

describe('an anonymous board', () => {
  test('calls each person by one number in an article and never by name', async () => {
    const quiet = await makeBoard(app, { settings: { isAnonymous: true } })
    const articleId = await article({ is_anonymous: true }, quiet)
    await say(articleId, '하나')
    await say(articleId, '둘', undefined, 'manager')
    await say(articleId, '셋', undefined, 'author')
    await say(articleId, '넷')
    const raw = JSON.stringify((await people.reader.client.send(talkCalls.getComments, { articleId })).body)
    for (const { code } of Object.values(people)) expect(raw).not.toContain(code)
    for (const name of ['김도현', '서지우']) expect(raw).not.toContain(name)
    const { items } = await list(articleId)
    expect(items.map(({ createdUser, isAuthor, can }) => [createdUser!.name.ko, isAuthor, can.edit])).toEqual([
      ['익명1', false, true],
      ['익명2', false, false],
      ['익명3', true, false],
      ['익명1', false, true],
    ])
    expect(items[0]!.createdUser).toMatchObject({ personCode: null, name: { en: 'Anonymous 1' }, photoPath: null })
    // Another article counts anew, and says nothing of who takes part.
    const other = await article({ is_anonymous: true }, quiet)
    expect((await say(other, '첫째', undefined, 'manager')).createdUser!.name.ko).toBe('익명1')
    expect(await people.reader.client.call(talkCalls.mentionCandidates, { articleId: other })).toEqual([])
  })

  test('that has become so gives no author away', async () => {
    const turned = await makeBoard(app, { settings: { isAnonymous: true } })
    const articleId = await article({ is_anonymous: false }, turned)
    await say(articleId, '제 글이에요', undefined, 'author')
    expect((await list(articleId)).items[0]).toMatchObject({ isAuthor: false, createdUser: { name: { ko: '익명1' } } })
  })
})

test('open pages hear of a comment by its number, those who have looked and nobody else', async () => {
  const articleId = await article()
  const heard: Record<string, unknown[]> = {}
  const [bystander] = await codesOf(app, 'popup.manager')
  for (const code of [people.author.code, people.reader.code, bystander!]) {
    heard[code] = []
    app.services.live.subscribe([`person:${code}`], ({ kind, data }) => {
      if (kind === 'talk.commentsChanged' && data.ownerId === String(articleId)) heard[code]!.push(data)
    })
  }
  await people.author.client.call(talkCalls.createViewLog, { articleId })
  await people.reader.client.call(talkCalls.createViewLog, { articleId })
  const { commentId } = await say(articleId, '속마음은 비밀')
  const said = { kind: 'boards.article', ownerId: String(articleId) }
  await expect.poll(() => heard[people.author.code]).toEqual([{ ...said, commentId }])
  expect(heard[people.reader.code]).toEqual([{ ...said, commentId }])
  expect(heard[bystander!]).toEqual([])
})
