import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { everythingOf, fetchBytes, openSet, sendFile, sendPiece, sha256 } from '../testing/sender.ts'
import { thingsCalls, thingsModule } from '../testing/things.module.ts'
import { removeLeftovers } from './derived.ts'

const things = thingsModule()
let app: TestApp
let dohyun: TestClient
beforeAll(async () => {
  app = await startTestApp({ modules: [...serverModules, things.module] })
  dohyun = await app.signIn('dohyun.kim')
})
afterAll(() => app.close())

const taken = (format: 'jpeg' | 'png' | 'webp', width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '37/1 33/1 58/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format, { quality: 90 })
    .toBuffer()
const send = async (name: string, content: Buffer, type?: string) =>
  sendFile(dohyun, { code: await openSet(dohyun), name, content, type, chunkSize: 1_000_000 })
const bytesOf = async (url: string | null) => (await fetchBytes(app, dohyun, url!)).bytes
const stored = async (fileId: string) =>
  app.db
    .selectFrom('files_objects as o')
    .innerJoin('files_files as f', 'f.object_id', 'o.object_id')
    .select(['o.size', 'o.sha256', 'o.storage_key', 'o.object_id'])
    .where('f.file_id', '=', fileId)
    .executeTakeFirstOrThrow()
const ours = async () => (await readdir(tmpdir())).filter((name) => /^maru-(picture|source|file)-/.test(name))

describe('a picture that is attached (G-026)', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s loses its place and keeps its dots', async (format) => {
    const original = await taken(format)
    const file = await send(`사진.${format}`, original)
    expect(file).toMatchObject({ mediaType: `image/${format}`, width: 200, height: 400 })
    const kept = await bytesOf(file.downloadUrl)
    expect(kept.includes('secret-owner')).toBe(false)
    expect((await sharp(kept).metadata()).exif?.includes(Buffer.from([0x88, 0x25])) ?? false).toBe(false)
    expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer())
    const { size, sha256: hash } = await stored(file.fileId)
    expect([size, hash.toString('hex'), file.size]).toEqual([kept.length, sha256(kept), kept.length])
  })

  test('a file that is no picture stays as it was sent, whatever it is called', async () => {
    const content = Buffer.from('secret-owner is a text')
    const file = await send('글.jpg', content)
    expect([file.mediaType, file.width]).toEqual(['text/plain', null])
    expect(await bytesOf(file.downloadUrl)).toEqual(content)
  })

  test('one that is broken is kept as a file, and is no picture', async () => {
    const broken = (await taken('jpeg')).subarray(0, 60)
    const file = await send('깨짐.jpg', broken)
    expect(file).toMatchObject({ width: null, height: null, thumbnailUrl: null, size: 60 })
  })
})

describe('a picture that stands in a text (G-026)', () => {
  test('is drawn anew, upright, and is there at once', async () => {
    const original = await taken('jpeg', 3_000, 2_000)
    const file = await send('붙여넣기.jpg', original, 'inline')
    expect(file).toMatchObject({ mediaType: 'image/jpeg', width: 2_000, height: 3_000, state: 'ready' })
    const drawn = await bytesOf(file.viewUrl)
    const { exif, orientation, width } = await sharp(drawn).metadata()
    expect([exif, orientation ?? 1, width]).toEqual([undefined, 1, 2_000])
    expect(drawn.includes('secret-owner')).toBe(false)
    const { size, sha256: hash } = await stored(file.fileId)
    expect([size, hash.toString('hex')]).toEqual([drawn.length, sha256(drawn)])
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', '그림.png', Buffer.from(svg), 415, 'files.refused.image'],
    ['a page', '그림.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'files.refused.image'],
    ['a program', '그림.png', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), 415, undefined],
    ['half a picture', '그림.png', Buffer.from('\x89PNG\r\n\x1a\n...', 'latin1'), 415, 'files.refused.image'],
  ])('%s is refused, and nothing stays', async (_what, name, content, status, key) => {
    const code = await openSet(dohyun)
    const before = { ...(await everythingOf(app)), uploads: null }
    const answer = await sendPiece(dohyun, { code, name, content, type: 'inline', chunkSize: 1_000_000 }, 1)
    expect(answer.status).toBe(status)
    if (key) expect(answer.body).toMatchObject({ error: { key } })
    const after = { ...(await everythingOf(app)), uploads: null }
    expect([after.files, after.objects]).toEqual([before.files, before.objects])
    expect(await ours()).toEqual([])
  })

  test('one that unfolds into too much is refused by its head', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const code = await openSet(dohyun)
    const answer = await sendPiece(
      dohyun,
      { code, name: 'b.png', content: bomb, type: 'inline', chunkSize: 9_000_000 },
      1,
    )
    expect(answer).toMatchObject({ status: 413, body: { error: { key: 'files.refused.imageTooLarge' } } })
  })
})

test('what was made of a file goes with its bytes', async () => {
  const file = await send('앨범.jpg', await taken('jpeg'))
  await bytesOf(file.thumbnailUrl)
  const { object_id } = await stored(file.fileId)
  const { storage_key } = await app.db
    .selectFrom('files_derived')
    .select('storage_key')
    .where('object_id', '=', object_id)
    .executeTakeFirstOrThrow()
  const { bytes } = await app.services.storage.get(storage_key)
  bytes.destroy()
  await dohyun.call(thingsCalls.remove, { code: file.code })
  await app.db.deleteFrom('files_objects').where('object_id', '=', object_id).execute()
  await removeLeftovers(app.services)
  await expect(app.services.storage.get(storage_key)).rejects.toMatchObject({ code: 'NotFoundException' })
  expect(await app.db.selectFrom('files_leftovers').selectAll().execute()).toEqual([])
})
