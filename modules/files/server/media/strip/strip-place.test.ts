import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exifOf, orientationOf, pngChunk } from './exif.ts'
import { mayTellPlace, withoutPlace } from './strip-place.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-strip-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const inFile = async (bytes: Uint8Array) => {
  files += 1
  const path = join(folder, `${files}`)
  await writeFile(path, bytes)
  return path
}
/** The file without its place; itself when nothing was to be left out. */
const stripped = async (bytes: Buffer, contentType: string) => {
  const stream = await withoutPlace(await inFile(bytes), contentType)
  return stream ? Buffer.concat(await stream.toArray()) : undefined
}

const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251))
const photo = (orientation = 6) =>
  sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .withExif({
      IFD0: { Copyright: 'secret-owner', Make: 'secret-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 58/1', GPSLongitude: '126/1 58/1 41/1' },
    })
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>secret-xmp</rdf:RDF></x:xmpmeta>')
    .withIccProfile('p3')
const dotsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer()

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s loses where and with what it was taken, and keeps every dot, its colours and how it was held',
  async (format) => {
    const original = await photo().toFormat(format, { lossless: true, quality: 90 }).toBuffer()
    expect(original.includes('secret-owner')).toBe(true)
    const clean = (await stripped(original, `image/${format}`))!
    for (const secret of ['secret-owner', 'secret-camera', 'secret-xmp']) expect(clean.includes(secret)).toBe(false)
    expect(await dotsOf(clean)).toEqual(await dotsOf(original))
    const [before, after] = [await sharp(original).metadata(), await sharp(clean).metadata()]
    expect(after.icc).toEqual(before.icc)
    // Where nothing may move, nothing is written over it.
    expect(after.xmp?.every((byte) => byte === 0) ?? true).toBe(true)
    expect(after.autoOrient).toEqual(before.autoOrient)
    expect(after.exif?.includes(Buffer.from([0x88, 0x25])) ?? false).toBe(false)
    // Once more there is nothing left to take away, but the few bytes that say how it was held are written anew.
    expect((await stripped(clean, `image/${format}`)) ?? clean).toEqual(clean)
  },
)

test('a progressive JPEG with restart marks, comments and a second picture behind it', async () => {
  const drawn = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .jpeg({ progressive: true, quality: 100 })
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 16]), Buffer.from('secret-comment')])
  const iptc = Buffer.concat([Buffer.from([0xff, 0xed, 0, 29]), Buffer.from('Photoshop 3.0\0secret-iptc\0\0')])
  const behind = await photo().jpeg().toBuffer()
  const original = Buffer.concat([drawn.subarray(0, 2), comment, iptc, drawn.subarray(2), behind])
  const clean = (await stripped(original, 'image/jpeg'))!
  expect(clean).toEqual(drawn)
})

test('a moving GIF and a moving WebP still move, for as long and as often', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const moving = sharp([await frame('#f00'), await frame('#0f0'), await frame('#00f')], { join: { animated: true } })
  const gif = await moving
    .clone()
    .gif({ delay: [100, 200, 300], loop: 3 })
    .toBuffer()
  const note = Buffer.concat([Buffer.from([0x21, 0xfe, 11]), Buffer.from('secret-note'), Buffer.from([0])])
  const noted = Buffer.concat([gif.subarray(0, -1), note, gif.subarray(-1)])
  expect(await stripped(noted, 'image/gif')).toEqual(gif)
  const webp = await moving
    .clone()
    .webp({ delay: [100, 200, 300], loop: 3 })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer()
  const clean = (await stripped(webp, 'image/webp'))!
  expect(clean.includes('secret')).toBe(false)
  const { pages, delay, loop } = await sharp(clean, { animated: true }).metadata()
  expect({ pages, delay, loop }).toEqual({ pages: 3, delay: [100, 200, 300], loop: 3 })
})

test('texts of a PNG go, its checksums stay right', async () => {
  const drawn = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const text = pngChunk('tEXt', Buffer.from('Comment\0secret-text'))
  expect(text.readUInt32BE(text.length - 4)).toBe(crc32(Buffer.from('tEXtComment\0secret-text')))
  const original = Buffer.concat([drawn.subarray(0, -12), text, drawn.subarray(-12), Buffer.from('secret-behind')])
  expect(await stripped(original, 'image/png')).toEqual(drawn)
})

test.each([
  ['a JPEG cut in the middle of a segment', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]), 'image/jpeg'],
  [
    'a PNG whose chunk is longer than the file',
    Buffer.from('\x89PNG\r\n\x1a\n\x7f\xff\xff\xffIDAT', 'latin1'),
    'image/png',
  ],
  ['a GIF of nonsense', Buffer.from('GIF89a\0\0\0\0\0\0\0zzzzzzzz', 'latin1'), 'image/gif'],
  [
    'a WebP whose chunk is longer than the file',
    Buffer.from('RIFF\x20\0\0\0WEBPVP8 \xff\xff\0\0', 'latin1'),
    'image/webp',
  ],
  [
    'a HEIC whose box is longer than the file',
    Buffer.from('\0\0\0\x10ftypheic\0\0\0\0\0\0\xff\xffmeta', 'latin1'),
    'image/heic',
  ],
])('%s stays as it is', async (_what, bytes, type) => {
  expect(await stripped(bytes, type)).toBeUndefined()
})

test('a JPEG cut off in the middle of its data keeps what is there', async () => {
  const whole = await photo().jpeg().toBuffer()
  const clean = (await stripped(whole.subarray(0, whole.length - 500), 'image/jpeg'))!
  expect(clean.includes('secret-owner')).toBe(false)
  expect(clean.subarray(-300)).toEqual(whole.subarray(whole.length - 800, whole.length - 500))
})

test('says of which types it knows where the place stands', () => {
  expect(['image/jpeg', 'image/heic', 'image/tiff', 'application/pdf', 'constructor'].map(mayTellPlace)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('reads how the camera was held in both byte orders and believes no nonsense', () => {
  expect([1, 3, 6, 8].map((held) => orientationOf(exifOf(held)))).toEqual([1, 3, 6, 8])
  const little = Buffer.from('II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x08\0\0\0\0\0\0\0', 'latin1')
  expect(orientationOf(little)).toBe(8)
  little[18] = 200
  expect(
    [little, Buffer.alloc(3), Buffer.from('II\x2a\0\xff\xff\xff\x7f\0\0\0\0\0\0', 'latin1')].map(orientationOf),
  ).toEqual([1, 1, 1])
})
