import { removeFileSets } from '#modules/files/server/files.public.ts'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { limits } from '../../../contract/boards.rules.ts'
import type { WholeBoard } from '../../access/boards-seen.ts'
import type { Settled } from './content.ts'

/** Somebody as she is called now, for what keeps it. */
export async function signatureOf(ctx: Ctx, comCode: string) {
  const { personCode } = ctx.viewer
  const writer = (await writersOf(ctx.db, comCode, [personCode])).get(personCode)!
  return {
    code: personCode,
    name: JSON.stringify(writer.name),
    title: JSON.stringify(writer.titleName),
    dept: JSON.stringify(writer.deptName),
  }
}
export type Signature = Awaited<ReturnType<typeof signatureOf>>

type Version = { articleId: number; version: number; title: string; note: string } & Settled

/** Keeps a version of an article; boards without versions keep only the newest, others the newest two hundred. */
export async function saveVersion(
  { db, now }: Ctx,
  board: WholeBoard,
  signature: Signature,
  { articleId, version, title, note, content, fileCode, files }: Version,
): Promise<void> {
  await db
    .insertInto('boards_versions')
    .values({
      article_id: articleId,
      version,
      title,
      note,
      content,
      file_code: fileCode,
      files,
      changed_by: signature.code,
      changed_name: signature.name,
      changed_title: signature.title,
      changed_dept: signature.dept,
      changed_at: now,
    })
    .execute()
  const kept = board.settings.versions ? limits.versions : 1
  const dropped = await db
    .deleteFrom('boards_versions')
    .where('article_id', '=', articleId)
    .where('version', '<=', version - kept)
    .returning('file_code')
    .execute()
  await removeFileSets(
    db,
    dropped.flatMap(({ file_code }) => file_code ?? []),
  )
}

/** Writes down who must read an article. @returns whether it is somebody else than before */
export async function saveMustRead(
  { db }: Ctx,
  articleId: number,
  entries: readonly AudienceEntry[],
): Promise<boolean> {
  const before = await db
    .deleteFrom('boards_must_read_audience')
    .where('article_id', '=', articleId)
    .returning(['kind', 'code'])
    .execute()
  const keys = (of: readonly AudienceEntry[]) => [...new Set(of.map(({ kind, code }) => `${kind} ${code}`))].sort()
  const unique = keys(entries).map((key) => {
    const [kind, code] = key.split(' ') as [AudienceEntry['kind'], string]
    return { article_id: articleId, kind, code }
  })
  if (unique.length > 0) await db.insertInto('boards_must_read_audience').values(unique).execute()
  return keys(before).join() !== keys(entries).join()
}
