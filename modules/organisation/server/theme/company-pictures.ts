import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import type { Upload } from '#platform/server/http/upload.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { CompanyPictureKind, companyPictureCalls } from '../../contract/company-pictures.contract.ts'
import type { CompanyPictures } from '../../contract/company-pictures.entities.ts'
import { administeredCompany } from '../administered-companies.ts'
import { type EncodedPicture, encodeCompanyPicture } from './encode-company-picture.ts'
import { picturesOf } from './look.ts'

type Which = { comCode: string; kind: CompanyPictureKind }
type Kept = EncodedPicture & { keys: readonly string[] }

/**
 * Gives a company a picture in place of the one before, with a line in the audit log; its open pages follow (SHELL-045).
 * @throws AppError NotFoundException, the same for a company out of reach and for none; ValidationException when it is
 *   no picture; InsufficientStorageException when the disk is full
 */
export async function setCompanyPicture(
  ctx: Ctx,
  { comCode, kind, upload }: Which & { upload: Upload },
): Promise<CompanyPictures> {
  await administeredCompany(ctx.db, ctx.viewer, comCode)
  const picture = await encodeCompanyPicture(kind, upload.path)
  const { storage } = ctx.services
  const keys: string[] = []
  try {
    for (const bytes of [picture.plain, picture.dense]) keys.push((await storage.put(Readable.from([bytes]))).key)
    return await replace(ctx, { comCode, kind }, { ...picture, keys })
  } catch (error) {
    for (const key of keys) await storage.remove(key)
    throw error
  }
}

/** Takes a picture of a company away; without one nothing happens. Refused as {@link setCompanyPicture} is. */
export async function removeCompanyPicture(ctx: Ctx, { comCode, kind }: Which): Promise<CompanyPictures> {
  await administeredCompany(ctx.db, ctx.viewer, comCode)
  return replace(ctx, { comCode, kind }, null)
}

/** The files of the picture before go when nothing names them any more, that is after the commit. */
async function replace(ctx: Ctx, { comCode, kind }: Which, picture: Kept | null): Promise<CompanyPictures> {
  const { before, pictures } = await ctx.inTransaction(async (inner) => {
    const { db } = inner
    // Two administrators at once: the second one finds what the first one wrote, and no file stays behind.
    await db
      .selectFrom('organisation_companies')
      .select('com_code')
      .where('com_code', '=', comCode)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const gone = await db
      .deleteFrom('organisation_company_pictures')
      .where('com_code', '=', comCode)
      .where('kind', '=', kind)
      .returning(['plain_key', 'dense_key'])
      .executeTakeFirst()
    const version = picture && versionOf(picture)
    if (picture && version) await keep(inner, { comCode, kind }, version, picture)
    if (gone || picture) {
      await inner.audit('organisation.company.changed', { target: `company:${comCode}`, details: { [kind]: version } })
      await inner.tell([`company:${comCode}`], 'organisation.companyChanged', { comCode })
    }
    return { before: gone, pictures: await picturesOf(db, comCode) }
  })
  if (before) for (const key of [before.plain_key, before.dense_key]) await ctx.services.storage.remove(key)
  return pictures
}

const keep = (
  { db }: PublicCtx,
  { comCode, kind }: Which,
  version: string,
  { width, height, keys: [plain, dense] }: Kept,
) =>
  db
    .insertInto('organisation_company_pictures')
    .values({ com_code: comCode, kind, version, width, height, plain_key: plain!, dense_key: dense! })
    .execute()

const versionOf = ({ plain, dense }: EncodedPicture): string =>
  createHash('sha256').update(plain).update(dense).digest('base64url').slice(0, 16)

/**
 * A picture of a company, for everybody: the sign-in page shows it to whoever comes.
 * @throws AppError NotFoundException when the company has no such picture, or another one by now
 */
export async function companyPicture(
  { db, services }: PublicCtx,
  { comCode, kind, ver, size }: CallParsedInput<typeof companyPictureCalls.companyPicture>,
): Promise<FileAnswer> {
  const found = await db
    .selectFrom('organisation_company_pictures')
    .select(size === 'dense' ? 'dense_key as key' : 'plain_key as key')
    .where('com_code', '=', comCode)
    .where('kind', '=', kind)
    .where('version', '=', ver)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { bytes, size: length } = await services.storage.get(found.key)
  return { bytes, size: length, contentType: 'image/webp', etag: `"${ver}-${size}"` }
}
