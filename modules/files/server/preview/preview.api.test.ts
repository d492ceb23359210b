import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import { type Preview, previewCalls, thumbnailSides } from '../../contract/preview.contract.ts'
import { fetchBytes, openSet, sendFile } from '../testing/sender.ts'
import { thingsCalls, thingsModule } from '../testing/things.module.ts'
import { standInSoffice } from './soffice.fixture.ts'
import { keyLife } from './viewer-key.ts'

const things = thingsModule()
const modules = [...serverModules, things.module]
let standIn: Awaited<ReturnType<typeof standInSoffice>>
let clock = 0
let app: TestApp
/** The same company in a process without LibreOffice. */
let bare: TestApp
let dohyun: TestClient
let jiwoo: TestClient
let haneul: TestClient
beforeAll(async () => {
  standIn = await standInSoffice()
  const now = () => new Date(Date.now() + clock)
  app = await startTestApp({ modules, work: true, now, env: { SOFFICE_PATH: standIn.path, SOFFICE_TIMEOUT: '20' } })
  bare = await startTestApp({ modules, shares: app, env: { SOFFICE_PATH: 'off' } })
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
  haneul = await app.signIn('haneul.song')
})
afterAll(async () => {
  await bare.close()
  await app.close()
  await rm(standIn.folder, { recursive: true })
})

let sets = 0
/** A file of a thing that only some people read. */
async function shared(name: string, content: Buffer | string, readers = ['everybody']): Promise<StoredFile> {
  const code = await openSet(dohyun)
  const file = await sendFile(dohyun, { code, name, content: Buffer.from(content), chunkSize: 1_000_000 })
  sets += 1
  await dohyun.call(thingsCalls.save, { id: `P${sets}`, code })
  things.allow(`P${sets}`, { read: readers })
  return file
}
const ask = (fileId: string, client = dohyun) => client.call(previewCalls.viewerKey, { fileId })
const get = (url: string | null, headers = {}) => fetchBytes(app, dohyun, url!, headers)
const state = (fileId: string, client = dohyun) => client.call(previewCalls.preview, { fileId })
async function whenMade(fileId: string): Promise<Preview> {
  for (let tries = 0; tries < 200; tries += 1) {
    const preview = await state(fileId)
    if (preview.state !== 'pending') return preview
    await pause(100)
  }
  throw new Error('the preview was not made')
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3050a0' } })

describe('what is shown, and as what', () => {
  test('a picture by the browser itself, with nothing that could run', async () => {
    const png = await picture(300, 200).png().toBuffer()
    const { fileId, name } = await shared('그림.png', png)
    const viewer = await ask(fileId)
    expect(viewer).toMatchObject({ fileId, name, kind: 'image', state: 'ready', reason: null, textUrl: null })
    const { status, headers, bytes } = await get(viewer.contentUrl)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['content-disposition']).toBeUndefined()
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await sharp(bytes).metadata()).width).toBe(300)
  })

  test('sound by the browser itself, in the pieces that it asks for', async () => {
    const samples = Buffer.alloc(8_000, 128)
    const head = Buffer.from('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data', 'latin1')
    const size = Buffer.alloc(4)
    size.writeUInt32LE(samples.length)
    const { fileId } = await shared('회의 녹음.wav', Buffer.concat([head, size, samples]))
    const viewer = await ask(fileId)
    expect(viewer).toMatchObject({ kind: 'audio', state: 'ready', textUrl: null })
    const { status, headers, bytes } = await get(viewer.contentUrl, { range: 'bytes=0-3' })
    expect([status, bytes.toString('latin1')]).toEqual([206, 'RIFF'])
    expect(headers['content-type']).toMatch(/^audio\//)
  })

  test('a TIFF, which no browser shows, as a drawing of it', async () => {
    const { fileId } = await shared('스캔.tif', await picture(2_000, 1_000).tiff().toBuffer())
    const { headers, bytes } = await get((await ask(fileId)).contentUrl)
    expect(headers['content-type']).toBe('image/webp')
    expect((await sharp(bytes).metadata()).width).toBe(thumbnailSides.page)
  })

  test('a PDF, also the range of it that a viewer asks for', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    const pdf = Buffer.from(await document.save())
    const { fileId } = await shared('계약서.pdf', pdf)
    const viewer = await ask(fileId)
    expect(viewer).toMatchObject({ kind: 'pdf', state: 'ready' })
    const whole = await get(viewer.contentUrl)
    expect([whole.headers['content-type'], whole.bytes.equals(pdf)]).toEqual(['application/pdf', true])
    const part = await get(viewer.contentUrl, { range: 'bytes=0-4' })
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-'])
  })

  /** 한글 in CP949. */
  const cp949 = Buffer.from([0xc7, 0xd1, 0xb1, 0xdb])
  test.each([
    ['회의록.txt', Buffer.from('한글'), 'text', 'utf-8'],
    ['옛날.txt', cp949, 'text', 'cp949'],
    ['윈도.csv', Buffer.from('\ufeff한글', 'utf16le'), 'csv', 'utf-16le'],
    ['읽기.md', Buffer.from('한글'), 'markdown', 'utf-8'],
  ])('%s as text in whatever encoding it was saved', async (name, content, kind, encoding) => {
    const { fileId } = await shared(name, content)
    const viewer = await ask(fileId)
    expect(viewer).toMatchObject({ kind, state: 'ready', contentUrl: null })
    expect(viewer.textUrl).toContain(encodeURIComponent(viewer.key))
    const text = await dohyun.call(previewCalls.previewText, { fileId, key: viewer.key })
    expect(text).toEqual({ text: '한글', encoding, isCut: false })
  })

  test('a page of HTML as its source, never as a page', async () => {
    const { fileId } = await shared('page.txt', '<!doctype html><script>alert(1)</script>')
    const { key, kind, contentUrl } = await ask(fileId)
    expect([kind, contentUrl]).toEqual(['text', null])
    const { text } = await dohyun.call(previewCalls.previewText, { fileId, key })
    expect(text).toContain('<script>')
    const asContent = await dohyun.send(previewCalls.previewContent, { fileId, key })
    expect(asContent.status).toBe(404)
  })

  test('of a long text its beginning', async () => {
    const { fileId } = await shared('긴 글.txt', '가'.repeat(400_000))
    const { key } = await ask(fileId)
    const { text, isCut } = await dohyun.call(previewCalls.previewText, { fileId, key })
    expect([isCut, text.length, /^가+$/.test(text)]).toEqual([true, 174_762, true])
  })

  test('what cannot be shown is said to be so', async () => {
    const { fileId } = await shared('묶음.zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'))
    expect(await state(fileId)).toMatchObject({ kind: 'none', state: 'none', reason: 'files.preview.none.kind' })
    const refused = await dohyun.send(previewCalls.viewerKey, { fileId })
    expect(refused).toMatchObject({ status: 501, body: { error: { key: 'files.preview.none.kind' } } })
  })

  test('a picture that unfolds into too much is neither shown nor drawn small', async () => {
    const bomb = await picture(12_000, 6_000).png({ compressionLevel: 1 }).toBuffer()
    const file = await shared('폭탄.png', bomb)
    expect([file.width, file.thumbnailUrl]).toEqual([null, null])
    expect(await state(file.fileId)).toMatchObject({ state: 'none', reason: 'files.preview.none.tooLarge' })
    const small = await dohyun.send(previewCalls.thumbnail, { fileId: file.fileId })
    expect(small.status).toBe(404)
  })
})

describe('an office document', () => {
  const rtf = (text: string) => `{\\rtf1\\ansi ${text}}`

  test('is made a PDF once it is asked for, once for all', async () => {
    const { fileId } = await shared('보고서.rtf', rtf('hello'))
    expect(await state(fileId)).toMatchObject({ kind: 'office', state: 'pending' })
    const viewer = await ask(fileId)
    expect(viewer.state).toBe('pending')
    await ask(fileId, jiwoo)
    expect(await whenMade(fileId)).toMatchObject({ kind: 'office', state: 'ready' })
    const { headers, bytes } = await get(viewer.contentUrl)
    expect([headers['content-type'], bytes.toString()]).toEqual(['application/pdf', `%PDF-1.4\n${rtf('hello')}`])
    const { count } = await app.db
      .selectFrom('files_derived as d')
      .innerJoin('files_files as f', 'f.object_id', 'd.object_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('f.file_id', '=', fileId)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('whose conversion has failed for good is offered for download', async () => {
    const { fileId } = await shared('사라짐.rtf', rtf('gone'))
    // It is there, and the disk fails when it is read.
    const failing = Object.assign(new Error('refused'), { code: 'EIO' })
    const reading = vi.spyOn(app.services.storage, 'get').mockRejectedValue(failing)
    onTestFinished(() => reading.mockRestore())
    await ask(fileId)
    const afterLastTry = async () => {
      await sql`update pgboss.job set retry_count = retry_limit, start_after = now()
        where name = 'files.convert' and state in ('created', 'retry')`.execute(app.db)
      return (await state(fileId)).state
    }
    await expect.poll(afterLastTry, { timeout: 60_000 }).toBe('none')
    expect(await state(fileId)).toMatchObject({ reason: 'files.preview.none.failed' })
  })

  test('that cannot be converted is offered for download', async () => {
    const { fileId } = await shared('깨짐.rtf', rtf('fail'))
    await ask(fileId)
    expect(await whenMade(fileId)).toMatchObject({ state: 'none', reason: 'files.preview.none.failed' })
    expect((await dohyun.send(previewCalls.viewerKey, { fileId })).status).toBe(501)
    expect((await state(fileId)).kind).toBe('none')
  })

  test('whose zip cannot be understood never reaches LibreOffice', async () => {
    const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(2_000, 1)])
    const { fileId, mediaType } = await shared('가짜.docx', zip)
    expect(mediaType).toMatch(/zip|wordprocessingml/)
    await ask(fileId)
    expect(await whenMade(fileId)).toMatchObject({ state: 'none', reason: 'files.preview.none.failed' })
  })

  test('where there is no LibreOffice it is said so, and a PDF made elsewhere is shown all the same', async () => {
    const elsewhere = await bare.signIn('dohyun.kim')
    const { fileId } = await shared('문서.rtf', rtf('other'))
    expect(await state(fileId, elsewhere)).toMatchObject({ state: 'none', reason: 'files.preview.none.noConverter' })
    expect(await elsewhere.send(previewCalls.viewerKey, { fileId })).toMatchObject({
      status: 501,
      body: { error: { key: 'files.preview.none.noConverter' } },
    })
    await ask(fileId)
    await whenMade(fileId)
    expect(await state(fileId, elsewhere)).toMatchObject({ state: 'ready' })
  })

  test('of Hangul is offered for download where LibreOffice cannot read it', async () => {
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000, 1)])
    const { fileId, mediaType } = await shared('공문.hwp', compound)
    expect(mediaType).toBe('application/x-hwp')
    expect(await state(fileId)).toMatchObject({ state: 'none', reason: 'files.preview.none.kind' })
    expect((await dohyun.send(previewCalls.viewerKey, { fileId })).status).toBe(501)
  })

  test('too many at once are asked to come again', async () => {
    const { fileId } = await shared('밀림.rtf', rtf('busy'))
    const waiting = sql`
      with made as (
        insert into files_objects (storage_key, size, sha256, media_type)
        select gen_random_uuid()::text, 1, sha256('a'), 'application/rtf' from generate_series(1, 50)
        returning object_id
      )
      insert into files_derived (object_id, kind, state, storage_key, until)
      select object_id, 'pdf', 'waiting', gen_random_uuid()::text, now() + interval '1 hour' from made`
    await waiting.execute(app.db)
    const answer = await dohyun.send(previewCalls.viewerKey, { fileId })
    expect(answer).toMatchObject({ status: 503, body: { error: { key: 'files.preview.none.busy' } } })
    await app.db.deleteFrom('files_derived').where('state', '=', 'waiting').execute()
    expect((await dohyun.send(previewCalls.viewerKey, { fileId })).status).toBe(200)
  })
})

describe('who may look', () => {
  test('only whom the owner lets read; a foreign file and none get the same answer', async () => {
    const { fileId } = await shared('비밀.txt', 'secret', [])
    const { fileId: open } = await shared('공개.txt', 'open')
    const { key } = await ask(open)
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const [call, more] of [
      [previewCalls.viewerKey, {}],
      [previewCalls.preview, {}],
      [previewCalls.previewContent, { key }],
      [previewCalls.previewText, { key }],
      [previewCalls.thumbnail, {}],
    ] as const) {
      const [foreign, none] = [
        await haneul.send(call, { fileId, ...more }),
        await haneul.send(call, { fileId: missing, ...more }),
      ]
      const told = ({ status, body }: typeof foreign) => [status, (body as { error: { key: string } }).error.key]
      expect(told(foreign)).toEqual(told(none))
      expect(foreign.status).toBe(404)
      expect(foreign.text).not.toContain('비밀')
    }
  })

  test('a key opens one file, for one person, for a quarter of an hour (FILE-025)', async () => {
    const { fileId, code, name } = await shared('열쇠.txt', 'text')
    const { fileId: other } = await shared('다른 것.txt', 'other')
    const { key, expiresAt } = await dohyun.call(previewCalls.viewerKey, { code, filename: name })
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(keyLife)
    const status = async (client: TestClient, of: string, given: string) =>
      (await client.send(previewCalls.previewText, { fileId: of, key: given })).status
    expect(await status(dohyun, fileId, key)).toBe(200)
    expect(await status(dohyun, other, key)).toBe(403)
    expect(await status(jiwoo, fileId, key)).toBe(403)
    const bent = `${key.slice(0, -4)}${key.at(-4) === 'A' ? 'B' : 'A'}${key.slice(-3)}`
    for (const wrong of [bent, 'a', 'x'.repeat(400), '%00']) expect(await status(dohyun, fileId, wrong)).toBe(403)
    clock = keyLife + 1_000
    expect(await status(dohyun, fileId, key)).toBe(403)
    clock = 0
  })

  test('rights that are taken away close an open preview', async () => {
    const { fileId } = await shared('회수.txt', 'text')
    const { key } = await ask(fileId)
    things.allow(`P${sets}`, { read: [] })
    expect((await dohyun.send(previewCalls.previewText, { fileId, key })).status).toBe(404)
  })

  test('viewing stands in the audit log, without the name of the file', async () => {
    const { fileId } = await shared('이름이 남지 않는 파일.txt', 'text')
    await ask(fileId)
    const line = await app.db
      .selectFrom('platform_audit')
      .selectAll()
      .where('action', '=', 'files.viewed')
      .where('target', '=', fileId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(line)).not.toContain('이름이')
  })

  test('neither id nor a set with a name asks for nothing', async () => {
    expect((await dohyun.send(previewCalls.viewerKey, {})).status).toBe(400)
    expect((await dohyun.send(previewCalls.viewerKey, { code: 'x', filename: '../../etc/passwd' })).status).toBe(404)
  })
})

describe('a small picture', () => {
  test('in each size, once, whoever asks at the same time and in which process', async () => {
    const { fileId, thumbnailUrl } = await shared('앨범.jpg', await picture(3_000, 2_000).jpeg().toBuffer())
    expect(thumbnailUrl).toBe(`/cm/api/files/${fileId}/thumbnail?size=medium`)
    const twin = await bare.signIn('dohyun.kim')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? fetchBytes(bare, twin, thumbnailUrl!) : get(thumbnailUrl))),
    )
    const { storage_key: key } = await app.db
      .selectFrom('files_derived as d')
      .innerJoin('files_files as f', 'f.object_id', 'd.object_id')
      .select('d.storage_key')
      .where('f.file_id', '=', fileId)
      .executeTakeFirstOrThrow()
    expect(answers.map(({ status, headers }) => [status, headers.etag])).toEqual(answers.map(() => [200, `"${key}"`]))
    for (const [size, side] of Object.entries(thumbnailSides)) {
      const { headers, bytes } = await get(`/cm/api/files/${fileId}/thumbnail?size=${size}`)
      const { width, height, format } = await sharp(bytes).metadata()
      expect({ type: headers['content-type'], width, height, format }).toEqual({
        type: 'image/webp',
        width: side,
        height: Math.round((side * 2) / 3),
        format: 'webp',
      })
    }
    const again = await get(thumbnailUrl, { 'if-none-match': `"${key}"` })
    expect(again.status).toBe(304)
  })

  test('there is none of what is no picture, nor in another size', async () => {
    const { fileId, thumbnailUrl } = await shared('글.txt', 'a')
    expect(thumbnailUrl).toBeNull()
    expect((await dohyun.send(previewCalls.thumbnail, { fileId })).status).toBe(404)
    expect((await dohyun.send(previewCalls.thumbnail, { fileId, size: 'huge' })).status).toBe(400)
    expect((await get('/cm/api/files/..%2f..%2fetc%2fpasswd/thumbnail')).status).toBe(400)
  })
})
