import { sql } from 'kysely'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  excerptLetters,
  type SearchFound,
  type SearchSource,
  type SearchWish,
} from '#platform/server/offers/search-source.ts'
import { excerptMarkup, excerptOf } from '#platform/server/rich-text/excerpt.ts'
import { findHits, searchCap } from '#platform/server/search/find-documents.ts'
import { seenBoards } from '../access/access-cache.ts'
import { readableBoards, type SeenBoard } from '../access/boards-seen.ts'
import { articleSource, rebuildingArticles } from './index-articles.ts'
import { readersOn } from './readers.ts'

/** Articles in the search of the portal: those of all boards somebody may read, and nothing of the others. */
export const articleSearch: SearchSource = {
  name: articleSource,
  target: 'BOARD',
  find,
  rebuilding: rebuildingArticles,
}

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
  const around = wish.withExcerpts ? await surroundings(ctx, found.items, wish.keyword) : undefined
  return {
    ...found,
    items: found.items.map((hit) => {
      const board = byId.get(Number(hit.facts.boardId))
      return {
        ...hit,
        author: board?.isAnonymous ? undefined : hit.author,
        place: board?.name,
        excerpt: around?.excerpts.get(hit.id),
        facts: { ...hit.facts, boardPath: around?.paths.get(board?.boardId ?? 0) ?? [] },
      }
    }),
  }
}

/** What stands around the words in articles that the reader may see, and the way to each board. */
async function surroundings(ctx: Ctx, hits: SearchFound['items'], keyword: string) {
  const { rows } = await sql<{ id: string; content: string }>`
    select a.article_id::text as id, left(v.content, ${sql.lit(excerptMarkup)}) as content
    from boards_articles a join boards_versions v on v.article_id = a.article_id and v.version = a.version
    where a.article_id = any(${hits.map(({ id }) => Number(id))}::int[]) and a.password_hash is null`.execute(ctx.db)
  return {
    excerpts: new Map(rows.map(({ id, content }) => [id, excerptOf(content, keyword, excerptLetters)])),
    paths: await pathsOf(ctx, [...new Set(hits.map(({ facts }) => Number(facts.boardId)))]),
  }
}

/** The names of boards and of those above them that the reader may list, from the root down, by board. */
async function pathsOf(ctx: Ctx, boardIds: readonly number[]): Promise<Map<number, string[]>> {
  const names = new Map(
    (await seenBoards(ctx.services, ctx.viewer.personCode)).map((each) => [each.boardId, each.name]),
  )
  const rows = await ctx.db
    .selectFrom('boards_boards')
    .select(['board_id as boardId', 'path'])
    .where('board_id', 'in', [...boardIds, 0])
    .execute()
  const namesOn = (path: string) =>
    path.split('/').flatMap((id) => {
      const name = names.get(Number(id))
      return name ? [nameIn(name, ctx.language)] : []
    })
  return new Map(rows.map(({ boardId, path }) => [boardId, namesOn(path)]))
}

/** The boards that may be read and whose name is meant; where names are hidden, nothing is found by an author. */
async function boardsMeant(ctx: Ctx, { where, author }: SearchWish): Promise<SeenBoard[]> {
  const part = normaliseForSearch(where ?? '')
  const boards = (await readableBoards(ctx)).filter(({ name }) =>
    Object.values(name).some((each) => normaliseForSearch(each).includes(part)),
  )
  return author ? boards.filter(({ isAnonymous }) => !isAnonymous) : boards
}
