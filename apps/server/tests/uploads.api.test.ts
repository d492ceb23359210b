import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/errors.ts'
import { own } from '#platform/contract/fields.ts'
import { openApiOf } from '#platform/server/http/openapi.ts'
import { bindCalls, defineServerModule } from '#platform/server/modules.ts'
import { serverModules } from '../modules.ts'
import type { TestClient } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const maxBytes = 1_000
const takes = {
  method: 'POST',
  summary: 'Takes a file.',
  upload: { maxBytes },
  result: z.object({
    fileName: z.string(),
    bytes: z.int(),
    text: z.string(),
    count: z.int(),
    tags: z.array(z.string()),
  }),
} as const
const calls = defineCalls('takers', {
  take: {
    ...takes,
    path: '/api/takers/files',
    access: access.signedIn,
    input: z.object({
      comCode: own('comCode'),
      count: z.int().default(0),
      tags: z.array(z.string()).default([]),
      fail: z.boolean().default(false),
    }),
  },
  managers: { ...takes, path: '/api/takers/managed', access: access.grant('companyManager') },
})
const seenPaths: string[] = []
const takers = defineServerModule({
  name: 'takers',
  calls: bindCalls(calls, {
    take: async (_ctx, { upload, count, tags, fail }) => {
      seenPaths.push(upload.path)
      if (fail) throw conflict('errors.tryAgain')
      return { ...upload, text: await readFile(upload.path, 'utf8'), count, tags }
    },
    managers: (_ctx, { upload }) => ({ ...upload, text: '', count: 0, tags: [] }),
  }),
})

let app: TestApp
let jiwoo: TestClient
beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, takers] })
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const upload = (content: string, name = 'a.txt') => ({ name, content })
const leftBehind = async () => {
  const names = new Set(await readdir(tmpdir()))
  return seenPaths.filter((path) => names.has(path.slice(tmpdir().length + 1)))
}

describe('a call that takes a file', () => {
  test('gets the file with its name, and the fields read from texts', async () => {
    const { body } = await jiwoo.send(calls.take, {
      count: 3,
      tags: ['가', '나'],
      upload: upload('내용', '인사 2026.csv'),
    })
    expect(body).toEqual({
      code: 'ok',
      result: { fileName: '인사 2026.csv', bytes: 6, text: '내용', count: 3, tags: ['가', '나'] },
    })
  })

  test('reads only a name from a path', async () => {
    expect(await jiwoo.send(calls.take, { upload: upload('x', '../../etc/passwd') })).toMatchObject({
      body: { result: { fileName: 'passwd' } },
    })
  })

  test('leaves nothing behind, answered or failed', async () => {
    await jiwoo.send(calls.take, { upload: upload('x') })
    expect((await jiwoo.send(calls.take, { fail: true, upload: upload('x') })).status).toBe(409)
    expect(seenPaths.length).toBeGreaterThan(1)
    expect(await leftBehind()).toEqual([])
  })

  test.each([
    ['one byte over the limit', 'x'.repeat(maxBytes + 1)],
    ['so large that it is not read', 'x'.repeat(maxBytes + 600_000)],
  ])('refuses a file %s with 413', async (_what, content) => {
    expect(await jiwoo.send(calls.take, { upload: upload(content) })).toMatchObject({
      status: 413,
      body: { code: 'PayloadTooLargeException' },
    })
    expect((await jiwoo.send(calls.take, { upload: upload('x'.repeat(maxBytes)) })).status).toBe(200)
  })

  test('refuses a form without a file, with two, and one that is cut off', async () => {
    expect(await jiwoo.send(calls.take, { upload: null, count: 1 })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'upload', key: 'errors.field.required' }] } },
    })
    const form = (body: string) =>
      jiwoo.request('POST', '/cm/api/takers/files', body, {
        headers: { 'content-type': 'multipart/form-data; boundary=line' },
      })
    const part = '--line\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nx\r\n'
    expect((await form(`${part}--line--\r\n`)).status).toBe(200)
    for (const body of [`${part}${part}--line--\r\n`, part, 'nonsense', ''])
      expect((await form(body)).status, JSON.stringify(body)).toBe(400)
    expect(await leftBehind()).toEqual([])
  })

  test('takes no JSON, and other calls take no form: 415', async () => {
    expect((await jiwoo.request('POST', '/cm/api/takers/files', '{}')).status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data; boundary=line' }
    expect(await jiwoo.request('POST', '/cm/commonaccount/auth/api/logout', '--line--', { headers })).toMatchObject({
      status: 415,
      body: { code: 'UnsupportedMediaTypeException' },
    })
  })

  test('asks first who is there and where she comes from', async () => {
    const before = seenPaths.length
    expect((await app.visitor().send(calls.take, {})).status).toBe(401)
    expect((await jiwoo.send(calls.take, {}, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await jiwoo.send(calls.take, { comCode: 'FL' })).status).toBe(403)
    // Her file is too large as well: that she may not call comes first.
    expect((await jiwoo.send(calls.managers, { upload: upload('x'.repeat(2_000)) })).status).toBe(403)
    expect(seenPaths.length).toBe(before)
  })
})

test.each([
  ['reads', { method: 'GET' as const, input: z.object({}) }],
  ['deletes', { method: 'DELETE' as const, input: z.object({}) }],
  ['has a field of the name of the file', { input: z.object({ upload: z.string() }) }],
])('a call that takes a file and %s cannot be declared', (_what, wrong) => {
  expect(() => defineCalls('wrong', { take: { ...takes, path: '/w', access: access.signedIn, ...wrong } })).toThrow(
    'a call with a file',
  )
})

test('the API document says that it is a form with a file', () => {
  const paths = openApiOf(Object.values(calls), '1').paths as Record<string, { post: { requestBody: unknown } }>
  expect(paths['/cm/api/takers/files']!.post.requestBody).toMatchObject({
    required: true,
    content: {
      'multipart/form-data': { schema: { required: ['files'], properties: { files: { format: 'binary' } } } },
    },
  })
})
