import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import {
  everythingOf,
  fetchBytes,
  openSet,
  resultOf,
  type Sent,
  sendFile,
  sendPiece,
  sha256,
  someBytes,
} from '../testing/sender.ts'
import { thingsModule } from '../testing/things.module.ts'

const things = thingsModule()
let app: TestApp
let second: TestApp
let dohyun: TestClient
let other: TestClient

beforeAll(async () => {
  const modules = [...serverModules, things.module]
  const env = {
    FILES_FILE_BYTES: '20000',
    FILES_SET_BYTES: '30000',
    FILES_PER_SET: '4',
    FILES_UNSAVED_BYTES: '2000000',
  }
  app = await startTestApp({ modules, env })
  second = await startTestApp({ modules, env, shares: app })
  dohyun = await app.signIn('dohyun.kim')
  other = await second.signIn('dohyun.kim')
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const fileOf = async (over: Partial<Sent> = {}): Promise<Sent> => ({
  code: await openSet(dohyun),
  name: '분기 보고서.pdf',
  content: someBytes(3_500),
  ...over,
})
const list = async (code: string) => (await dohyun.call(filesCalls.list, { code })).items
const contentOf = async (url: string) => (await fetchBytes(app, dohyun, url)).bytes

describe('sending', () => {
  test('pieces in any order, from two processes, some twice, make one file (FILE-024)', async () => {
    const sent = await fileOf()
    expect(resultOf(await sendPiece(dohyun, sent, 3))).toEqual({ received: 1, chunks: 3, file: null })
    expect(resultOf(await sendPiece(other, sent, 1))).toEqual({ received: 2, chunks: 3, file: null })
    expect(resultOf(await sendPiece(dohyun, sent, 1))).toEqual({ received: 2, chunks: 3, file: null })
    expect(await list(sent.code)).toEqual([])
    const { file } = resultOf(await sendPiece(other, sent, 2))
    expect(file).toMatchObject({
      name: '분기 보고서.pdf',
      size: 3_500,
      percent: 100,
      error: false,
      paused: false,
      selected: false,
      relativePath: '분기 보고서.pdf',
      uniqueIdentifier: file!.fileId,
      state: 'ready',
    })
    expect(await list(sent.code)).toEqual([file])
    expect(sha256(await contentOf(file!.downloadUrl))).toBe(sha256(sent.content))
  })

  test('a rest may be a piece of its own', async () => {
    const sent = await fileOf({ restAlone: true })
    expect((await sendFile(dohyun, sent)).size).toBe(3_500)
  })

  test('a piece that comes again after the end gets the same file', async () => {
    const sent = await fileOf()
    const file = await sendFile(dohyun, sent)
    expect(resultOf(await sendPiece(dohyun, sent, 2)).file).toEqual(file)
    expect(await list(sent.code)).toHaveLength(1)
  })

  test('another file under the identifier of one that has come is a file of its own', async () => {
    const sent = await fileOf({ content: someBytes(900) })
    const first = await sendFile(dohyun, sent)
    const second = await sendFile(dohyun, { ...sent, content: someBytes(900) })
    expect(second.fileId).not.toBe(first.fileId)
    expect((await list(sent.code)).map(({ name }) => name)).toEqual(['분기 보고서.pdf', '분기 보고서 (1).pdf'])
  })

  test('a piece that comes again with other bytes takes the place of the first', async () => {
    const sent = await fileOf()
    await sendPiece(dohyun, { ...sent, content: someBytes(3_500) }, 1)
    expect(sha256(await contentOf((await sendFile(dohyun, sent)).downloadUrl))).toBe(sha256(sent.content))
  })

  test('the last two pieces at once, in two processes, make one file that both are told', async () => {
    const sent = await fileOf()
    await sendPiece(dohyun, sent, 1)
    const [one, two] = await Promise.all([sendPiece(dohyun, sent, 2), sendPiece(other, sent, 3)])
    const told = [one, two].map((answer) => resultOf(answer).file).filter((file) => file !== null)
    expect(told.length).toBeGreaterThanOrEqual(1)
    expect(new Set(told.map(({ fileId }) => fileId)).size).toBe(1)
    expect(await list(sent.code)).toEqual([told[0]])
  })

  test('all pieces ten times over at once make one file', async () => {
    const sent = await fileOf()
    const sendings = Array.from({ length: 30 }, (_, at) => sendPiece(at % 2 ? dohyun : other, sent, (at % 3) + 1))
    const answers = await Promise.all(sendings)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const files = await list(sent.code)
    expect(files).toHaveLength(1)
    expect(sha256(await contentOf(files[0]!.downloadUrl))).toBe(sha256(sent.content))
  })

  test('a piece that is still being written when another copy of it ends the upload gets the same file', async () => {
    const sent = await fileOf({ content: someBytes(500) })
    const { pieces } = app.services.storage
    const put = pieces.put.bind(pieces)
    const isWriting = Promise.withResolvers<void>()
    const hasEnded = Promise.withResolvers<void>()
    const held = async function* (bytes: Readable) {
      isWriting.resolve()
      await hasEnded.promise
      yield* bytes
    }
    const spy = vi
      .spyOn(pieces, 'put')
      .mockImplementationOnce((upload, number, bytes) => put(upload, number, Readable.from(held(bytes))))
    const late = sendPiece(dohyun, sent, 1)
    await isWriting.promise
    const { file } = resultOf(await sendPiece(other, sent, 1))
    hasEnded.resolve()
    const answer = await late
    spy.mockRestore()
    expect(answer.status).toBe(200)
    expect(resultOf(answer)).toEqual({ received: 1, chunks: 1, file })
    expect(await list(sent.code)).toEqual([file])
    expect((await everythingOf(app)).pieces).toEqual([])
  })

  test('the names of the other document, and fields in the address, are understood (FILE-008, FILE-026, FILE-029)', async () => {
    const capital = await fileOf({ content: someBytes(500) })
    const answer = await sendPiece(dohyun, capital, 1, { code: undefined, Code: capital.code, CodeValues: 'x' })
    expect(answer.status).toBe(200)
    const inAddress = await fileOf({ content: someBytes(500) })
    const call = { ...filesCalls.sendChunk, path: `/file/store/flow?code=${inAddress.code}&codeValues=a&type=file` }
    const { status } = await dohyun.send(call, {
      flowChunkNumber: 1,
      flowChunkSize: 1_000,
      flowTotalSize: 500,
      flowIdentifier: 'x',
      flowFilename: 'x.txt',
      flowTotalChunks: 1,
      upload: { name: 'x', content: new Uint8Array(inAddress.content) },
    })
    expect(status).toBe(200)
    expect(await list(inAddress.code)).toHaveLength(1)
  })

  test('a second file of the same name is told apart', async () => {
    const sent = await fileOf({ content: someBytes(500) })
    await sendFile(dohyun, sent)
    await sendFile(dohyun, { ...sent, identifier: 'second', name: '분기 보고서.PDF' })
    await sendFile(dohyun, { ...sent, identifier: 'third' })
    expect((await list(sent.code)).map(({ name }) => name)).toEqual([
      '분기 보고서.pdf',
      '분기 보고서 (1).PDF',
      '분기 보고서 (2).pdf',
    ])
  })
})

describe('going on', () => {
  test('what has come is told, piece by piece and all at once (FILE-028)', async () => {
    const sent = await fileOf()
    await sendPiece(dohyun, sent, 3)
    const fields = {
      code: sent.code,
      flowChunkSize: 1_000,
      flowTotalSize: 3_500,
      flowIdentifier: '3500-분기 보고서.pdf',
      flowFilename: sent.name,
      flowTotalChunks: 3,
    }
    const statusOf = async (flowChunkNumber: number) =>
      (await other.send(filesCalls.testChunk, { ...fields, flowChunkNumber })).status
    expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([204, 204, 200])
    expect((await other.call(filesCalls.uploads, { code: sent.code })).items).toMatchObject([
      {
        flowIdentifier: '3500-분기 보고서.pdf',
        name: sent.name,
        size: 3_500,
        chunkSize: 1_000,
        chunks: 3,
        received: [3],
      },
    ])
    await sendPiece(other, sent, 1)
    await sendPiece(other, sent, 2)
    expect(await statusOf(1)).toBe(200)
    expect((await other.call(filesCalls.uploads, { code: sent.code })).items).toEqual([])
  })

  test('a piece that was lost on the disk comes again', async () => {
    const sent = await fileOf()
    await sendPiece(dohyun, sent, 1)
    await sendPiece(dohyun, sent, 2)
    const { upload_id } = await app.db
      .selectFrom('files_uploads')
      .select('upload_id')
      .where('code', '=', sent.code)
      .executeTakeFirstOrThrow()
    await app.services.storage.pieces.remove(upload_id)
    expect(await sendPiece(dohyun, sent, 3)).toMatchObject({
      status: 409,
      body: { error: { key: 'files.refused.lost' } },
    })
    await sendPiece(dohyun, sent, 1)
    await sendPiece(dohyun, sent, 2)
    const { file } = resultOf(await sendPiece(dohyun, sent, 3))
    expect(sha256(await contentOf(file!.downloadUrl))).toBe(sha256(sent.content))
  })

  test('a worker that died in the middle is followed by another, and what it wrote is gone', async () => {
    const sent = await fileOf()
    await sendPiece(dohyun, sent, 1)
    await sendPiece(dohyun, sent, 2)
    const { key } = await app.services.storage.put(Readable.from([someBytes(10)]))
    await app.db
      .updateTable('files_uploads')
      .set({ assembler: '01890000-0000-4000-8000-00000000dead', assembler_until: new Date(0), storage_key: key })
      .where('code', '=', sent.code)
      .execute()
    const { file } = resultOf(await sendPiece(dohyun, sent, 3))
    expect(sha256(await contentOf(file!.downloadUrl))).toBe(sha256(sent.content))
    await expect(app.services.storage.get(key)).rejects.toMatchObject({ code: 'NotFoundException' })
  })

  test('an upload that is given up leaves nothing (FILE-009, FILE-027)', async () => {
    const sent = await fileOf()
    const before = await everythingOf(app)
    await sendPiece(dohyun, sent, 2)
    const given = { code: sent.code, flowIdentifier: '3500-분기 보고서.pdf' }
    expect(await dohyun.call(filesCalls.removeUpload, given)).toEqual({ removed: 1 })
    expect(await everythingOf(app)).toEqual(before)
    expect((await dohyun.send(filesCalls.removeUpload, given)).status).toBe(404)
    const file = await sendFile(dohyun, sent)
    expect(await list(sent.code)).toEqual([file])
    await dohyun.call(filesCalls.removeUpload, given)
    expect(await list(sent.code)).toEqual([])
    // And the same may be sent anew.
    expect((await sendFile(dohyun, sent)).fileId).not.toBe(file.fileId)
  })
})

describe('what is refused changes nothing', () => {
  test.each<[string, Partial<Sent>, Record<string, unknown>, number, string | undefined]>([
    ['an empty file (FILE-014)', {}, { flowTotalSize: 0 }, 400, '비어있는 파일은 첨부할 수 없습니다.'],
    ['a banned ending (FILE-017)', { name: 'a.exe' }, {}, 415, '해당 파일 형식은 업로드할 수 없습니다.'],
    ['a banned ending behind another', { name: '보고서.pdf.EXE' }, {}, 415, undefined],
    ['a banned ending behind which blanks stand', { name: '보고서.html. . ' }, {}, 415, undefined],
    ['a picture that is a program', { name: 'logo.svg' }, {}, 415, undefined],
    ['a name without a character', { name: '../' }, {}, 400, undefined],
    ['one too large', { content: someBytes(20_001) }, {}, 413, undefined],
    ['a piece that is too short', {}, { flowCurrentChunkSize: 999 }, 400, undefined],
    ['another count of pieces', {}, { flowTotalChunks: 9 }, 400, undefined],
    ['a piece behind the last one', {}, { flowChunkNumber: 4 }, 400, undefined],
    ['another length than announced', {}, { flowTotalSize: 3_600 }, 400, undefined],
    ['no set', {}, { code: undefined }, 404, undefined],
    ['a missing set', {}, { code: '01890000-0000-4000-8000-000000000000' }, 404, undefined],
    ['a path for a code', {}, { code: '../../etc/passwd' }, 404, undefined],
  ])('%s', async (_what, over, fields, status, message) => {
    const sent = await fileOf(over)
    const before = await everythingOf(app)
    const answer = await sendPiece(dohyun, sent, sent.content.length > 3_500 ? 1 : 3, fields)
    expect(answer.status).toBe(status)
    if (message) expect(answer.body).toMatchObject({ error: { message } })
    expect(await everythingOf(app)).toEqual(before)
  })

  test('a program under another ending, once it is seen whole', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), someBytes(2_998)])
    const sent = await fileOf({ name: '보고서.pdf', content: program })
    const before = await everythingOf(app)
    await sendPiece(dohyun, sent, 1)
    await sendPiece(dohyun, sent, 2)
    expect((await sendPiece(dohyun, sent, 3)).status).toBe(415)
    expect(await everythingOf(app)).toEqual(before)
  })

  test('what would be too much for the set, existing and new together (FILE-015)', async () => {
    const sent = await fileOf({ content: someBytes(20_000), chunkSize: 20_000 })
    await sendFile(dohyun, sent)
    const before = await everythingOf(app)
    const more = { ...sent, name: 'b.pdf', content: someBytes(10_001) }
    const answer = await sendPiece(dohyun, more, 1)
    expect(answer).toMatchObject({ status: 413, body: { error: { key: 'files.refused.totalSize' } } })
    expect(await everythingOf(app)).toEqual(before)
    await sendFile(dohyun, { ...more, content: someBytes(10_000) })
  })

  test('two files on their way that are too much together', async () => {
    const sent = await fileOf({ content: someBytes(18_000), chunkSize: 9_000 })
    await sendPiece(dohyun, sent, 1)
    expect((await sendPiece(dohyun, { ...sent, name: 'b.pdf' }, 1)).status).toBe(413)
  })

  test('more files than a set takes', async () => {
    const code = await openSet(dohyun)
    for (let at = 0; at < 4; at += 1)
      await sendFile(dohyun, await fileOf({ code, name: `${at}.txt`, content: Buffer.from('x') }))
    const answer = await sendPiece(dohyun, await fileOf({ code, name: '5.txt', content: Buffer.from('x') }), 1)
    expect(answer).toMatchObject({ status: 413, body: { error: { key: 'files.refused.count', params: { max: 4 } } } })
  })

  test('another file under the identifier of one on its way', async () => {
    const sent = await fileOf({ identifier: 'same' })
    await sendPiece(dohyun, sent, 1)
    const before = await everythingOf(app)
    expect((await sendPiece(dohyun, { ...sent, name: 'other.pdf' }, 1)).status).toBe(409)
    expect((await sendPiece(dohyun, { ...sent, content: someBytes(3_400) }, 1)).status).toBe(409)
    expect(await everythingOf(app)).toEqual(before)
  })

  test('sending into, asking about and giving up in a set of somebody else', async () => {
    const sent = await fileOf()
    await sendPiece(dohyun, sent, 1)
    const before = await everythingOf(app)
    const jiwoo = await app.signIn('jiwoo.seo')
    expect((await sendPiece(jiwoo, sent, 2)).status).toBe(404)
    expect((await jiwoo.send(filesCalls.uploads, { code: sent.code })).status).toBe(404)
    const given = { code: sent.code, flowIdentifier: '3500-분기 보고서.pdf' }
    expect((await jiwoo.send(filesCalls.removeUpload, given)).status).toBe(404)
    expect(await everythingOf(app)).toEqual(before)
  })
})

test('what one person has not saved has an end', async () => {
  const jiwoo = await app.signIn('jiwoo.seo')
  const content = someBytes(20_000)
  const send = async () =>
    sendPiece(jiwoo, { code: await openSet(jiwoo), name: 'a.bin', content, chunkSize: 20_000 }, 1)
  const statuses: number[] = []
  for (let at = 0; at < 101; at += 1) statuses.push((await send()).status)
  expect(statuses.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 200))
  expect(statuses[100]).toBe(413)
})

test('ten people send at once', async () => {
  const names = ['manager', 'dohyun.kim', 'board.manager', 'haneul.song', 'admin']
  const clients = await Promise.all(names.flatMap((name) => [app.signIn(name), second.signIn(name)]))
  const sendings = clients.map(async (client, at) => {
    const sent: Sent = { code: await openSet(client), name: `${at}.bin`, content: someBytes(9_000 + at) }
    const pieces = Array.from({ length: 9 }, (_, index) => sendPiece(client, sent, 9 - index))
    const answers = await Promise.all(pieces)
    const file = answers.map(resultOf).find(({ file }) => file !== null)!.file!
    const { bytes } = await fetchBytes(app, client, file.downloadUrl)
    return sha256(bytes) === sha256(sent.content)
  })

  expect(await Promise.all(sendings)).toEqual(Array.from({ length: 10 }, () => true))
})
