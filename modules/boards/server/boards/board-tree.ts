import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { boardsCalls } from '../../contract/boards.contract.ts'
import type { BoardNode } from '../../contract/boards.entities.ts'
import { limits } from '../../contract/boards.rules.ts'
import { boardRightsOf, selectCan } from '../access/rights.ts'
import { treeLines } from './tree-lines.ts'
import { unreadCounts } from './unread.ts'

/** Lines of all companies together. */
const mostLines = limits.boards * 5

type Line = Omit<BoardNode, 'boardLevel' | 'boardName' | 'unread'> & { companyName: LocalName }

/** The active boards one may list, those of the company one acts in first, as lines of a tree. */
export async function boardTree(ctx: Ctx): Promise<CallResult<typeof boardsCalls.tree>> {
  const { db, viewer } = ctx
  const { rows } = await sql<Line>`
    select b.board_id as "boardId", b.parent_board_id as "parentBoardId", ${selectLocalName('b.name')} as name, b.kind,
           b.com_code as "comCode", ${selectLocalName('c.name')} as "companyName", ${selectCan('r')} as can,
           exists (select from boards_subscriptions s
                   where s.person_code = ${viewer.personCode} and s.board_id = b.board_id) as "isSubscribed"
    from ${boardRightsOf(viewer.personCode)} r
    join boards_boards b on b.board_id = r.board_id and b.state = 'active'
    join organisation_companies c on c.com_code = b.com_code
    order by b.com_code <> ${viewer.comCode}, c.sort_order, b.com_code, b.sort_order, b.board_id
    limit ${sql.lit(mostLines)}`.execute(db)
  const [parents, unread] = await Promise.all([
    parentsOf(ctx),
    unreadCounts(
      ctx,
      rows.filter(({ can }) => can.read).map(({ boardId }) => boardId),
    ),
  ])
  const lines = treeLines(rows, parents)
  const companies = new Map(lines.map(({ comCode, companyName }) => [comCode, companyName]))
  return {
    items: lines.map(({ companyName: _companyName, ...line }) => ({
      ...line,
      boardName: nameIn(line.name, viewer.language),
      unread: unread.get(line.boardId) ?? 0,
    })),
    companies: [...companies].map(([comCode, name]) => ({ comCode, name })),
  }
}

/** Where every board stands, also those one may not list: only to place the others. */
async function parentsOf({ db }: Ctx): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('boards_boards')
    .select(['board_id', 'parent_board_id'])
    .where('parent_board_id', 'is not', null)
    .limit(sql.lit(mostLines))
    .execute()
  return new Map(rows.map((row) => [row.board_id, row.parent_board_id]))
}
