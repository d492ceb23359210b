import { checkAudience } from '#modules/organisation/server/organisation.public.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ArticleInput } from '../../../contract/articles.contract.ts'
import type { LabelSet } from '../../../contract/boards.rules.ts'
import type { ArticleRecord } from '../../access/articles-seen.ts'
import type { WholeBoard } from '../../access/boards-seen.ts'

const dayMs = 86_400_000

/** What is kept of an article, after the settings of its board were held against what somebody asked for. */
export type Decided = {
  title: string
  article_type: 1 | 2
  category_id: number | null
  preface_id1: number | null
  preface_id2: number | null
  is_notice: boolean
  notice_until: Date | null
  is_secret: boolean
  ends_at: Date | null
  is_must_read: boolean
  must_read_until: Date | null
}

/**
 * Holds what an author asks for against the settings of the board. What stood before may stay as it was, so that
 * somebody else's decision is no obstacle to mending a word.
 * @param publishAt when it appears or has appeared
 * @throws AppError ValidationException at the field
 */
export async function decide(
  ctx: Ctx,
  board: WholeBoard,
  input: ArticleInput,
  { publishAt, before }: { publishAt: Date; before?: ArticleRecord },
): Promise<Decided> {
  const title = input.title.trim().normalize('NFC')
  if (title === '') throw invalid('title', 'errors.field.required')
  const labels = await checkLabels(ctx, board, input, before)
  const notice = checkNotice(ctx.now, board, input, publishAt, before)
  if (input.isSecret && !board.settings.secretArticles && !board.can.manage && !before?.is_secret)
    throw invalid('isSecret', 'boards.articles.refused.secret')
  checkPasswordRule(board, input)
  const endsAt = later(input.endsAt)
  if (endsAt && endsAt <= new Date(Math.max(publishAt.getTime(), ctx.now.getTime())))
    throw invalid('endsAt', 'boards.articles.refused.endsAt')
  return {
    title,
    article_type: input.articleType,
    ...labels,
    ...notice,
    is_secret: input.isSecret,
    ends_at: endsAt,
    ...(await checkMustRead(ctx, board, input, before)),
  }
}

const later = (instant: string | null | undefined): Date | null => (instant ? new Date(instant) : null)

const sets: readonly { set: LabelSet; field: LabelField; column: LabelColumn }[] = [
  { set: 'category', field: 'categoryId', column: 'category_id' },
  { set: 'preface1', field: 'prefaceId1', column: 'preface_id1' },
  { set: 'preface2', field: 'prefaceId2', column: 'preface_id2' },
]
type LabelField = 'categoryId' | 'prefaceId1' | 'prefaceId2'
type LabelColumn = 'category_id' | 'preface_id1' | 'preface_id2'

/** Words of this board and set that are offered; a set that is off leaves none, a required one must be there. */
async function checkLabels({ db }: Ctx, board: WholeBoard, input: ArticleInput, before: ArticleRecord | undefined) {
  const wanted = sets.flatMap(({ field }) => input[field] ?? [])
  const known =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('boards_labels')
          .select(['label_id', 'label_set', 'retired_at'])
          .where('board_id', '=', board.boardId)
          .where('label_id', 'in', wanted)
          .execute()
  const decided: Record<LabelColumn, number | null> = { category_id: null, preface_id1: null, preface_id2: null }
  for (const { set, field, column } of sets) {
    const asked = input[field] ?? null
    const label = known.find(({ label_id, label_set }) => label_id === asked && label_set === set)
    if (board.settings.labels[set] === 'off') continue
    if (asked === null) {
      if (board.settings.labels[set] === 'required') throw invalid(field, 'errors.field.required')
      continue
    }
    if (!label || (label.retired_at !== null && before?.[column] !== asked))
      throw invalid(field, 'boards.articles.refused.label')
    decided[column] = asked
  }
  return decided
}

function checkNotice(now: Date, board: WholeBoard, input: ArticleInput, publishAt: Date, before?: ArticleRecord) {
  if (!input.isNotice) return { is_notice: false, notice_until: null }
  const until = later(input.noticeUntil)
  const isAsBefore = before?.is_notice && before.notice_until?.getTime() === until?.getTime()
  if (!isAsBefore) {
    const { allowed, by, longestDays } = board.settings.notices
    if (!allowed || (by === 'managers' && !board.can.manage))
      throw invalid('isNotice', 'boards.articles.refused.notice')
    if (until && until <= now) throw invalid('noticeUntil', 'boards.articles.refused.noticeUntil')
    const last = longestDays && new Date(Math.max(publishAt.getTime(), now.getTime()) + longestDays * dayMs)
    if (last && (!until || until > last))
      throw invalid('noticeUntil', 'boards.articles.refused.noticeDays', { days: longestDays })
  }
  return { is_notice: true, notice_until: until }
}

const shortestPassword = 4

function checkPasswordRule(board: WholeBoard, { password }: ArticleInput): void {
  if (password === undefined || password === null) return
  if (!board.settings.passwordArticles) throw invalid('password', 'boards.articles.refused.password')
  if ([...password].length < shortestPassword)
    throw invalid('password', 'boards.articles.refused.shortPassword', { characters: shortestPassword })
}

async function checkMustRead(ctx: Ctx, board: WholeBoard, input: ArticleInput, before: ArticleRecord | undefined) {
  if (input.mustRead.length === 0) return { is_must_read: false, must_read_until: null }
  if (!board.settings.mustRead && !before?.is_must_read) throw invalid('mustRead', 'boards.articles.refused.mustRead')
  await checkAudience(ctx.db, null, input.mustRead, 'mustRead')
  const until = later(input.mustReadUntil)
  if (until && until <= ctx.now && before?.must_read_until?.getTime() !== until.getTime())
    throw invalid('mustReadUntil', 'boards.articles.refused.mustReadUntil')
  return { is_must_read: true, must_read_until: until }
}
