import { Readable } from 'node:stream'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import { encodePhoto } from './encode-photo.ts'

/**
 * Makes a picture one's own photo, in place of the one before and of HR's.
 * @throws AppError ValidationException when it is no picture, InsufficientStorageException when the disk is full
 */
export async function uploadPhoto(ctx: Ctx, { upload }: { upload: Upload }): Promise<1> {
  const { storage } = ctx.services
  const { key } = await storage.put(Readable.from([await encodePhoto(upload.path)]))
  try {
    await replace(ctx, key, 'organisation.photo.changed')
  } catch (error) {
    await storage.remove(key)
    throw error
  }
  return 1
}

/** Takes one's own photo away; without one nothing happens. HR's is shown again, else the initials (G-102). */
export async function deletePhoto(ctx: Ctx): Promise<1> {
  await replace(ctx, null, 'organisation.photo.removed')
  return 1
}

/** The file of the photo before goes when nothing names it any more, that is after the commit. */
async function replace(ctx: Ctx, key: string | null, act: string): Promise<void> {
  const { personCode } = ctx.viewer
  const before = await ctx.inTransaction(async (inner: PublicCtx) => {
    const person = await inner.db
      .selectFrom('organisation_people')
      .select('own_photo_key')
      .where('person_code', '=', personCode)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (key === null && person.own_photo_key === null) return null
    await inner.db
      .updateTable('organisation_people')
      .set({ own_photo_key: key, own_photo_type: key === null ? null : 'image/jpeg' })
      .where('person_code', '=', personCode)
      .execute()
    await inner.audit(act, { target: personCode })
    return person.own_photo_key
  })
  if (before) await ctx.services.storage.remove(before)
}
