import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '../modules.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { sampleCalls, sampleModule } from './sample.module.ts'

let app: TestApp
let jiwoo: TestClient
const heard: string[] = []
const failures = { left: 0 }
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    modules: [...serverModules, sampleModule(heard, failures)],
    work: true,
    logTo: (line) => lines.push(line),
    env: { DATABASE_STATEMENT_TIMEOUT: '600' },
  })
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const notes = async () => (await jiwoo.call(sampleCalls.read, {})).map(({ note }) => note)
const until = async (check: () => boolean) => {
  for (let tries = 0; tries < 800 && !check(); tries += 1) await delay(25)
}

describe('a call', () => {
  test('answers in the envelope', async () => {
    expect(await jiwoo.send(sampleCalls.write, { note: 'first' })).toMatchObject({
      status: 200,
      body: { code: 'ok', result: null },
    })
  })

  test('is found whatever the case of its path and with a slash at its end (G-063)', async () => {
    for (const url of ['/cm/API/Sample/NOTES', '/cm/api/sample/notes/'])
      expect((await jiwoo.request('GET', url)).status).toBe(200)
  })

  test('an unknown path answers RouteNotFoundException', async () => {
    expect(await jiwoo.request('GET', '/cm/api/sample/nothing')).toMatchObject({
      status: 404,
      body: { code: 'RouteNotFoundException' },
    })
  })

  test('another method answers 405 and names the right ones', async () => {
    const answer = await jiwoo.request('DELETE', '/cm/api/sample/notes')
    expect(answer).toMatchObject({ status: 405, body: { code: 'MethodNotAllowedException' } })
    expect(answer.headers.allow).toBe('GET, POST')
  })

  test('a random v is accepted and ignored (PLATFORM-006)', async () => {
    expect((await jiwoo.request('GET', '/cm/api/sample/notes?v=0.123')).status).toBe(200)
  })

  test('signed out it answers 401 before it looks at anything', async () => {
    expect(await app.visitor().request('POST', '/cm/api/sample/notes', 'not even JSON')).toMatchObject({
      status: 401,
      body: { code: 'UnauthorizedAccessException' },
    })
  })

  test('without the grant it answers 403', async () => {
    expect((await jiwoo.send(sampleCalls.managers, {})).status).toBe(403)
    expect((await (await app.signIn('manager')).send(sampleCalls.managers, {})).status).toBe(200)
  })

  test("another company's code answers 403 (G-011)", async () => {
    expect(await jiwoo.send(sampleCalls.read, { comCode: 'FL' })).toMatchObject({
      status: 403,
      body: { error: { key: 'errors.foreignIdentity' } },
    })
    expect((await jiwoo.send(sampleCalls.read, { comCode: 'HC' })).status).toBe(200)
  })

  test('never answers more than its contract declares', async () => {
    expect((await jiwoo.send(sampleCalls.extra, {})).body).toEqual({ code: 'ok', result: { name: 'shown' } })
  })

  test('a wrong answer does not pass a test unseen', async () => {
    expect((await jiwoo.send(sampleCalls.wrong, {})).status).toBe(500)
  })
})

describe('state', () => {
  test('a reading call cannot write, whatever its code does', async () => {
    const before = await notes()
    expect((await jiwoo.send(sampleCalls.sneak, {})).status).toBe(500)
    expect(await notes()).toEqual(before)
  })

  test('a call that fails leaves nothing behind: no row, no event, no message', async () => {
    const before = await notes()
    expect((await jiwoo.send(sampleCalls.write, { note: 'undone', fail: true })).status).toBe(409)
    await jiwoo.call(sampleCalls.write, { note: 'after' })
    await until(() => heard.includes('after'))
    expect(await notes()).toEqual([...before, 'sample.after'])
    expect(heard).not.toContain('undone')
  })

  test('a staged call keeps what it finished before it failed', async () => {
    expect((await jiwoo.send(sampleCalls.staged, { note: 'kept' })).status).toBe(409)
    expect(await notes()).toContain('sample.kept')
  })

  test('a listener that fails is tried again (PLATFORM-031)', async () => {
    failures.left = 1
    await jiwoo.call(sampleCalls.write, { note: 'twice' })
    await until(() => heard.includes('twice'))
    expect(heard.filter((note) => note === 'twice')).toHaveLength(1)
  })
})

describe('failures', () => {
  test('a defect answers 500 without its detail, and the log has it with the request id (PLATFORM-036)', async () => {
    const { status, text, headers } = await jiwoo.send(sampleCalls.broken, {})
    expect(status).toBe(500)
    expect(text).not.toContain('secret')
    expect(
      lines.some(
        (line) => line.includes('the detail with a secret in it') && line.includes(String(headers['x-request-id'])),
      ),
    ).toBe(true)
  })

  test('a statement over its limit is ended, in words, while other calls answer', async () => {
    const slow = jiwoo.send(sampleCalls.slow, {})
    expect((await jiwoo.send(sampleCalls.read, {})).status).toBe(200)
    expect(await slow).toMatchObject({
      status: 503,
      body: { code: 'ServiceUnavailableException', error: { key: 'errors.tookTooLong' } },
    })
  })

  test.each([
    ['malformed JSON', '{"note":', 400],
    ['an array', '["note"]', 400],
    ['a wrong type', '{"note":7}', 400],
    ['NUL', '{"note":"a\\u0000b"}', 400],
    ['a lone surrogate', '{"note":"\\ud83d"}', 400],
    ['a poisoned prototype', '{"__proto__":{"x":1},"note":"n"}', 400],
    ['a body beyond the limit', JSON.stringify({ note: 'x'.repeat(1_100_000) }), 413],
    ['unknown fields', '{"note":"n","role":"admin"}', 200],
    ['deep nesting', `{"note":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400],
  ])('%s', async (_what, payload, status) => {
    const answer = await jiwoo.request('POST', '/cm/api/sample/notes', payload)
    expect(answer.status).toBe(status)
    if (status !== 200)
      expect(answer.body).toMatchObject({
        code: expect.stringMatching(/Exception$/),
        error: { message: expect.any(String), key: expect.any(String), requestId: expect.any(String) },
      })
  })

  test('another content type answers 415', async () => {
    expect(
      (
        await jiwoo.request('POST', '/cm/api/sample/notes', 'note=x', {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(415)
  })

  test('words come in the language that was asked for', async () => {
    const messages = await Promise.all(
      ['ko', 'en', 'zh', 'ja'].map(
        async (language) =>
          (
            (await app.visitor().send(sampleCalls.read, {}, { headers: { 'accept-language': language } })).body as {
              error: { message: string }
            }
          ).error.message,
      ),
    )
    expect(new Set(messages).size).toBe(4)
  })
})

describe('cross-site requests', () => {
  test.each([
    ['without our header', { 'x-requested-with': '' }],
    ['from another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['with another origin', { origin: 'https://evil.example' }],
    ['with the origin of an opaque page', { origin: 'null' }],
  ])('%s nothing is changed', async (_what, headers) => {
    const before = await notes()
    expect(await jiwoo.send(sampleCalls.write, { note: 'forged' }, { headers })).toMatchObject({
      status: 403,
      body: { error: { key: 'errors.crossSite' } },
    })
    expect(await notes()).toEqual(before)
  })

  test('our own page may', async () => {
    expect(
      (
        await jiwoo.send(
          sampleCalls.write,
          { note: 'ours' },
          { headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80', host: 'localhost:80' } },
        )
      ).status,
    ).toBe(200)
  })
})

describe('headers', () => {
  test('stand on every answer, refused or not', async () => {
    for (const answer of [
      await jiwoo.send(sampleCalls.read, {}),
      await app.visitor().request('GET', '/cm/none'),
      await app.visitor().request('GET', '/healthz'),
    ]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
      })
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['x-request-id']).toBeTruthy()
    }
  })

  test('nothing private is kept by a browser', async () => {
    expect((await jiwoo.send(sampleCalls.read, {})).headers['cache-control']).toBe('no-store')
  })
})

describe('health', () => {
  test('the process, the database and the figures', async () => {
    const visitor = app.visitor()
    expect((await visitor.request('GET', '/healthz')).body).toEqual({ status: 'ok' })
    expect((await visitor.request('GET', '/readyz')).body).toEqual({ status: 'ready' })
    const figures = (await visitor.request('GET', '/metrics')).text
    expect(figures).toContain('maru_call_duration_seconds_count{call="sample.read",status="200"}')
    expect(figures).toContain('maru_live_connections 0')
  })
})
