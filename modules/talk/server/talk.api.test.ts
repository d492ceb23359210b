import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import { forgetThreads } from './talk.public.ts'
import { wall, wallKinds, wallsCalls, wallsModule } from './testing/walls.module.ts'
import { tidyComments } from './tidy.job.ts'

const kind = 'walls.wall'
const names = { author: 'jiwoo.seo', reader: 'dohyun.kim', manager: 'manager', stranger: 'haneul.song' } as const
type Who = keyof typeof names
const code = Object.fromEntries(Object.entries(names).map(([who, name]) => [who, demoPerson(name).personCode])) as {
  [Each in Who]: string
}
const insiders = [code.author, code.reader, code.manager]

let app: TestApp
let client: Record<Who, TestClient>
beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, wallsModule] })
  const signedIn = await Promise.all(
    Object.entries(names).map(async ([who, name]) => [who, await app.signIn(name)] as const),
  )
  client = Object.fromEntries(signedIn) as Record<Who, TestClient>
})
afterAll(() => app.close())

let walls = 0
/** A new wall of 서지우, who is `author`. */
function put(more: Parameters<typeof wall>[3] = {}) {
  const name = `wall ${(walls += 1)}`
  return { name, wall: wall(name, code.author, insiders, more) }
}
const say = (name: string, body: string, parentCommentId?: number, who: Who = 'reader', onceKey?: string) =>
  client[who].call(wallsCalls.write, { kind, name, body, parentCommentId, onceKey })
const list = (name: string, more: { order?: 'oldest' | 'newest'; page?: number } = {}, who: Who = 'reader') =>
  client[who].call(wallsCalls.list, { kind, name, ...more })
const change = (commentId: number, body: string, who: Who = 'reader') =>
  client[who].call(wallsCalls.change, { kind, commentId, body })
const remove = (commentId: number, who: Who = 'reader') => client[who].call(wallsCalls.remove, { kind, commentId })

/** Refused, and nothing is changed by it. */
async function expectRefused(work: () => Promise<unknown>, failure: string, key?: string) {
  const before = await hashOfAllTables(app.db)
  const named = failure === 'ValidationException' ? { fields: [{ path: 'body', key }] } : { key }
  await expect(work()).rejects.toMatchObject({ code: failure, ...(key ? named : {}) })
  expect(await hashOfAllTables(app.db)).toBe(before)
}

describe('a thread', () => {
  test('stands two answers deep, each with who wrote it and what the reader may do', async () => {
    const { name, wall: there } = put()
    const top = await say(name, '  배치표에 이름이 없어요.  ')
    const answer = await say(name, '확인할게요', top.commentId, 'author')
    const deep = await say(name, '고마워요', answer.commentId)
    // An answer to the deepest stands beside it.
    const beside = await say(name, '저도요', deep.commentId, 'author')
    const second = await say(name, '다른 질문', undefined, 'manager')
    const { items, total, comments } = await list(name)
    expect(items.map(({ commentId, depth, parentCommentId }) => [commentId, depth, parentCommentId])).toEqual([
      [top.commentId, 0, null],
      [answer.commentId, 1, top.commentId],
      [deep.commentId, 2, answer.commentId],
      [beside.commentId, 2, answer.commentId],
      [second.commentId, 0, null],
    ])
    expect([total, comments, there.comments]).toEqual([5, 5, 5])
    expect(items[0]).toMatchObject({
      body: '배치표에 이름이 없어요.',
      createdUser: { personCode: code.reader, name: { ko: '김도현' } },
      isAuthor: false,
      isEdited: false,
      can: { edit: true, remove: true, answer: true },
    })
    expect(items[1]).toMatchObject({ isAuthor: true, can: { edit: false, remove: false, answer: true } })
    const newest = await list(name, { order: 'newest' })
    expect(newest.items.map(({ commentId }) => commentId)).toEqual([
      second.commentId,
      ...items.slice(0, 4).map(({ commentId }) => commentId),
    ])
  })

  test('of many comes a hundred at once, in the same order on every page', async () => {
    const { name } = put()
    for (let at = 0; at < 4; at += 1) await say(name, `머리 ${at}`)
    const heads = (await list(name)).items
    const nobody = JSON.stringify({ ko: '아무개', en: '', zh: '', ja: '' })
    await app.db
      .insertInto('talk_comments')
      .values(
        Array.from({ length: 230 }, (_, at) => ({
          kind,
          owner_id: name,
          parent_comment_id: heads[at % 4]!.commentId,
          depth: 1 as const,
          thread_id: heads[at % 4]!.commentId,
          body: `답글 ${at}`,
          author_code: code.reader,
          author_name: nobody,
          author_title: nobody,
          author_dept: nobody,
        })),
      )
      .execute()
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(name, { page })))
    expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 34, 0])
    expect(pages.every(({ total }) => total === 234)).toBe(true)
    const ids = pages.flatMap(({ items }) => items.map(({ commentId }) => commentId))
    expect(new Set(ids).size).toBe(234)
    for (const { items } of pages)
      for (const { parentCommentId, commentId } of items)
        if (parentCommentId) expect(ids.indexOf(parentCommentId)).toBeLessThan(ids.indexOf(commentId))
  })

  test('keeps the place of what was deleted while an answer stands below it', async () => {
    const { name, wall: there } = put()
    const top = await say(name, '지울 댓글')
    const middle = await say(name, '지울 답글', top.commentId, 'author')
    const deep = await say(name, '남는 답글', middle.commentId)
    await remove(top.commentId)
    await remove(middle.commentId, 'author')
    const shown = await list(name)
    expect(shown.items.map(({ isDeleted, body, createdUser }) => [isDeleted, body, createdUser?.name.ko])).toEqual([
      [true, '', undefined],
      [true, '', undefined],
      [false, '남는 답글', '김도현'],
    ])
    expect(shown.items[0]!.can).toEqual({ edit: false, remove: false, answer: false })
    expect([shown.total, shown.comments, there.comments]).toEqual([3, 1, 1])
    await expectRefused(
      async () => say(name, '늦은 답글', top.commentId),
      'ConflictException',
      'talk.errors.answeredGone',
    )
    await remove(deep.commentId)
    expect(await list(name)).toMatchObject({ items: [], total: 0, comments: 0 })
    await expectRefused(async () => remove(deep.commentId), 'NotFoundException')
  })

  test('a second try with the same key is the same comment, also at the same moment', async () => {
    const { name, wall: there } = put()
    const onceKey = randomUUID()
    const tries = await Promise.all([1, 2, 3].map(() => say(name, '한 번만', undefined, 'reader', onceKey)))
    expect(new Set(tries.map(({ commentId }) => commentId)).size).toBe(1)
    expect(there.comments).toBe(1)
    // Somebody else's key is another one, and so is the same below another thing.
    await say(name, '다른 사람', undefined, 'author', onceKey)
    expect(there.comments).toBe(2)
    expect((await say(put().name, '다른 벽', undefined, 'reader', onceKey)).body).toBe('다른 벽')
  })

  test('is that of one thing of one kind, whatever others are called', async () => {
    const { name } = put()
    const other = wallKinds[1]
    wall(name, code.author, insiders, { kind: other })
    const { commentId } = await say(name, '벽에 쓴 글')
    expect((await client.reader.call(wallsCalls.list, { kind: other, name })).items).toEqual([])
    for (const send of [
      () => client.reader.call(wallsCalls.change, { kind: other, commentId, body: '고침' }),
      () => client.reader.call(wallsCalls.remove, { kind: other, commentId }),
      () => client.reader.call(wallsCalls.write, { kind: other, name, body: '답', parentCommentId: commentId }),
      () => say(put().name, '답', commentId),
    ])
      await expectRefused(send, 'NotFoundException')
    await forgetThreads(app.db, other, [name])
    expect((await list(name)).total).toBe(1)
    await say(name, '답글', commentId)
    await forgetThreads(app.db, kind, [name])
    expect((await list(name)).total).toBe(0)
  })
})

describe('a comment', () => {
  test('is changed by its writer and says so, and by nobody else', async () => {
    const { name, wall: there } = put({ removers: [code.manager] })
    const { commentId } = await say(name, '처음')
    expect(await change(commentId, '고친 글')).toMatchObject({ body: '고친 글', isEdited: true })
    for (const who of ['author', 'manager'] as const)
      await expectRefused(
        async () => change(commentId, '남의 글', who),
        'AccessDeniedException',
        'talk.errors.notYours',
      )
    await expectRefused(async () => remove(commentId, 'author'), 'AccessDeniedException', 'talk.errors.notYours')
    expect((await list(name, {}, 'manager')).items[0]!.can).toMatchObject({ edit: false, remove: true })
    expect(await remove(commentId, 'manager')).toBe(false)
    expect(await remove((await say(name, '내 글')).commentId)).toBe(true)
    expect(there.comments).toBe(0)
  })

  test('is written where one may, and read by everybody who sees the thing', async () => {
    const { name } = put({ writers: [code.author] })
    await say(name, '주인', undefined, 'author')
    expect((await list(name)).items[0]!.can).toEqual({ edit: false, remove: false, answer: false })
    await expectRefused(async () => say(name, '쓰기'), 'AccessDeniedException', 'talk.errors.mayNotComment')
    await expectRefused(async () => list(name, {}, 'stranger'), 'NotFoundException')
  })

  test('is not empty and not longer than allowed', async () => {
    expect.hasAssertions()
    const { name } = put()
    await expectRefused(async () => say(name, ' \n\t '), 'ValidationException')
    await expectRefused(async () => say(name, '가'.repeat(4001)), 'ValidationException')
    const { commentId } = await say(name, '가'.repeat(4000))
    await expectRefused(async () => change(commentId, '  '), 'ValidationException')
  })

  test('stays as it was typed: markup is text', async () => {
    const typed = '<script>alert(1)</script> <b>굵게</b> & "따옴표" \\n 줄\n둘'
    expect((await say(put().name, typed)).body).toBe(typed)
  })
})

describe('mentions', () => {
  test('name people who may read the thing, and nobody else', async () => {
    const { name } = put()
    const { author, manager, stranger } = code
    const made = await say(name, `@[${author}] 와 @[${manager}], @[${author}] 다시`)
    expect(made.mentions).toEqual([
      { personCode: author, name: '서지우' },
      { personCode: manager, name: expect.any(String) },
    ])
    for (const unknown of [stranger, 'nobody'])
      await expectRefused(
        async () => say(name, `@[${author}] @[${unknown}]`),
        'ValidationException',
        'talk.errors.mentioned',
      )
    await expectRefused(async () => change(made.commentId, `@[${stranger}]`), 'ValidationException')
    const many = Array.from({ length: 51 }, (_, at) => `@[P${at}]`).join(' ')
    await expectRefused(async () => say(name, many), 'ValidationException', 'talk.errors.mentions')
  })

  test('are offered by what was typed, also by initial consonants, and first those who take part', async () => {
    const { name } = put()
    const offered = async (q: string, who: Who = 'reader') =>
      (await client[who].call(wallsCalls.candidates, { kind, name, q })).map(({ personCode }) => personCode)
    expect(await offered('')).toEqual([code.author])
    await say(name, '참여', undefined, 'manager')
    expect(await offered('')).toEqual([code.author, code.manager])
    expect(await offered('서')).toEqual([code.author])
    expect(await offered('서지우')).toContain(code.author)
    expect(await offered('ㅅㅈㅇ')).toContain(code.author)
    // Oneself, and who may not read it, are not offered.
    expect(await offered('김도현')).not.toContain(code.reader)
    expect(await offered('송하늘')).not.toContain(code.stranger)
  })
})

describe('where names are hidden', () => {
  test('each person is called by one number in a thread and never by name', async () => {
    const { name } = put({ isNameless: true, isAuthorNameless: true })
    await say(name, '하나')
    await say(name, '둘', undefined, 'manager')
    await say(name, '셋', undefined, 'author')
    await say(name, '넷')
    const raw = JSON.stringify((await client.reader.send(wallsCalls.list, { kind, name })).body)
    for (const each of [...insiders, '김도현', '서지우']) expect(raw).not.toContain(each)
    const { items } = await list(name)
    expect(items.map(({ createdUser, isAuthor, can }) => [createdUser!.name.ko, isAuthor, can.edit])).toEqual([
      ['익명1', false, true],
      ['익명2', false, false],
      ['익명3', true, false],
      ['익명1', false, true],
    ])
    expect(items[0]!.createdUser).toMatchObject({ personCode: null, name: { en: 'Anonymous 1' }, photoPath: null })
    // Another thing counts anew, and says nothing of who takes part.
    const other = put({ isNameless: true }).name
    expect((await say(other, '첫째', undefined, 'manager')).createdUser!.name.ko).toBe('익명1')
    expect(await client.reader.call(wallsCalls.candidates, { kind, name: other })).toEqual([])
  })

  test('a nameless comment below a thing with a name is nobody’s', async () => {
    const { name } = put({ isNameless: true, isAuthorNameless: false })
    await say(name, '제 글이에요', undefined, 'author')
    expect((await list(name)).items[0]).toMatchObject({ isAuthor: false, createdUser: { name: { ko: '익명1' } } })
  })
})

describe('who hears of a comment', () => {
  const heard = ({ news }: ReturnType<typeof wall>) => news.map(({ why, to }) => [why, to])

  test('is whom it mentions, answers or concerns, each once, never its writer and only readers', async () => {
    const { name, wall: there } = put()
    const top = await say(name, '몇 시에 모이나요?', undefined, 'manager')
    expect(there.news).toEqual([
      { why: 'commented', to: [code.author], commentId: top.commentId, excerpt: '몇 시에 모이나요?' },
    ])
    there.news = []
    const answer = await say(name, `@[${code.author}] 님이 아실 거예요`, top.commentId)
    expect(there.news).toEqual([
      { why: 'mentioned', to: [code.author], commentId: answer.commentId, excerpt: '@서지우 님이 아실 거예요' },
      { why: 'answered', to: [code.manager], commentId: answer.commentId, excerpt: '@서지우 님이 아실 거예요' },
    ])
    there.news = []
    // One's own answer to oneself is no news but for the author; of a change only those hear whom it mentions anew.
    await say(name, '여섯 시래요', top.commentId, 'manager')
    await change(answer.commentId, `@[${code.author}] @[${code.manager}] 님이 아실 거예요`)
    expect(heard(there)).toEqual([
      ['commented', [code.author]],
      ['mentioned', [code.manager]],
    ])
    there.news = []
    there.readers = there.readers.filter((each) => each !== code.author)
    await say(name, '이제 우리끼리', answer.commentId)
    expect(heard(there)).toEqual([])
  })

  test('of a kept thing learns nothing of its words', async () => {
    const { name, wall: there } = put({ isKept: true })
    await say(name, '기밀 내용')
    expect(there.news.map(({ excerpt }) => excerpt)).toEqual([''])
  })
})

test('open pages hear of a comment by its number, those who watch and nobody else', async () => {
  const { name } = put()
  const heard: Record<string, unknown[]> = {}
  for (const each of [code.author, code.stranger]) {
    heard[each] = []
    app.services.live.subscribe([`person:${each}`], ({ kind: told, data }) => {
      if (told === 'talk.commentsChanged' && data.ownerId === name) heard[each]!.push(data)
    })
  }
  const { commentId } = await say(name, '속마음은 비밀')
  await expect.poll(() => heard[code.author]).toEqual([{ kind, ownerId: name, commentId }])
  await remove(commentId)
  await expect
    .poll(() => heard[code.author])
    .toEqual([
      { kind, ownerId: name, commentId },
      { kind, ownerId: name },
    ])
  expect(heard[code.stranger]).toEqual([])
})

test('what was deleted long ago goes: words at once, places when nothing stands below them', async () => {
  const { name } = put()
  const kept = await say(name, '자리를 지키는 댓글')
  await say(name, '남는 답글', kept.commentId, 'author')
  const gone = await say(name, '사라지는 댓글')
  const lately = await say(name, '방금 지운 댓글')
  for (const { commentId } of [kept, gone, lately]) await remove(commentId)
  await app.db
    .updateTable('talk_comments')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('comment_id', 'in', [kept.commentId, gone.commentId])
    .execute()
  await tidyComments(app.services)
  const left = await app.db
    .selectFrom('talk_comments')
    .select(['body'])
    .where('owner_id', '=', name)
    .orderBy('comment_id')
    .execute()
  expect(left.map(({ body }) => body)).toEqual(['', '남는 답글', '방금 지운 댓글'])
  expect((await list(name)).items.map(({ isDeleted }) => isDeleted)).toEqual([true, false])
})
