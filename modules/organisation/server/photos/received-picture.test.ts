import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeCompanyPicture } from '../theme/encode-company-picture.ts'
import { encodePhoto, photoSide } from './encode-photo.ts'

test('large pictures are drawn one after the other, whoever sends them and whatever for', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-photo-'))
  try {
    const path = join(folder, 'large.png')
    const large = sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#204060' } })
    await writeFile(path, await large.png().toBuffer())
    let most = 0
    const looking = setInterval(() => {
      // Not their sum: a picture that goes from one to the other while they are read would count twice.
      const { process, queue } = sharp.counters()
      most = Math.max(most, process, queue)
    }, 1)
    const photos = Array.from({ length: 3 }, () => encodePhoto(path))
    const logos = Array.from({ length: 3 }, () => encodeCompanyPicture('logo', path))
    const [photo] = await Promise.all(photos)
    const [logo] = await Promise.all(logos)
    clearInterval(looking)
    expect(most).toBe(1)
    expect((await sharp(photo).metadata()).width).toBe(photoSide)
    expect([logo!.width, logo!.height]).toEqual([32, 32])
  } finally {
    await rm(folder, { recursive: true })
  }
})
