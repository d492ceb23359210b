import { sql } from 'kysely'
import { createFileSet, imageAddress, type StoredFile, storeFile } from '#modules/files/server/files.public.ts'
import { demoOrganisation, demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { cleanRichText, summaryOf } from '#platform/server/rich-text/clean.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { boardSettings } from '../../contract/boards.rules.ts'
import { companyArticles } from './articles/company.ts'
import { departmentArticles } from './articles/departments.ts'
import { knowledgeArticles } from './articles/knowledge.ts'
import { drawPictures, pictureSize } from './articles/pictures.ts'
import { type DemoArticle, readArticles } from './articles/read-articles.ts'
import { seriesArticles } from './articles/series.ts'
import { tradingArticles } from './articles/trading.ts'
import { demoLabels } from './board-labels.ts'
import { demoSettings } from './board-settings.ts'
import { demoBoards } from './boards.ts'
import { historyOf } from './earlier-versions.ts'

/** The first number of those that nothing in the demo refers to. */
const firstArticle = 1_000

/** The articles of the demo, the oldest first, each with its id and its number on its board. */
export function demoArticles(now: Date): (DemoArticle & { articleId: number; number: number })[] {
  const texts = [companyArticles, departmentArticles, knowledgeArticles, tradingArticles, seriesArticles(now)]
  const numbers = new Map<number, number>()
  // Ids by the order of the texts, so that they are the same whenever the demo begins.
  return readArticles(texts.join('\n'), now)
    .map((article, at) => ({ ...article, articleId: article.articleId ?? firstArticle + at }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((article) => {
      const number = (numbers.get(article.boardId) ?? 0) + 1
      numbers.set(article.boardId, number)
      return { ...article, number }
    })
}

/** Some three hundred articles with pictures and attachments; after the boards. */
export async function seedArticles(db: Db, now: Date, storage: Storage): Promise<void> {
  const articles = demoArticles(now)
  const pictures = await drawPictures()
  const written = []
  const earlier = []
  for (const article of articles) {
    const history = historyOf(article.title)
    const version = history.earlier.length + 1
    for (const [at, { html, files, ...said }] of history.earlier.entries()) {
      const was = { ...article, html: html(article.html), files: article.files.slice(0, files) }
      const stored = await storeFiles(db, storage, pictures, was, at + 1)
      earlier.push({ article, version: at + 1, ...said, ...stored, ...cleanRichText(was.html) })
    }
    const files = await storeFiles(db, storage, pictures, article, version)
    const text = cleanRichText(withPictures(article, files.pictures))
    written.push({ article, version, ...history.newest, ...files, ...text })
  }
  const rows = written.map(({ article, ...parts }) => ({ ...rowOf(article), ...parts, article }))
  await insertRows(
    db,
    'boards_articles',
    rows.map(({ row, writer, text, code, files, version, after, pictures: shown }) => ({
      ...row,
      ...writer('author'),
      version,
      updated_at: later(row.created_at, after),
      summary: summaryOf(text, 300),
      file_code: code,
      files: files.length,
      image_file_id: shown[0]?.fileId ?? null,
    })),
  )
  await insertRows(
    db,
    'boards_versions',
    [...earlier.map(({ article, ...parts }) => ({ ...rowOf(article), ...parts })), ...rows].map(
      ({ row, writer, html, code, files, version, note, after }) => ({
        article_id: row.article_id,
        version,
        title: row.title,
        content: html,
        file_code: code,
        files: files.length,
        note,
        changed_by: row.author_code,
        ...writer('changed'),
        changed_at: later(row.created_at, after),
      }),
    ),
  )
  await sql`update boards_boards b set last_number = a.last, articles = a.shown
    from (select board_id, max(number) as last, count(*) as shown from boards_articles group by board_id) a
    where a.board_id = b.board_id`.execute(db)
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

const companyOf = new Map(demoBoards.map(({ boardId, comCode }) => [boardId, comCode]))
const labelOf = new Map(demoLabels.map(({ boardId, name, labelId }) => [`${boardId} ${name.ko}`, labelId]))

function rowOf(article: DemoArticle & { articleId: number; number: number }) {
  const { articleId, boardId, number, userName, at, label, title } = article
  const comCode = companyOf.get(boardId)
  const labelId = labelOf.get(`${boardId} ${label}`)
  if (!comCode || !labelId) throw new Error(`the demo has no board ${boardId} with the word ${label}`)
  const { personCode, writer } = writerOf(userName)
  const settings = boardSettings.parse(demoSettings[boardId] ?? {})
  const row = {
    article_id: articleId,
    board_id: boardId,
    com_code: comCode,
    number,
    article_type: 1 as const,
    version: 1,
    title,
    category_id: null,
    preface_id1: labelId,
    preface_id2: null,
    is_notice: article.isNotice,
    notice_until: null,
    is_secret: false,
    password_hash: null,
    is_anonymous: settings.isAnonymous,
    author_code: personCode,
    author_com_code: demoPerson(userName).homeComCode,
    created_at: at,
    publish_at: at,
    announced_at: at,
    ends_at: null,
    updated_at: at,
    updated_by: personCode,
    views: 0,
    recommends: 0,
    comments: 0,
    must_read_until: null,
    is_must_read: article.isMustRead,
    deleted_at: null,
    deleted_by: null,
  }
  return { row, writer }
}

let organisation: ReturnType<typeof demoOrganisation> | undefined

/** Who wrote, as columns `author_name` or `changed_name` keep it. */
function writerOf(userName: string) {
  organisation ??= demoOrganisation()
  const { personCode, name } = demoPerson(userName)
  const post = organisation.posts.find((each) => each.personCode === personCode && each.isPrimary)!
  const duty = organisation.duties.find(
    ({ comCode, dutyCode }) => comCode === post.comCode && dutyCode === post.dutyCode,
  )
  const rank = organisation.ranks.find(
    ({ comCode, rankCode }) => comCode === post.comCode && rankCode === post.rankCode,
  )!
  const department = organisation.departments.find(({ deptCode }) => deptCode === post.deptCode)!
  const called: LocalName = { ko: name.ko, en: name.en, zh: name.zh ?? name.en, ja: name.en }
  // Values, as `insertRows` wants them.
  const writer = <Prefix extends 'author' | 'changed'>(prefix: Prefix) =>
    ({
      [`${prefix}_name`]: called,
      [`${prefix}_title`]: duty?.isHead ? duty.name : rank.name,
      [`${prefix}_dept`]: department.name,
    }) as unknown as Record<`${Prefix}_${'name' | 'title' | 'dept'}`, string>
  return { personCode, writer }
}

type Files = { code: string | null; files: StoredFile[]; pictures: StoredFile[] }

/** Attachments say what the article says; pictures stand in its text. */
async function storeFiles(
  db: Db,
  storage: Storage,
  drawn: readonly Buffer[],
  article: DemoArticle & { articleId: number },
  version: number,
) {
  const stored: Files = { code: null, files: [], pictures: [] }
  if (article.files.length === 0 && article.pictures === 0) return stored
  const { personCode } = demoPerson(article.userName)
  const set = {
    comCode: companyOf.get(article.boardId)!,
    kind: 'boards.article',
    ownerId: `${article.articleId}.${version}`,
  }
  const code = await createFileSet(db, { ...set, openedBy: personCode, at: article.at })
  const keep = (file: { name: string; bytes: Buffer; isInline?: boolean; width?: number; height?: number }) =>
    storeFile(db, storage, { ...file, code, uploadedBy: personCode, at: article.at })
  for (const name of article.files) stored.files.push(await keep({ name, bytes: attachment(name, article) }))
  for (let at = 0; at < article.pictures; at += 1)
    stored.pictures.push(
      await keep({
        name: `사진 ${at + 1}.webp`,
        bytes: drawn[(article.articleId + at) % drawn.length]!,
        isInline: true,
        ...pictureSize,
      }),
    )
  return { ...stored, code }
}

/** Begins with the mark by which a spreadsheet knows Korean in UTF-8. */
function attachment(name: string, { title, html }: DemoArticle): Buffer {
  const { text } = cleanRichText(html)
  if (!name.endsWith('.csv')) return Buffer.from(`${title}\r\n\r\n${text}\r\n`)
  const lines = text.split('\n').map((line, at) => `${at + 1},"${line.replaceAll('"', '""')}"`)
  return Buffer.from(`\uFEFF번호,내용\r\n${lines.join('\r\n')}\r\n`)
}

const withPictures = ({ html, title }: DemoArticle, pictures: readonly StoredFile[]) =>
  html +
  pictures
    .map(
      ({ fileId }, at) => `<p><img src="${imageAddress(fileId)}" alt="${title.replaceAll('"', '')} ${at + 1}" /></p>`,
    )
    .join('')
