import { searchLength } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findSourceIds, type SearchedPart } from '#platform/server/search/find-documents.ts'
import type { SearchField } from '../../contract/boards.rules.ts'
import { readableBoards, type SeenBoard } from '../access/boards-seen.ts'
import { overBoardsCap } from '../articles/list/over-boards.ts'
import { articlesBy } from './by-author.ts'
import type { Found } from './found.ts'
import { articleSource } from './index-articles.ts'
import { readersOn } from './readers.ts'

/** Where a word is looked for, by the field of a list. */
const partsOf: Readonly<Record<Exclude<SearchField, 'author'>, readonly SearchedPart[]>> = {
  title: ['title'],
  content: ['body'],
  titleContent: ['title', 'body', 'names'],
  files: ['names'],
}

const nothing: Found = { ids: [], capped: false }

type Question = {
  keyword: string
  field: SearchField
  author?: string
  from?: string | null
  until?: string | null
}

/**
 * Articles of boards by words, newest first. Fewer than two letters find nothing.
 * @param boards those of them that may be read
 * @param cap how many are counted
 */
export async function findArticles(
  ctx: Ctx,
  boards: readonly SeenBoard[],
  { keyword, field, author, from, until }: Question,
  { cap, isWithin }: { cap: 100 | 1000; isWithin: boolean },
): Promise<Found> {
  if (searchLength(keyword) < 2 || boards.length === 0) return nothing
  // Where names are hidden, nothing is found by an author.
  const asked = field === 'author' || author ? boards.filter(({ isAnonymous }) => !isAnonymous) : boards
  if (field === 'author') return articlesBy(ctx, asked, { name: keyword, from, until }, cap)
  const { ids, capped } = await findSourceIds(ctx.db, {
    source: articleSource,
    readers: await readersOn(ctx, asked),
    companies: [...new Set(asked.map(({ comCode }) => comCode))],
    timeZone: ctx.viewer.timeZone,
    wish: {
      keyword,
      author: author || undefined,
      from: from ?? undefined,
      until: until ?? undefined,
      where: undefined,
    },
    parts: partsOf[field],
    places: isWithin ? asked.map(({ boardId }) => String(boardId)) : undefined,
    cap,
  })
  return { ids: ids.map(Number), capped }
}

/** Articles of all boards one may read, or of some of them (BOARD-035). */
export async function findInAllBoards(ctx: Ctx, question: Question, boardIds: readonly number[]): Promise<Found> {
  const boards = await readableBoards(ctx)
  const wanted = new Set(boardIds)
  const asked = wanted.size > 0 ? boards.filter(({ boardId }) => wanted.has(boardId)) : boards
  return findArticles(ctx, asked, question, { cap: overBoardsCap, isWithin: wanted.size > 0 })
}
