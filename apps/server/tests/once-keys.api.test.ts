import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '#modules/accounts/contract/accounts.contract.ts'
import { transferCalls } from '#modules/addressbook/contract/transfer.contract.ts'
import { articlesCalls } from '#modules/boards/contract/articles.contract.ts'
import { talkCalls } from '#modules/boards/contract/talk.contract.ts'
import { makeBoard } from '#modules/boards/server/talk/talk.fixture.ts'
import { onceKeyHeader } from '#platform/contract/call.ts'
import { pruneOnceKeys } from '#platform/server/http/once.ts'
import { breakBefore, loseAnswerTo } from '../testing/broken-connections.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let boardId: number
let articleId: number
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
  boardId = await makeBoard(app, {
    permissions: [{ kind: 'company', code: 'HC', rights: ['list', 'read', 'write', 'comment'] }],
  })
  articleId = (await jiwoo.call(articlesCalls.createArticle, { boardId, title: '글', content: '<p>글</p>' })).articleId
})
afterAll(() => app.close())

const withKey = (key: string) => ({ headers: { [onceKeyHeader]: key } })
const again = { 'idempotency-replayed': 'true' }

// A call with one transaction, and one that works before it.
const kinds = {
  'a changing call': {
    send: (client: TestClient, body: string, key: string) =>
      client.send(talkCalls.createComment, { articleId, body }, withKey(key)),
    count: async (body: string) => {
      const { rows } = await sql`select from talk_comments where body = ${body}`.execute(app.db)
      return rows.length
    },
  },
  'a staged call': {
    send: (client: TestClient, title: string, key: string) =>
      client.send(articlesCalls.createArticle, { boardId, title, content: '<p>글</p>' }, withKey(key)),
    count: async (title: string) => {
      const { rows } = await sql`select from boards_articles where title = ${title}`.execute(app.db)
      return rows.length
    },
  },
}

describe.each(Object.entries(kinds))('%s', (name, { send, count }) => {
  test('that comes again with its key is not done again, and gets the first answer', async () => {
    const key = randomUUID()
    const first = await send(jiwoo, `${name} 1`, key)
    expect(first.status).toBe(200)
    const second = await send(jiwoo, `${name} 1`, key)
    expect(second).toMatchObject({ status: 200, body: first.body, headers: again })
    expect(await count(`${name} 1`)).toBe(1)
  })

  test('that comes five times at once is done once, and all get the same answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(jiwoo, `${name} 2`, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await count(`${name} 2`)).toBe(1)
  })

  test('whose outcome was lost after the commit is told it when it comes again', async () => {
    const key = randomUUID()
    const losing = loseAnswerTo('commit')
    try {
      expect(await send(jiwoo, `${name} 3`, key)).toMatchObject({ status: 503 })
    } finally {
      losing.mockRestore()
    }
    expect(await count(`${name} 3`)).toBe(1)
    expect(await send(jiwoo, `${name} 3`, key)).toMatchObject({ status: 200, headers: again })
    expect(await count(`${name} 3`)).toBe(1)
  })

  test('that failed is done when it comes again', async () => {
    const key = randomUUID()
    const breaking = breakBefore(app.db, 'commit')
    try {
      expect(await send(jiwoo, `${name} 4`, key)).toMatchObject({ status: 503 })
    } finally {
      breaking.mockRestore()
    }
    expect(await count(`${name} 4`)).toBe(0)
    expect(await send(jiwoo, `${name} 4`, key)).toMatchObject({ status: 200 })
    expect(await count(`${name} 4`)).toBe(1)
  })

  test('of somebody else with the same key is her own', async () => {
    const key = randomUUID()
    await send(jiwoo, `${name} 5`, key)
    const other = await send(dohyun, `${name} 5`, key)
    expect(other.status).toBe(200)
    expect(other.headers).not.toMatchObject(again)
    expect(await count(`${name} 5`)).toBe(2)
  })

  test('with a key that was used for another input is refused', async () => {
    const key = randomUUID()
    await send(jiwoo, `${name} 6`, key)
    expect(await send(jiwoo, `${name} 7`, key)).toMatchObject({
      status: 409,
      body: { code: 'ConflictException', error: { key: 'errors.onceKeyUsed' } },
    })
    expect(await count(`${name} 7`)).toBe(0)
  })

  test.each(['short', 'with spaces in it is none', '가나다라마바사아자차카타파하가나', 'x'.repeat(65)])(
    'with the key “%s” is refused',
    async (key) => {
      const headers = { [onceKeyHeader]: Buffer.from(key).toString('latin1') }
      const input = name === 'a staged call' ? { boardId, title: '글', content: '' } : { articleId, body: '글' }
      const call = name === 'a staged call' ? articlesCalls.createArticle : talkCalls.createComment
      expect(await jiwoo.send(call, input, { headers })).toMatchObject({
        status: 400,
        body: { error: { fields: [{ path: onceKeyHeader }] } },
      })
    },
  )
})

test('a key that was used for another call is refused', async () => {
  const key = randomUUID()
  await kinds['a changing call'].send(jiwoo, '여기', key)
  expect((await kinds['a staged call'].send(jiwoo, '저기', key)).status).toBe(409)
})

test('a reading call takes no notice of a key', async () => {
  const key = randomUUID()
  for (const title of ['여기', '저기'])
    expect((await jiwoo.send(articlesCalls.getTotalArticles, { keyword: title }, withKey(key))).status).toBe(200)
})

test('neither the key nor what was answered can be read from the table', async () => {
  const key = randomUUID()
  const { body } = await kinds['a changing call'].send(jiwoo, '봉인된 댓글', key)
  const { rows } = await sql<{ row: string }>`
    select encode(key_hash, 'escape') || encode(fingerprint, 'escape') || encode(answer, 'escape') as row
    from platform_once_keys order by at desc limit 1`.execute(app.db)
  expect(JSON.stringify(body)).toContain('봉인된 댓글')
  expect(rows[0]!.row).not.toContain(key)
  expect(rows[0]!.row).not.toContain('"code"')
})

test('it is kept for a day, and for one person no more than a thousand', async () => {
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from platform_once_keys`.execute(app.db)
    return rows[0]!.n
  }
  await sql`
    insert into platform_once_keys (person_code, key_hash, fingerprint, answer, at)
    select person_code, sha256(n::text::bytea), '', '', now() - n * interval '1 second'
    from accounts_accounts, generate_series(1, 1500) n where user_name = 'jiwoo.seo'`.execute(app.db)
  for (let nth = 0; nth < 300 && (await count()) > 1_400; nth += 1)
    await kinds['a changing call'].send(jiwoo, '하나 더', randomUUID())
  expect(await count()).toBeLessThan(1_400)
  const before = await count()
  await pruneOnceKeys(app.db, new Date())
  expect(await count()).toBe(before)
  await pruneOnceKeys(app.db, new Date(Date.now() + 25 * 3_600_000))
  expect(await count()).toBe(0)
})

describe('a call that takes a file', () => {
  const csv = (name: string) => ({ name: 'a.csv', content: `이름,이메일\n${name},${name}@example.com\n` })
  const count = async (name: string) =>
    (await sql`select from addressbook_contacts where display_name = ${name}`.execute(app.db)).rows.length
  const bring = (name: string, key: string) =>
    jiwoo.send(transferCalls.importContacts, { folderId: 0, duplicates: 'add', upload: csv(name) }, withKey(key))

  test('that comes again with its key is not done again, and gets the first answer', async () => {
    const key = randomUUID()
    const first = await bring('한번만', key)
    expect(first.status).toBe(200)
    expect(await bring('한번만', key)).toMatchObject({ status: 200, body: first.body, headers: again })
    expect(await count('한번만')).toBe(1)
  })

  test('with a key that was used for another file is refused', async () => {
    const key = randomUUID()
    await bring('먼저온', key)
    expect(await bring('나중온', key)).toMatchObject({ status: 409, body: { error: { key: 'errors.onceKeyUsed' } } })
    expect(await count('나중온')).toBe(0)
  })
})

test('a one-time password that was given is told again, and not another one given', async () => {
  const admin = await app.signIn('admin')
  const { personCode } = await app.db
    .selectFrom('accounts_accounts')
    .select('person_code as personCode')
    .where('user_name', '=', 'popup.manager')
    .executeTakeFirstOrThrow()
  const key = randomUUID()
  const reset = () => admin.send(accountsCalls.resetPassword, { PersonId: personCode }, withKey(key))
  const first = await reset()
  expect(first.status).toBe(200)
  expect(await reset()).toMatchObject({ status: 200, body: first.body, headers: again })
})
