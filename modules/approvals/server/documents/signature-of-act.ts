import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import type { ActKind } from '../../contract/documents.contract.ts'
import { documentFor } from './document-row.ts'

/** What is signed with a picture: that one has drafted, and that one has said yes. */
const signed: readonly ActKind[] = ['submit', 'approve']
export const isSigned = (kind: ActKind): boolean => signed.includes(kind)

/**
 * A part (sha256) of the statement that keeps acts: the hash of the picture they are signed with, which is kept by it once
 * for all documents. Empty where the name is stamped.
 * @param isAny whether one of them is signed
 */
export const signature = (
  { personCode }: Pick<Ctx['viewer'], 'personCode'>,
  isAny: boolean,
): RawBuilder<unknown> => sql`
  signature as (
    select sha256(convert_to(signature, 'UTF8')) as sha256, signature as picture from approvals_settings
    where person_code = ${personCode} and signature <> '' and ${isAny}),
  picture as (
    insert into approvals_signatures (sha256, picture) select sha256, picture from signature on conflict do nothing)`

/**
 * The picture that stands on the stamp of an act, for whoever sees its document.
 * @throws AppError NotFoundException for a document out of reach and for an act without a picture
 */
export async function readSignature(
  ctx: Ctx,
  { documentId, seq }: { documentId: number; seq: number },
): Promise<FileAnswer> {
  await documentFor(ctx, documentId)
  const { rows } = await sql<{ picture: string; hash: string }>`
    select s.picture, encode(s.sha256, 'hex') as hash
    from approvals_acts a join approvals_signatures s on s.sha256 = a.signature
    where a.document_id = ${documentId} and a.seq = ${seq}`.execute(ctx.db)
  const [, contentType, base64] = /^data:([^;]+);base64,(.+)$/.exec(rows[0]?.picture ?? '') ?? []
  if (!contentType || !base64) throw notFound(`no signature of act ${seq} of document ${documentId}`)
  return { bytes: Buffer.from(base64, 'base64'), contentType, etag: `"${rows[0]!.hash}"` }
}
