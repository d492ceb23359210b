import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileSet, imageAddress, removeFileSets, storeFile } from '#modules/files/server/files.public.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Db } from '#platform/server/database/database.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import { migratedFiles } from '../migrated-files.ts'
import type { ImportOptions } from './import-options.ts'
import type { ArticleLine } from './lines.ts'

/** What is wrong with an article beyond its line: files that are not there. */
export async function checkArticle(folder: string, line: ArticleLine): Promise<string | undefined> {
  for (const { path } of [...line.files, ...line.pictures]) {
    const found = await stat(join(folder, path)).catch(() => undefined)
    if (!found?.isFile()) return `${path}: there is no such file`
  }
  return undefined
}

/**
 * Writes an article with its files, unless it stands there exactly so.
 * @param boardId 0 in a dry run for a board that is not there yet
 * @param raw the line as it was read; the same line again changes nothing
 */
export async function writeArticle(
  db: Db,
  { storage, folder, isDryRun, now }: ImportOptions,
  boardId: number,
  line: ArticleLine,
  raw: string,
): Promise<'added' | 'changed' | 'unchanged'> {
  const hash = createHash('sha256').update(raw).digest('hex')
  const known = await db
    .selectFrom('boards_migrated_articles')
    .select(['article_id', 'source_hash', 'file_code'])
    .where('board_id', '=', boardId)
    .where('source_id', '=', line.id)
    .executeTakeFirst()
  if (known?.source_hash === hash) return 'unchanged'
  const did = known ? 'changed' : 'added'
  if (isDryRun) return did
  const articleId = known?.article_id ?? (await addRow(db, boardId, line))
  if (known?.file_code) await removeFileSets(db, [known.file_code])
  const { code, html } = await storeFiles({ db, storage, folder, now }, articleId, boardId, line)
  const clean = cleanRichText(html)
  await db
    .updateTable('boards_migrated_articles')
    .set({
      title: line.title,
      content: clean.html,
      author_name: line.author,
      created_at: new Date(line.createdAt),
      file_code: code,
      files: line.files.length,
      source_hash: hash,
      title_key: normaliseForSearch(line.title),
      content_key: normaliseForSearch(clean.text),
      author_key: normaliseForSearch(line.author),
    })
    .where('article_id', '=', articleId)
    .execute()
  return did
}

async function addRow(db: Db, boardId: number, line: ArticleLine): Promise<number> {
  const { article_id } = await db
    .insertInto('boards_migrated_articles')
    .values({
      board_id: boardId,
      source_id: line.id,
      title: line.title,
      content: '',
      created_at: new Date(line.createdAt),
      views: line.views,
      source_hash: '',
      title_key: '',
      content_key: '',
      author_key: '',
    })
    .returning('article_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('boards_migrated_boards')
    .set((is) => ({ articles: is('articles', '+', 1) }))
    .where('board_id', '=', boardId)
    .execute()
  return article_id
}

type Place = { db: Db; storage: ImportOptions['storage']; folder: string; now: Date }

/** Its attachments and pictures; the text then shows the pictures of our own store. */
async function storeFiles({ db, storage, folder, now }: Place, articleId: number, boardId: number, line: ArticleLine) {
  if (line.files.length + line.pictures.length === 0) return { code: null, html: line.html }
  const { com_code: comCode } = await db
    .selectFrom('boards_migrated_boards')
    .select('com_code')
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow()
  const owner = { comCode, kind: migratedFiles, ownerId: String(articleId), openedBy: null, at: now }
  const code = await createFileSet(db, owner)
  const keep = (name: string, path: string, isInline: boolean) =>
    storeFile(db, storage, {
      code,
      name,
      bytes: createReadStream(join(folder, path)),
      isInline,
      uploadedBy: null,
      at: now,
    })
  for (const { name, path } of line.files) await keep(name, path, false)
  let html = line.html
  for (const { src, path } of line.pictures) {
    const { fileId } = await keep(path.split('/').at(-1)!, path, true)
    html = html.replaceAll(`"${src}"`, `"${imageAddress(fileId)}"`).replaceAll(`'${src}'`, `'${imageAddress(fileId)}'`)
  }
  return { code, html }
}
