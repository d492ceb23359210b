import { sql } from 'kysely'
import type { AudienceEntry } from '#modules/organisation/contract/audience.ts'
import { findPersonFacts, nameAudience, seePerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { boardAdministrationCalls, boardAdministrators } from '../../contract/administration.contract.ts'
import type { BoardCan } from '../../contract/boards.entities.ts'
import { boardRights, limits } from '../../contract/boards.rules.ts'
import { boardRightsOf, type RightLine, rightLines, selectCan } from '../access/rights.ts'
import { boardInReach } from './reach.ts'

const nothing: BoardCan = { list: false, read: false, write: false, comment: false, manage: false }

/**
 * What somebody can do on a board, and by which lines of whose permissions. It reads the very table that decides for
 * her, so it cannot tell anything else than what is so.
 * @throws AppError NotFoundException for a board out of reach, and for somebody the viewer does not see
 */
export async function explainPermission(
  ctx: Ctx,
  boardId: number,
  personCode: string,
): Promise<CallResult<typeof boardAdministrationCalls.explainPermission>> {
  const { db } = ctx
  await boardInReach(ctx, boardId)
  await checkSees(ctx, personCode)
  const can = await sql<{ can: BoardCan }>`
    select ${selectCan('r')} as can from ${boardRightsOf(personCode, boardId)} r`.execute(db)
  const { rows } = await sql<RightLine & { ofBoardId: number }>`
    select line.*, b.permission_board_id as "ofBoardId" from ${rightLines(personCode, boardId)} line
    join boards_boards b on b.board_id = line.board_id
    order by line.kind, line.code limit ${sql.lit(limits.permissionLines)}`.execute(db)
  const held = can.rows[0]?.can ?? nothing
  const entries = rows.filter(isEntry).map(({ kind, code }) => ({ kind, code }) as AudienceEntry)
  const named = new Map((await nameAudience(db, null, entries)).map((entry) => [`${entry.kind} ${entry.code}`, entry]))
  return {
    can: held,
    reasons: boardRights
      .filter((right) => held[right])
      .flatMap((right) =>
        rows
          .filter((line) => line[`can_${right}`])
          .map((line) => ({
            right,
            boardId: line.ofBoardId,
            by: isEntry(line) ? ('permission' as const) : (line.kind as 'everyone' | 'administrator'),
            entry: named.get(`${line.kind} ${line.code}`) ?? null,
            grant: line.kind === 'administrator' ? (line.code as (typeof boardAdministrators)[number]) : null,
          })),
      ),
  }
}

/** Super administrators look after everybody, others see colleagues as everywhere. */
async function checkSees({ db, viewer }: Ctx, personCode: string): Promise<void> {
  if (!viewer.grants.has('superAdmin')) await seePerson(db, viewer, personCode)
  else if (!(await findPersonFacts(db, personCode))) throw notFound()
}

const isEntry = ({ kind }: RightLine) => kind !== 'everyone' && kind !== 'administrator'
