import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#apps/server/testing/client.ts'
import { startTestApp, type TestApp } from '#apps/server/testing/test-app.ts'
import { hashOfAllTables } from '#apps/server/testing/world.ts'
import { organisationCalls } from '../../contract/organisation.contract.ts'
import { profileCalls } from '../../contract/profile.contract.ts'
import { largestPhoto } from '../../contract/profile.rules.ts'
import { photoSide } from './encode-photo.ts'

let app: TestApp
let jiwoo: TestClient
let dohyun: TestClient
let personCode: string
beforeAll(async () => {
  app = await startTestApp()
  jiwoo = await app.signIn('jiwoo.seo')
  dohyun = await app.signIn('dohyun.kim')
  personCode = (await jiwoo.call(profileCalls.userInfo, {})).personCode
})
afterAll(() => app.close())

const drawn = (format: 'png' | 'jpeg' | 'webp' | 'gif', background = '#d03030') =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } }).toFormat(format)
const content = async (bytes: Promise<Buffer>) => new Uint8Array(await bytes)
const upload = async (bytes: Promise<Buffer>, name = 'photo.png', fields: object = {}) =>
  jiwoo.send(profileCalls.uploadPhoto, { ...fields, upload: { name, content: await content(bytes) } })
const stored = async () => {
  const { photo_key } = await app.db
    .selectFrom('organisation_people')
    .select('photo_key')
    .where('person_code', '=', personCode)
    .executeTakeFirstOrThrow()
  return photo_key
}
const bytesOf = async (key: string) => Buffer.concat(await (await app.services.storage.get(key)).bytes.toArray())

describe('a photo of my own (SETTINGS-044, G-026)', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('from a %s is drawn anew as a square JPEG', async (format) => {
    expect((await upload(drawn(format).toBuffer())).body).toEqual({ code: 'ok', result: 1 })
    const { width, height, format: kept } = await sharp(await bytesOf((await stored())!)).metadata()
    expect([width, height, kept]).toEqual([photoSide, photoSide, 'jpeg'])
  })

  test('keeps nothing of where and with what it was taken, and stands as the camera was held', async () => {
    const taken = sharp({ create: { width: 400, height: 200, channels: 3, background: '#3030d0' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
      ])
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '37/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await upload(taken, 'a.jpg')).status).toBe(200)
    const photo = await bytesOf((await stored())!)
    const { exif, icc, xmp, orientation } = await sharp(photo).metadata()
    expect([exif, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
    expect(photo.includes('secret-owner')).toBe(false)
    // The white half was at the left of the sensor: turned by a quarter it is above.
    const top = await sharp(photo).extract({ left: 200, top: 2, width: 1, height: 1 }).raw().toBuffer()
    expect(top[0]).toBeGreaterThan(200)
  })

  test('is seen by colleagues at another address each time, and the file before is gone', async () => {
    await upload(drawn('png', '#20a020').toBuffer())
    const before = (await stored())!
    const path = async () => (await dohyun.call(organisationCalls.personCard, { personCode })).photoPath
    const seenBefore = await path()
    await upload(drawn('png', '#a020a0').toBuffer())
    expect(await path()).not.toBe(seenBefore)
    await expect(app.services.storage.get(before)).rejects.toMatchObject({ code: 'NotFoundException' })
    const photo = await dohyun.send(organisationCalls.photo, { personCode })
    expect(photo.headers['content-type']).toBe('image/jpeg')
  })

  test('taken away shows the photo of HR again, and without one the initials (SETTINGS-017, G-102)', async () => {
    const { key } = await app.services.storage.put(Readable.from([await drawn('jpeg').toBuffer()]))
    await app.db
      .updateTable('organisation_people')
      .set({ hr_photo_key: key, hr_photo_type: 'image/jpeg' })
      .where('person_code', '=', personCode)
      .execute()
    expect(await stored()).not.toBe(key)
    expect(await jiwoo.call(profileCalls.deletePhoto, {})).toBe(1)
    expect(await stored()).toBe(key)
    expect(await jiwoo.call(profileCalls.userInfo, {})).toMatchObject({ hasOwnPhoto: false })
    const photos = await dohyun.call(organisationCalls.photosByCodes, { codes: [personCode] })
    expect(photos).toEqual([{ personCode, photoPath: expect.stringContaining(key) }])
    // Once more is harmless, and HR's stays.
    expect(await jiwoo.call(profileCalls.deletePhoto, {})).toBe(1)
    expect(await stored()).toBe(key)

    await app.db
      .updateTable('organisation_people')
      .set({ hr_photo_key: null, hr_photo_type: null })
      .where('person_code', '=', personCode)
      .execute()
    expect((await dohyun.send(organisationCalls.photo, { personCode })).headers['content-type']).toMatch(/^image\/svg/)
  })

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  test.each([
    ['an SVG', svg, 'imagesOnly'],
    ['an SVG called a PNG', svg, 'imagesOnly'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'imagesOnly'],
    ['nothing', Buffer.alloc(0), 'imagesOnly'],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 'unreadable'],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'unreadable'],
  ])('%s is refused, and nothing changes (SETTINGS-023)', async (_what, bytes, key) => {
    await upload(drawn('png').toBuffer())
    const before = await hashOfAllTables(app.db)
    expect(await upload(Promise.resolve(bytes), 'photo.png')).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'upload', key: `organisation.photo.errors.${key}` }] } },
    })
    expect(await hashOfAllTables(app.db)).toBe(before)
  })

  test('a picture of too many pixels is refused before it is unfolded, a file too large before it is read', async () => {
    const bomb = sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect((await upload(bomb)).status).toBe(400)
    expect((await upload(Promise.resolve(Buffer.alloc(largestPhoto + 1)))).status).toBe(413)
  })

  test("nobody sets another person's (SETTINGS-032)", async () => {
    const before = await hashOfAllTables(app.db)
    expect((await upload(drawn('png').toBuffer(), 'a.png', { personCode: 'P1' })).status).toBe(403)
    expect((await upload(drawn('png').toBuffer(), 'a.png', { email: 'other@example.com' })).status).toBe(403)
    expect(await hashOfAllTables(app.db)).toBe(before)
  })
})
