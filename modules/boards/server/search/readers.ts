import type { Ctx } from '#platform/server/ctx.ts'
import type { Reader } from '#platform/server/search/index-document.ts'
import { audienceOfPerson } from '../access/access-cache.ts'
import type { SeenBoard } from '../access/boards-seen.ts'
import { managerOfBoard, readerOfBoard } from './index-articles.ts'

/** Everything somebody counts as when she looks through boards: at all her posts, and on each of these boards. */
export async function readersOn(
  { services, viewer }: Pick<Ctx, 'services' | 'viewer'>,
  boards: readonly Pick<SeenBoard, 'boardId' | 'can'>[],
): Promise<Reader[]> {
  return [
    ...boards.map(({ boardId }) => readerOfBoard(boardId)),
    ...boards.filter(({ can }) => can.manage).map(({ boardId }) => managerOfBoard(boardId)),
    ...(await audienceOfPerson(services, viewer.personCode)),
  ]
}
