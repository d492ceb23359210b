import { sql } from 'kysely'
import {
  attachFileSet,
  copyFileSet,
  filesOf,
  inlineImagesOf,
  openFileSet,
  removeFileSets,
  settleImages,
} from '#modules/files/server/files.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import type { FormField, FormValues } from '../../contract/forms/fields.ts'
import { isSeenBy } from './document-row.ts'

/** The kind of thing that files of documents belong to. */
const documentFiles = 'approvals.document'

/** Files of documents: read by whoever sees the document; nobody changes them there, drafts have copies. */
export const documentFileOwner: FileOwner = {
  kind: documentFiles,
  async read(ctx, ids) {
    const documentIds = ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
    if (documentIds.length === 0) return new Set()
    const { rows } = await sql<{ id: string }>`
      select d.document_id::text as id from approvals_documents d
      where d.document_id = any(${documentIds}::int[]) and ${isSeenBy(ctx)}`.execute(ctx.db)
    return new Set(rows.map(({ id }) => id))
  },
  change: async () => false,
}

type Filled = {
  documentId: number
  fields: readonly FormField[]
  values: FormValues
  /** The set whose files it takes copies of; null for none, left out where it keeps what it has. */
  from: string | null | undefined
  /** The set that it has already. */
  has: string | null
}

/**
 * Gives a document files of its own, and with them the pictures of its texts. In the transaction that submits it.
 * @returns what it says then: its texts name the pictures anew
 * @throws AppError NotFoundException for a set that is not the viewer's to read; ValidationException at the field that
 * names a file which is not there
 */
export async function settleFiles(
  ctx: Ctx,
  { documentId, fields, values, from, has }: Filled,
): Promise<{ values: FormValues; fileCode: string | null; files: number }> {
  const texts = fields.flatMap(({ type, fieldId }) => (type === 'richText' ? [String(values[fieldId] ?? '')] : []))
  const written = JSON.stringify(texts)
  const kept = from === undefined ? has : from
  const code = kept
    ? await copyFileSet(ctx, kept, { kind: documentFiles })
    : inlineImagesOf(written).length > 0
      ? await openFileSet(ctx, { kind: documentFiles })
      : null
  if (has) await removeFileSets(ctx.db, [has])
  if (code === null) {
    checkNamed(fields, values, new Set())
    return { values, fileCode: null, files: 0 }
  }
  const settled = JSON.parse(await settleImages(ctx, code, written)) as string[]
  const names = ((await filesOf(ctx.db, [code])).get(code) ?? []).map(({ name }) => name)
  checkNamed(fields, values, new Set(names))
  await attachFileSet(ctx, code, { kind: documentFiles, id: String(documentId) })
  const asSettled = fields
    .filter(({ type }) => type === 'richText')
    .map(({ fieldId }, at) => [fieldId, settled[at]!] as const)
    .filter(([fieldId]) => values[fieldId] !== undefined)
  return { values: { ...values, ...Object.fromEntries(asSettled) }, fileCode: code, files: names.length }
}

/** The files that fields name are there. */
function checkNamed(fields: readonly FormField[], values: FormValues, there: ReadonlySet<string>): void {
  for (const { type, fieldId } of fields)
    if (type === 'file' && ((values[fieldId] ?? []) as string[]).some((name) => !there.has(name)))
      throw invalid(`values.${fieldId}`, 'approvals.valueFaults.unknownFile')
}
