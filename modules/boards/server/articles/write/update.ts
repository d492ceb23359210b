import type { Updateable } from 'kysely'
import { hashPassword } from '#modules/accounts/server/accounts.public.ts'
import { takeDraft } from '#modules/drafts/server/drafts.public.ts'
import { conflict } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { ArticleInput } from '../../../contract/articles.contract.ts'
import { boardsEvents } from '../../../contract/boards.events.ts'
import { auditAct } from '../../access/sealed-acts.ts'
import { articleDrafts } from '../../drafts/article-drafts.ts'
import { indexArticles } from '../../search/index-articles.ts'
import { type ArticlePlace, type Opened, openForEdit, refuseElsewhere } from '../read/open.ts'
import { changerOf, versionOf } from '../read/versions.ts'
import { lockWithBoards, nextNumber } from '../row-locks.ts'
import { beginningOf, cleanContent, settleFiles } from './content.ts'
import { decide } from './rules.ts'
import { saveMustRead, saveVersion, signatureOf } from './save-version.ts'
import { stateAt } from './states.ts'

type Update = ArticleInput & { articleId: number; articleVersion: number; note: string }

/**
 * Writes a new version of an article (BOARD-051).
 * @throws AppError NotFoundException, AccessDeniedException when one may not change it; ConflictException, with who has
 *   written a version since, when it is not the one that was changed; ValidationException at the field
 */
export async function updateArticle(ctx: Ctx, input: Update): Promise<{ articleId: number; articleVersion: number }> {
  const opened = await openForEdit(ctx, input.articleId)
  await refuseStale(ctx, opened, input.articleVersion)
  const publishAt = publishTimeOf(ctx, opened, input)
  const decided = await decide(ctx, opened.board, input, { publishAt, before: opened.article })
  const { html: content, text } = await cleanContent(input.content)
  const newHash = input.password ? await hashPassword(input.password) : null
  return ctx.inTransaction(async (inside) => {
    const tx = inside as Ctx
    const held = await holdForEdit(tx, input.articleId, input.articleVersion)
    const { article, board } = held
    const passwordHash = input.password === undefined ? article.password_hash : newHash
    const from = input.fileCode === undefined ? article.file_code : input.fileCode
    const articleVersion = await writeVersion(tx, held, {
      title: decided.title,
      note: input.note,
      content,
      from,
      values: {
        ...decided,
        password_hash: passwordHash,
        publish_at: publishAt,
        mail_alarm: input.mailAlarm && board.settings.mailAlarm,
        summary: passwordHash ? '' : beginningOf(content),
      },
      isProtected: passwordHash !== null,
    })
    const audienceChanged = await saveMustRead(tx, article.article_id, input.mustRead)
    const state = await settleTime(tx, held, { publish_at: publishAt, ends_at: decided.ends_at })
    if (audienceChanged && article.announced_at && state === 'published')
      await tx.emit(boardsEvents.audienceChanged, { articleId: article.article_id })
    if (input.draftId) await takeDraft(tx, articleDrafts, input.draftId)
    await indexArticles(tx.db, [article.article_id], new Map([[article.article_id, text]]))
    return { articleId: article.article_id, articleVersion }
  })
}

/** Makes an earlier version the newest one again. @throws AppError as `updateArticle` */
export async function restoreVersion(
  ctx: Ctx,
  { articleId, articleVersion }: { articleId: number; articleVersion: number },
): Promise<{ articleVersion: number }> {
  await lockWithBoards(ctx.db, [articleId])
  const held = await openForEdit(ctx, articleId)
  const earlier = await versionOf(ctx, articleId, articleVersion)
  const note = ctx.services.texts.say(ctx.language, {
    key: 'boards.articles.restoredFrom',
    params: { version: articleVersion },
  })
  const isProtected = held.article.password_hash !== null
  const made = await writeVersion(ctx, held, {
    title: earlier.title,
    note,
    content: earlier.content,
    from: earlier.file_code,
    values: { title: earlier.title, summary: isProtected ? '' : beginningOf(earlier.content) },
    isProtected,
  })
  await indexArticles(ctx.db, [articleId])
  await auditAct(ctx, 'boards.article.versionRestored', held, { articleVersion })
  return { articleVersion: made }
}

/** The text as it is with other files (BOARD-054). @throws AppError as `updateArticle` */
export async function joinFiles(
  ctx: Ctx,
  { boardId, articleId, fileCode }: ArticlePlace & { fileCode: string },
): Promise<{ articleVersion: number }> {
  await lockWithBoards(ctx.db, [articleId])
  const held = await openForEdit(ctx, articleId)
  refuseElsewhere(held, boardId)
  const now = await versionOf(ctx, articleId, held.article.version)
  const articleVersion = await writeVersion(ctx, held, {
    title: now.title,
    note: '',
    content: now.content,
    from: fileCode,
    values: {},
    isProtected: held.article.password_hash !== null,
  })
  await indexArticles(ctx.db, [articleId])
  await auditAct(ctx, 'boards.article.filesJoined', held, { articleVersion })
  return { articleVersion }
}

type NewVersion = {
  title: string
  note: string
  content: string
  from: string | null
  /** What else becomes of the article. */
  values: Updateable<Tables['boards_articles']>
  isProtected: boolean
}

/** @returns the number of the version */
async function writeVersion(
  tx: Ctx,
  held: Opened,
  { values, isProtected, from, ...written }: NewVersion,
): Promise<number> {
  const { article, board } = held
  const articleId = article.article_id
  const version = article.version + 1
  const settled = await settleFiles(tx, board, { from, content: written.content, articleId, version })
  await tx.db
    .updateTable('boards_articles')
    .set({
      ...values,
      version,
      updated_at: tx.now,
      updated_by: tx.viewer.personCode,
      file_code: settled.fileCode,
      files: settled.files,
      image_file_id: isProtected ? null : settled.imageFileId,
    })
    .where('article_id', '=', articleId)
    .execute()
  const signature = await signatureOf(tx, tx.viewer.comCode)
  await saveVersion(tx, board, signature, { articleId, version, ...written, ...settled })
  if (article.announced_at) await tx.emit(boardsEvents.changed, { articleId, version })
  return version
}

/** The article as it is once nobody else changes it. */
async function holdForEdit(tx: Ctx, articleId: number, version: number): Promise<Opened> {
  await lockWithBoards(tx.db, [articleId])
  const held = await openForEdit(tx, articleId)
  await refuseStale(tx, held, version)
  return held
}

async function refuseStale(ctx: Ctx, opened: Opened, version: number): Promise<void> {
  const { article } = opened
  if (article.version === version) return
  const newest = await versionOf(ctx, article.article_id, article.version)
  throw conflict('boards.articles.refused.stale', {
    version: article.version,
    name: nameIn(changerOf(ctx, opened, newest).name, ctx.language),
    at: newest.changed_at.toISOString(),
  })
}

/** What has appeared stays as it appeared; until then the time may be changed. */
function publishTimeOf({ now }: Ctx, { article }: Opened, { publishAt }: Update): Date {
  if (article.announced_at !== null || article.number !== null) return article.publish_at
  const asked = publishAt ? new Date(publishAt) : now
  return asked > now ? asked : now
}

/** Puts an article where the clock has it now that its times are others. */
async function settleTime(tx: Ctx, { article }: Opened, times: { publish_at: Date; ends_at: Date | null }) {
  const state = stateAt(tx.now, times)
  const number = article.number ?? (state === 'scheduled' ? null : await nextNumber(tx.db, article.board_id))
  const appears = state === 'published' && article.announced_at === null
  if (state === article.state && !appears) return state
  await tx.db
    .updateTable('boards_articles')
    .set({ state, number, ...(appears ? { announced_at: tx.now } : {}) })
    .where('article_id', '=', article.article_id)
    .execute()
  if (appears) {
    const { mail_alarm } = await tx.db
      .selectFrom('boards_articles')
      .select('mail_alarm')
      .where('article_id', '=', article.article_id)
      .executeTakeFirstOrThrow()
    await tx.emit(boardsEvents.published, { articleId: article.article_id, mailAlarm: mail_alarm })
  }
  return state
}
