import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { filesCalls } from '../../contract/files.contract.ts'
import { readZip } from '../testing/read-zip.ts'
import { fetchBytes, openSet, sendFile, sha256, someBytes } from '../testing/sender.ts'
import { thingsCalls, thingsModule } from '../testing/things.module.ts'

const things = thingsModule()
let app: TestApp
let dohyun: TestClient
let jiwoo: TestClient

beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, things.module] })
  dohyun = await app.signIn('dohyun.kim')
  jiwoo = await app.signIn('jiwoo.seo')
})
afterAll(() => app.close())

const chunkSize = 100_000
const send = async (name: string, content: Buffer, type?: string) =>
  sendFile(dohyun, { code: await openSet(dohyun), name, content, chunkSize, type })
const get = (url: string, headers?: Record<string, string>) => fetchBytes(app, dohyun, url, headers)
const viewOf = (fileId: string) => `/cm/api/files/${fileId}/view`
const setState = (fileId: string, state: 'clean' | 'quarantine' | 'infected') =>
  app.db
    .updateTable('files_objects')
    .set({ state })
    .where('object_id', '=', (eb) => eb.selectFrom('files_files').select('object_id').where('file_id', '=', fileId))
    .execute()

describe('fetching', () => {
  test('checked first, then under its name, whatever its script (FILE-006, FILE-021, FILE-022)', async () => {
    const content = someBytes(2_000)
    const file = await send('2026년 “분기” 보고서 (최종)&#100%.hwp', content)
    const named = { code: file.code, filename: file.name }
    expect(await dohyun.call(filesCalls.checkDownload, named)).toEqual({ file, downloadUrl: file.downloadUrl })
    const answer = await get(file.downloadUrl)
    expect(answer.status).toBe(200)
    expect(sha256(answer.bytes)).toBe(sha256(content))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '2000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const said = String(answer.headers['content-disposition'])
    expect(said).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''/)
    expect(decodeURIComponent(said.split("UTF-8''")[1]!)).toBe(file.name)
  })

  test('a name that a Mac has taken apart is found', async () => {
    const file = await send('한글 이름.txt'.normalize('NFD'), Buffer.from('x'))
    expect(file.name).toBe('한글 이름.txt')
    const filename = '한글 이름.txt'.normalize('NFD')
    expect((await dohyun.call(filesCalls.checkDownload, { code: file.code, filename })).file).toEqual(file)
  })

  test('in parts, and whole again when it has changed since', async () => {
    const content = someBytes(1_000)
    const file = await send('parts.bin', content)
    const whole = await get(file.downloadUrl)
    const etag = String(whole.headers.etag)
    const part = await get(file.downloadUrl, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 100-199/1000', 'content-length': '100' })
    expect(part.bytes).toEqual(content.subarray(100, 200))
    const tail = await get(file.downloadUrl, { range: 'bytes=-10', 'if-range': etag })
    expect([tail.status, tail.bytes]).toEqual([206, content.subarray(990)])
    const changed = await get(file.downloadUrl, { range: 'bytes=0-9', 'if-range': '"another"' })
    expect([changed.status, changed.bytes.length]).toEqual([200, 1_000])
    const behind = await get(file.downloadUrl, { range: 'bytes=1000-' })
    expect([behind.status, behind.headers['content-range'], behind.bytes.length]).toEqual([416, 'bytes */1000', 0])
    const known = await get(file.downloadUrl, { 'if-none-match': etag })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  })

  test('a text is not compressed on its way: its parts could not be put together', async () => {
    const file = await send('long.txt', Buffer.from('가나다라 '.repeat(2_000)))
    for (const url of [file.downloadUrl, viewOf(file.fileId)])
      expect((await get(url)).headers['content-encoding']).toBeUndefined()
  })

  test.each([
    ['../../../etc/passwd'],
    ['..\\..\\windows\\win.ini'],
    ['/etc/passwd'],
    ['a.txt/../a.txt'],
    ['%2e%2e%2fa.txt'],
    [''],
    ['A.TXT '],
  ])('nothing is found under the name %j', async (filename) => {
    const { code } = await send('a.txt', Buffer.from('x'))
    expect((await dohyun.send(filesCalls.download, { code, filename })).status).toBe(404)
    expect((await dohyun.send(filesCalls.checkDownload, { code, filename })).status).toBe(404)
  })

  test.each([['../x'], ["' or 1=1 --"], ['01890000-0000-4000-8000-000000000000'], ['%00']])(
    'nothing is found under the code %j',
    async (code) => {
      const before = await dohyun.send(filesCalls.download, { code, filename: 'a.txt' })
      expect(before.status).toBe(404)
      expect((await dohyun.send(filesCalls.zip, { code })).status).toBe(404)
    },
  )

  test('what waits for the scanner waits; what it has found nobody gets', async () => {
    const file = await send(
      'a.png',
      await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const tries = () =>
      Promise.all([
        dohyun.send(filesCalls.checkDownload, { code: file.code, filename: file.name }),
        dohyun.send(filesCalls.download, { code: file.code, filename: file.name }),
        dohyun.send(filesCalls.view, { fileId: file.fileId }),
      ])
    await setState(file.fileId, 'quarantine')
    for (const answer of await tries())
      expect(answer).toMatchObject({ status: 409, body: { error: { key: 'files.refused.checking' } } })
    expect((await dohyun.send(filesCalls.zip, { code: file.code })).status).toBe(409)
    const [listed] = (await dohyun.call(filesCalls.list, { code: file.code })).items
    expect(listed).toMatchObject({ state: 'checking', viewUrl: null })
    await setState(file.fileId, 'infected')
    for (const answer of await tries())
      expect(answer).toMatchObject({ status: 403, body: { error: { key: 'files.refused.infected' } } })
    expect((await dohyun.send(filesCalls.zip, { code: file.code })).status).toBe(404)
  })

  test('the owner decides at every single fetch (G-020)', async () => {
    const file = await send('secret.txt', Buffer.from('secret'))
    await dohyun.call(thingsCalls.save, { id: 'decides', code: file.code })
    const people = { dohyun: await codeOf('dohyun.kim'), jiwoo: await codeOf('jiwoo.seo') }
    const statuses = async () =>
      Promise.all(
        [
          file.downloadUrl,
          viewOf(file.fileId),
          `/cm/api/files/sets/${file.code}/zip`,
          `/cm/file/store/${file.code}`,
        ].map(async (url) => (await fetchBytes(app, jiwoo, url)).status),
      )
    things.allow('decides', { read: [people.dohyun] })
    expect(await statuses()).toEqual([404, 404, 404, 404])
    things.allow('decides', { read: [people.jiwoo] })
    expect(await statuses()).toEqual([200, 200, 200, 200])
    // Her own, but no longer hers to read.
    expect((await get(file.downloadUrl)).status).toBe(404)
    things.allow('decides', {})
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })
})

const codeOf = async (userName: string) =>
  (
    await app.db
      .selectFrom('accounts_accounts')
      .select('person_code')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
  ).person_code

describe('a browser runs nothing', () => {
  const script = '<script>alert(document.domain)</script>'
  const html = `<!doctype html><html><body>${script}</body></html>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
  test.each<[string, string, Buffer]>([
    ['HTML as a text', 'page.txt', Buffer.from(html)],
    ['HTML as a picture', 'page.png', Buffer.from(html)],
    ['HTML as a PDF', 'page.pdf', Buffer.from(html)],
    ['SVG as a picture', 'drawing.png', Buffer.from(svg)],
    ['SVG as XML', 'drawing.xml', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['XHTML', 'page.xhtml', Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`)],
    ['MHTML', 'page.mht', Buffer.from(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`)],
    ['a script', 'code.mjs', Buffer.from('alert(1)')],
    ['a zip', 'archive.zip', Buffer.from('PK\x03\x04 not really', 'latin1')],
  ])('%s is saved and never shown', async (_what, name, content) => {
    const file = await send(name, content)
    expect(file.viewUrl).toBeNull()
    for (const url of [viewOf(file.fileId), file.downloadUrl]) {
      const { headers, status } = await get(url)
      expect(status).toBe(200)
      expect(headers['content-type']).toBe('application/octet-stream')
      expect(headers['content-disposition']).toMatch(/^attachment; /)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/)
    }
  })

  test('a GIF that is a script as well is a picture under a policy by which nothing runs', async () => {
    const drawn = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    const file = await send('both.gif', Buffer.concat([drawn, Buffer.from(`/*${html}*/=1;alert(1)`)]))
    const { headers } = await get(viewOf(file.fileId))
    expect(headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox/)
  })

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('%s is shown as what it is', async (format) => {
    const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer()
    // Its name says something else, and counts for nothing.
    const file = await send('picture.dat', drawn)
    expect(file.viewUrl).toBe(viewOf(file.fileId))
    const { headers } = await get(file.viewUrl!)
    expect(headers['content-type']).toBe(`image/${format}`)
    expect(headers['content-disposition']).toBeUndefined()
  })

  test('PDF is shown', async () => {
    const file = await send('문서.pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'))
    expect((await get(file.viewUrl!)).headers['content-type']).toBe('application/pdf')
  })
})

describe('zip', () => {
  test('all attachments in their order under their names, its size told beforehand', async () => {
    const code = await openSet(dohyun)
    const contents = new Map([
      ['보고서.txt', someBytes(500)],
      ['보고서 (1).txt', someBytes(250_000)],
      ['회의록.hwp', someBytes(1)],
    ])
    const [first, ...others] = contents
    await sendFile(dohyun, { code, name: first![0], content: first![1], chunkSize })
    for (const [name, content] of others)
      await sendFile(dohyun, { code, name: name === '보고서 (1).txt' ? '보고서.txt' : name, content, chunkSize })
    const { status, headers, bytes } = await get(
      `/cm/api/files/sets/${code}/zip?${new URLSearchParams({ name: '회의 자료/../' })}`,
    )
    expect(status).toBe(200)
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(String(headers['content-disposition'])).toMatch(/\.zip$/)
    const entries = readZip(bytes)
    expect(entries.map(({ name }) => name)).toEqual([...contents.keys()])
    for (const { name, isUtf8, content } of entries) {
      expect(isUtf8).toBe(true)
      expect(sha256(content)).toBe(sha256(contents.get(name)!))
    }
  })

  test('a file that cannot be read breaks it off and leaves the place to others', async () => {
    for (let at = 0; at < 3; at += 1) {
      const file = await send('unreadable.bin', someBytes(10))
      // It is there, and the disk fails when it is read.
      vi.spyOn(app.services.storage, 'get').mockRejectedValueOnce(Object.assign(new Error('refused'), { code: 'EIO' }))
      await expect(get(`/cm/api/files/sets/${file.code}/zip`)).rejects.toThrow('response destroyed before completion')
    }
    const file = await send('here.bin', someBytes(10))
    expect((await get(`/cm/api/files/sets/${file.code}/zip`)).status).toBe(200)
  })

  test('one person fetches few at once', async () => {
    const base = await app.listen()
    const cookie = [...dohyun.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const code = await openSet(dohyun)
    await sendFile(dohyun, { code, name: 'large.bin', content: someBytes(8_000_000), chunkSize: 8_000_000 })
    const leaving = new AbortController()
    const ask = () => fetch(`${base}/cm/api/files/sets/${code}/zip`, { headers: { cookie }, signal: leaving.signal })
    const [one, two] = [await ask(), await ask()]
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await ask()).status).toBe(503)
    leaving.abort()
    await expect.poll(async () => (await get(`/cm/api/files/sets/${code}/zip`)).status).toBe(200)
  })
})
