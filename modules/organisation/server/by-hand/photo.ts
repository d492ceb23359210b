import { Readable } from 'node:stream'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import { photoPathOf } from '../people/facts.ts'
import { encodePhoto } from '../photos/encode-photo.ts'
import { managedPersonFacts, refuseOutranking } from './reach.ts'

type Answer = { photoPath: string | null }

/**
 * Makes a picture the photo of HR's records.
 * @throws AppError NotFoundException for a person out of reach and for none alike, ValidationException when it is no
 *   picture
 */
export async function setPersonPhoto(
  ctx: Ctx,
  { personCode, upload }: { personCode: string; upload: Upload },
): Promise<Answer> {
  await refuseOutranking(ctx, await managedPersonFacts(ctx, personCode))
  const { storage } = ctx.services
  const { key } = await storage.put(Readable.from([await encodePhoto(upload.path)]))
  try {
    return await replace(ctx, personCode, key)
  } catch (error) {
    await storage.remove(key)
    throw error
  }
}

/** Takes it away; without one nothing happens. */
export async function removePersonPhoto(ctx: Ctx, { personCode }: { personCode: string }): Promise<Answer> {
  await refuseOutranking(ctx, await managedPersonFacts(ctx, personCode))
  return replace(ctx, personCode, null)
}

/** The file of the photo before goes when nothing names it any more, that is after the commit. */
async function replace(ctx: Ctx, personCode: string, key: string | null): Promise<Answer> {
  const { before, shown } = await ctx.inTransaction(async ({ db, audit }) => {
    const person = await db
      .selectFrom('organisation_people')
      .select(['hr_photo_key as before', 'own_photo_key as own'])
      .where('person_code', '=', personCode)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (key === null && person.before === null) return { before: null, shown: person.own }
    await db
      .updateTable('organisation_people')
      .set({ hr_photo_key: key, hr_photo_type: key === null ? null : 'image/jpeg' })
      .where('person_code', '=', personCode)
      .execute()
    await audit(key === null ? 'organisation.person.photoRemoved' : 'organisation.person.photoChanged', {
      target: `person:${personCode}`,
    })
    return { before: person.before, shown: person.own ?? key }
  })
  if (before) await ctx.services.storage.remove(before)
  return { photoPath: photoPathOf(personCode, shown) }
}
