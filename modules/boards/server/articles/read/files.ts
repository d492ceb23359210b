import { filesOf, readThumbnail, type StoredFile } from '#modules/files/server/files.public.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { auditAct } from '../../access/sealed-acts.ts'
import { openArticle, openVersions } from './open.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The version that a set of files belongs to, for somebody who may read it. */
async function versionOfFiles(ctx: Ctx, fileCode: string) {
  const version = uuid.test(fileCode)
    ? await ctx.db
        .selectFrom('boards_versions as v')
        .innerJoin('boards_articles as a', 'a.article_id', 'v.article_id')
        .select(['v.article_id', 'v.version', 'v.file_code', 'a.version as newest'])
        .where('v.file_code', '=', fileCode)
        .executeTakeFirst()
    : undefined
  if (!version) throw notFound()
  const opened = await (version.version === version.newest ? openArticle : openVersions)(ctx, version.article_id)
  return { ...version, opened }
}

/** The files of an article, of the version the code belongs to (BOARD-055). */
export async function listArticleFiles(ctx: Ctx, { fileCode }: { fileCode: string }) {
  const { file_code } = await versionOfFiles(ctx, fileCode)
  const files = (await filesOf(ctx.db, [file_code!])).get(file_code!) ?? []
  return files.map((file) => ({
    fileId: file.fileId,
    name: file.name,
    size: file.size,
    mediaType: file.mediaType,
    downloadUrl: file.downloadUrl,
    canPreview: file.state === 'ready' && file.viewUrl !== null,
  }))
}

type Change = { name: string; size: number; change: 'added' | 'kept' | 'removed' }

/** What became of the files of an article in a version, against the version before it (BOARD-056). */
export async function fileHistory(
  ctx: Ctx,
  { fileCode, articleVersion }: { fileCode: string; articleVersion: number },
): Promise<Change[]> {
  const { article_id } = await versionOfFiles(ctx, fileCode)
  await openVersions(ctx, article_id)
  const versions = await ctx.db
    .selectFrom('boards_versions')
    .select(['version', 'file_code'])
    .where('article_id', '=', article_id)
    .where('version', '<=', articleVersion)
    .orderBy('version', 'desc')
    .limit(2)
    .execute()
  if (versions[0]?.version !== articleVersion) throw notFound()
  const codes = versions.map(({ file_code }) => file_code ?? '')
  const files = await filesOf(ctx.db, codes.filter(Boolean))
  const [now = [], before = []] = codes.map((code) => files.get(code) ?? [])
  const isIn = (others: readonly StoredFile[], { name, size }: StoredFile) =>
    others.some((other) => other.name === name && other.size === size)
  return [
    ...now.map((file) => change(file, isIn(before, file) ? 'kept' : 'added')),
    ...before.filter((file) => !isIn(now, file)).map((file) => change(file, 'removed')),
  ]
}

const change = ({ name, size }: StoredFile, what: Change['change']): Change => ({ name, size, change: what })

/** Records that the files of an article were taken out (G-106). */
export async function recordExport(ctx: Ctx, fileCode: string): Promise<void> {
  const { opened, version } = await versionOfFiles(ctx, fileCode)
  await auditAct(ctx, 'boards.files.exported', opened, { version })
}

/** The small picture of an article; only an exact key finds one, and only for who may read the article (G-021). */
export async function thumbnail(ctx: Ctx, { fileName }: { fileName: string }) {
  if (!uuid.test(fileName)) throw notFound()
  const article = await ctx.db
    .selectFrom('boards_articles')
    .select('article_id')
    .where('image_file_id', '=', fileName)
    .limit(1)
    .executeTakeFirst()
  if (!article) throw notFound()
  await openArticle(ctx, article.article_id)
  return readThumbnail(ctx, { fileId: fileName.toLowerCase(), size: 'medium' })
}
