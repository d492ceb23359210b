import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchFound, SearchSource, SearchWish } from '#platform/server/offers/search-source.ts'
import { findHits, searchCap } from '#platform/server/search/find-documents.ts'
import { readableBoards, type SeenBoard } from '../access/boards-seen.ts'
import { articleSource } from './index-articles.ts'
import { readersOn } from './readers.ts'

/** Articles in the search of the portal: those of all boards somebody may read, and nothing of the others. */
export const articleSearch: SearchSource = { name: articleSource, group: 'board', find }

async function find(ctx: Ctx, wish: SearchWish): Promise<SearchFound> {
  const boards = await boardsMeant(ctx, wish)
  if (boards.length === 0) return { items: [], total: 0, capped: false }
  const found = await findHits(ctx.db, {
    source: articleSource,
    readers: await readersOn(ctx, boards),
    companies: [...new Set(boards.map(({ comCode }) => comCode))],
    timeZone: ctx.viewer.timeZone,
    wish: { ...wish, where: undefined },
    parts: wish.includeBody ? ['title', 'body', 'names'] : ['title'],
    // Without a place meant, asking for places would only narrow what the rights narrow already.
    places: wish.where ? boards.map(({ boardId }) => String(boardId)) : undefined,
    cap: searchCap,
  })(wish)
  const byId = new Map(boards.map((board) => [board.boardId, board]))
  return {
    ...found,
    items: found.items.map((hit) => {
      const board = byId.get(Number(hit.facts.boardId))
      return { ...hit, author: board?.isAnonymous ? undefined : hit.author, place: board?.name }
    }),
  }
}

/** The boards that may be read and whose name is meant; where names are hidden, nothing is found by an author. */
async function boardsMeant(ctx: Ctx, { where, author }: SearchWish): Promise<SeenBoard[]> {
  const part = normaliseForSearch(where ?? '')
  const boards = (await readableBoards(ctx)).filter(({ name }) =>
    Object.values(name).some((each) => normaliseForSearch(each).includes(part)),
  )
  return author ? boards.filter(({ isAnonymous }) => !isAnonymous) : boards
}
