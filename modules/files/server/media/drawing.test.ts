import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { thumbnailSides } from '../../contract/preview.contract.ts'
import { lookAt } from './drawing.ts'
import { longestSide } from './image-limits.ts'
import { redraw } from './redraw.ts'
import { drawThumbnail } from './thumbnail.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-drawing-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const inFile = async (bytes: Uint8Array | string) => {
  files += 1
  const path = join(folder, `${files}`)
  await writeFile(path, bytes)
  return path
}
const plain = (width: number, height: number, background = '#3030d0') =>
  sharp({ create: { width, height, channels: 3, background } })
/** Left half white, right half blue. */
const halves = () =>
  plain(400, 200)
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '37/1' } })
const moving = async (width: number, height: number, pages: number) => {
  const frames = Array.from({ length: pages }, (_, at) =>
    plain(width, height, `hsl(${at * 100}, 90%, 50%)`)
      .png({ compressionLevel: 1 })
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
}
const target = () => join(folder, `new-${(files += 1)}`)

describe('a picture inside a text is drawn anew (G-026)', () => {
  test.each([
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'webp'],
  ] as const)('a %s becomes a %s, upright, and nothing is left of where it was taken', async (format, written) => {
    const from = await inFile(await halves().withMetadata({ orientation: 6 }).toFormat(format).toBuffer())
    const to = target()
    expect(await redraw(from, to)).toEqual({ contentType: `image/${written}`, width: 200, height: 400, pages: 1 })
    const bytes = await readFile(to)
    const { exif, icc, xmp, orientation, space } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, orientation: orientation ?? 1, space }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: 1,
      space: 'srgb',
    })
    expect(bytes.includes('secret-owner')).toBe(false)
    // The white half was at the left of the sensor: turned by a quarter it is above.
    const dot = await sharp(bytes).extract({ left: 100, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect(dot[0]).toBeGreaterThan(200)
  })

  test.each(['gif', 'webp'] as const)('a moving %s still moves', async (format) => {
    const from = await inFile(await (await moving(60, 40, 3))[format]({ delay: [100, 200, 300] }).toBuffer())
    const to = target()
    expect(await redraw(from, to)).toEqual({ contentType: `image/${format}`, width: 60, height: 40, pages: 3 })
    expect((await sharp(to, { animated: true }).metadata()).delay).toEqual([100, 200, 300])
  })

  test('colours of another profile are the same to the eye in sRGB', async () => {
    const p3 = await plain(20, 20, '#ff0000').withIccProfile('p3').png().toBuffer()
    const to = target()
    await redraw(await inFile(p3), to)
    const dot = [...(await sharp(to).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer())]
    expect(dot[0]).toBeGreaterThan(250)
    expect(Math.max(dot[1]!, dot[2]!)).toBeLessThan(12)
  })

  test('a larger one is made as large as a screen', async () => {
    const to = target()
    const drawn = await redraw(await inFile(await plain(5_000, 1_000).jpeg().toBuffer()), to)
    expect(drawn).toMatchObject({ width: longestSide, height: 768 })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', svg],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1')],
    ['nothing', ''],
  ])('%s is refused', async (_what, bytes) => {
    await expect(redraw(await inFile(bytes), target())).rejects.toMatchObject({ why: 'unreadable' })
  })

  test('one that breaks off is refused and not drawn half', async () => {
    const whole = await plain(600, 600).jpeg().toBuffer()
    await expect(redraw(await inFile(whole.subarray(0, 600)), target())).rejects.toMatchObject({ why: 'unreadable' })
  })
})

describe('what unfolds into too much is refused by its head alone', () => {
  test('a still one of 72 million dots', async () => {
    const bomb = await inFile(await plain(12_000, 6_000).png({ compressionLevel: 1 }).toBuffer())
    await expect(lookAt(bomb)).rejects.toMatchObject({ why: 'tooLarge' })
    await expect(redraw(bomb, target())).rejects.toMatchObject({ why: 'tooLarge' })
    await expect(drawThumbnail(bomb, 'small')).rejects.toMatchObject({ why: 'tooLarge' })
  })

  test('a PNG that only says it is large', async () => {
    const png = await plain(10, 10).png().toBuffer()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    await expect(lookAt(await inFile(png))).rejects.toMatchObject({ why: expect.stringMatching(/tooLarge|unreadable/) })
  })

  test('a moving one whose pictures are each small enough', async () => {
    const gif = await (await moving(60, 40, 12)).gif().toBuffer()
    for (const at of [6, 8]) gif.writeUInt16LE(2_000, at)
    await expect(lookAt(await inFile(gif))).rejects.toMatchObject({ why: 'tooLarge' })
  })
})

describe('a small picture', () => {
  test('is a still WebP of at most its size, upright, and tells nothing', async () => {
    const original = await inFile(await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer())
    for (const [size, side] of [
      ['small', 160],
      ['medium', 320],
      ['large', 400],
    ] as const) {
      const { format, width, height, exif } = await sharp(await drawThumbnail(original, size)).metadata()
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: side / 2,
        height: side,
        exif: undefined,
      })
    }
    expect(thumbnailSides.large).toBe(640)
  })

  test('of a moving one is its first picture', async () => {
    const gif = await inFile(await (await moving(300, 200, 3)).gif().toBuffer())
    const { pages, width } = await sharp(await drawThumbnail(gif, 'small')).metadata()
    expect([pages ?? 1, width]).toEqual([1, 160])
  })
})
