import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { drawReceived } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx, Services } from '#platform/server/ctx.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { pictureCalls } from '../../contract/pictures.contract.ts'
import { report } from '../administration/reach.ts'
import { resourceFor } from '../reservations.access.ts'

type Shown = { picturePath: string | null }

/** How large it is kept, px: sharp on the card of a booking on dense screens. */
const size = { width: 960, height: 640 }

/** Where the picture of a resource `r` is; null without one. */
export const selectPicturePath: RawBuilder<string | null> = sql`
  '/cm/api/reservations/resources/' || r.resource_id || '/picture?ver=' || r.picture_key`

/**
 * The picture of a resource.
 * @throws AppError NotFoundException for a resource the viewer does not see, as for none, and for a picture that it has no more
 */
export async function resourcePicture(
  ctx: Ctx,
  { id, ver }: CallParsedInput<typeof pictureCalls.resourcePicture>,
): Promise<FileAnswer> {
  await resourceFor(ctx, id, 'see')
  const found = await ctx.db
    .selectFrom('reservations_resources')
    .select('picture_key')
    .where('resource_id', '=', id)
    .where('picture_key', '=', ver)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { bytes, size: length } = await ctx.services.storage.get(ver)
  return { bytes, size: length, contentType: 'image/webp', etag: `"${ver}"` }
}

/**
 * Gives a resource a picture in place of the one before.
 * @throws AppError NotFoundException, AccessDeniedException for who does not manage it, ValidationException when it is no
 *   picture, InsufficientStorageException when the disk is full
 */
export async function setResourcePicture(ctx: Ctx, { id, upload }: { id: number; upload: Upload }): Promise<Shown> {
  await resourceFor(ctx, id, 'manage')
  const { storage } = ctx.services
  const picture = await drawReceived(upload.path, (drawn) =>
    drawn
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer(),
  )
  const { key } = await storage.put(Readable.from([picture]))
  try {
    return await ctx.inTransaction((inner) => replace(inner, id, key))
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}

/** Takes it away; without one nothing happens. @throws AppError NotFoundException, AccessDeniedException */
export async function removeResourcePicture(ctx: Ctx, { id }: { id: number }): Promise<Shown> {
  await resourceFor(ctx, id, 'manage')
  return replace(ctx, id, null)
}

async function replace(ctx: PublicCtx, resourceId: number, key: string | null): Promise<Shown> {
  // Two at once: the second one finds what the first one wrote, and no file stays behind.
  const before = await ctx.db
    .selectFrom('reservations_resources')
    .select(['com_code as comCode', 'board_id as boardId', 'name_ko as name', 'picture_key as key'])
    .where('resource_id', '=', resourceId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (key === null && before.key === null) return { picturePath: null }
  const { rows } = await sql<Shown>`
    update reservations_resources r set picture_key = ${key} where resource_id = ${resourceId}
    returning ${selectPicturePath} as "picturePath"`.execute(ctx.db)
  await dropPicture(ctx, before.key)
  const act = key === null ? 'resourcePictureRemoved' : 'resourcePictureChanged'
  await report(ctx, act, { ...before, resourceId }, { name: before.name })
  return rows[0]!
}

const job = 'reservations.picture'

/** The file of a picture goes when nothing names it any more, that is after the commit. */
export async function dropPicture({ enqueue }: Pick<PublicCtx, 'enqueue'>, key: string | null): Promise<void> {
  if (key !== null) await enqueue(job, { key })
}

/** Removes the file of a picture that is gone. */
export const removePictureFile = ({ storage }: Services, { key }: Record<string, unknown>): Promise<void> =>
  storage.remove(key as string)
