import { buffer } from 'node:stream/consumers'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Picture } from '#platform/server/pdf/surface.ts'
import { filesWithObjects } from '../files/rows.ts'
import { openBytes } from '../lost/missing.ts'
import { draw } from './drawing.ts'
import { largestInline } from './image-limits.ts'

/** Longest side of a picture on paper, px: some 250 dots an inch over the width of A4. */
const longest = 1_800
/** No text is printed with more pictures than these. */
const mostPictures = 60
/** Of smaller ones every dot is kept, px. */
const exactUpTo = 250_000

/**
 * A picture as a PDF takes it: upright, on white, in colours of the screen, no larger than paper shows.
 * @returns undefined for what cannot be drawn
 */
export async function pictureForPrint(bytes: Buffer): Promise<Picture | undefined> {
  return await draw(bytes, false, async (image) => {
    const ready = image
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
    const { data, info } = await ready.clone().raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    if (width * height <= exactUpTo && channels === 3)
      return { width, height, kind: 'raw' as const, bytes: plain(data) }
    const jpeg = await ready.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer({ resolveWithObject: true })
    return { width: jpeg.info.width, height: jpeg.info.height, kind: 'jpeg' as const, bytes: plain(jpeg.data) }
  }).catch(() => undefined)
}

/** Bytes that go to another thread by themselves, and not with what they were cut from. */
const plain = (bytes: Buffer) => new Uint8Array(bytes)

/**
 * The pictures that stand in the texts of a set, by the ids of their files, past all rights: the caller has checked
 * those of the owner. What is lost, locked or no picture is left out.
 */
export async function picturesForPrint(services: Services, db: Db, code: string): Promise<Map<string, Picture>> {
  const rows = await filesWithObjects(db)
    .where('f.code', '=', code)
    .where('f.is_inline', '=', true)
    .where('o.state', '=', 'clean')
    .orderBy('f.sort_order')
    .orderBy('f.file_id')
    .limit(mostPictures)
    .execute()
  const pictures = new Map<string, Picture>()
  for (const row of rows) {
    if (row.size > largestInline) continue
    const bytes = await openBytes(services, row)
      .then((stream) => buffer(stream))
      .catch(() => undefined)
    const picture = bytes && (await pictureForPrint(bytes))
    if (picture) pictures.set(row.file_id, picture)
  }
  return pictures
}
