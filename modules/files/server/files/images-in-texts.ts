import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { readableSets } from '../sets/access.ts'
import { viewAddress } from './rows.ts'

const address = /\/cm\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/view/gi

/** Where a text names a picture: what its `src` says. */
export const imageAddress = viewAddress

/** Which of our files a text shows or links to, each once. @param html cleaned already */
export const inlineImagesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(address)].map(([, fileId]) => fileId!.toLowerCase())),
]

/** Pictures of one text; the rest stays where it is. */
const mostOfAText = 500

/**
 * Makes a text show pictures of its own set only, so that whoever may read it sees them, and an edited or copied text
 * no longer depends on the one it came from. Pictures of other sets are copied into this one if the viewer may see
 * them; pictures of the set that the text no longer shows are removed from it. Before the set is attached.
 * @param code a set that the viewer has opened
 * @param html cleaned already
 * @returns the text with its new addresses
 */
export async function settleImages(ctx: Ctx, code: string, html: string): Promise<string> {
  const { db } = ctx
  const named = inlineImagesOf(html).slice(0, mostOfAText)
  const own = await db
    .selectFrom('files_files')
    .select(['file_id', 'object_id'])
    .where('code', '=', code)
    .where('is_inline', '=', true)
    .execute()
  const ownIds = new Set(own.map(({ file_id }) => file_id))
  const elsewhere = named.filter((fileId) => !ownIds.has(fileId))
  const foreign = elsewhere.length === 0 ? [] : await foreignFiles(ctx, elsewhere)
  const moved = new Map<string, string>()
  for (const file of foreign) {
    const same = own.find(({ object_id }) => object_id === file.object_id)
    moved.set(file.file_id, same?.file_id ?? (await copyInto(ctx, code, file.file_id)))
  }
  const settled = html.replace(address, (whole, fileId: string) => {
    const target = moved.get(fileId.toLowerCase())
    return target ? viewAddress(target) : whole
  })
  const shown = new Set(inlineImagesOf(settled))
  const unused = [...ownIds].filter((fileId) => !shown.has(fileId))
  if (unused.length > 0) await db.deleteFrom('files_files').where('file_id', 'in', unused).execute()
  return settled
}

/** Those of the named files that the viewer may see. */
async function foreignFiles(ctx: Ctx, fileIds: readonly string[]) {
  const files = await ctx.db
    .selectFrom('files_files')
    .select(['file_id', 'object_id', 'code'])
    .where('file_id', 'in', fileIds)
    .execute()
  const readable = await readableSets(
    ctx,
    files.map(({ code }) => code),
  )
  return files.filter(({ code }) => readable.has(code))
}

/** Copies one file into a set as a picture of a text; the bytes are shared. @returns its new id */
async function copyInto({ db }: Ctx, code: string, fileId: string): Promise<string> {
  const { rows } = await sql<{ file_id: string }>`
    insert into files_files (code, object_id, name, sort_order, is_inline, copy_of, uploaded_by, uploaded_at)
    select ${code}::uuid, object_id, name,
      (select coalesce(max(sort_order), 0) + 1 from files_files where code = ${code}::uuid),
      true, file_id, uploaded_by, uploaded_at
    from files_files where file_id = ${fileId}
    returning file_id`.execute(db)
  return rows[0]!.file_id
}
