import { sql } from 'kysely'
import { administeredCompanies, administeredCompany } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { boardAdministrationCalls } from '../../contract/administration.contract.ts'
import { limits } from '../../contract/boards.rules.ts'
import { treeLines } from '../boards/tree-lines.ts'

/** All boards of a company as lines of a tree, retired ones and empty groups too. */
export async function adminTree(
  { db, viewer }: Ctx,
  asked: string | undefined,
): Promise<CallResult<typeof boardAdministrationCalls.adminTree>> {
  const comCode = await administeredCompany(db, viewer, asked)
  const boards = await db
    .selectFrom('boards_boards')
    .select([
      'board_id as boardId',
      'parent_board_id as parentBoardId',
      selectLocalName('name').as('name'),
      'kind',
      'state',
      'articles',
      'inherits as inheritsPermissions',
    ])
    .where('com_code', '=', comCode)
    .orderBy('sort_order')
    .orderBy('board_id')
    .limit(sql.lit(limits.boards))
    .execute()
  const parents = new Map(boards.map(({ boardId, parentBoardId }) => [boardId, parentBoardId]))
  const companies = await administeredCompanies(db, viewer)
  return { comCode, companies, items: treeLines(boards, parents, () => true) }
}
