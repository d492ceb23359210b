import { createHash } from 'node:crypto'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { seePeople, seePerson, sightOf } from '../people/access.ts'
import { photoPathOf } from '../people/facts.ts'
import { drawPhoto } from './drawn-photo.ts'

/**
 * A colleague's photo, or her initials drawn where there is none.
 * @throws AppError NotFoundException when there is no such person or the viewer may not see her
 */
export async function photoOf({ db, viewer, language, services }: Ctx, personCode: string): Promise<FileAnswer> {
  const { photoKey, photoType, name } = await seePerson(db, viewer, personCode)
  if (photoKey && photoType) {
    const { bytes } = await services.storage.get(photoKey)
    return { bytes, contentType: photoType, etag: `"${photoKey}"` }
  }
  const bytes = Buffer.from(drawPhoto(personCode, nameIn(name, language)))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  return { bytes, contentType: 'image/svg+xml; charset=utf-8', etag: `"${hash}"` }
}

/** Where the photos of colleagues are, in the order asked for; people one may not see are left out. */
export async function photosByCodes({ db, viewer }: Ctx, codes: readonly string[]) {
  const people = await seePeople(db, await sightOf(db, viewer), codes)
  return [...new Set(codes)].flatMap((personCode) => {
    const person = people.get(personCode)
    return person ? [{ personCode, photoPath: photoPathOf(personCode, person.photoKey) }] : []
  })
}
