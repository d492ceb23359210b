import { denied } from '#platform/contract/errors.ts'
import type { FileOwner } from '#platform/server/offers/file-owner.ts'
import { boardsWith } from '../access/boards-seen.ts'
import { contractBoard } from './contract-boards.ts'
import { contractFiles } from './save-contract.ts'
import '../contracts.tables.ts'

/** Files of contracts: read by whoever reads the contract, changed by whoever may write there. */
export const contractFileOwner: FileOwner = {
  kind: contractFiles,
  async read(ctx, ids) {
    const boards = (await boardsWith(ctx, 'read')).filter(({ kind }) => kind === 'contract')
    const numbers = ids.map(Number).filter(Number.isSafeInteger)
    if (boards.length === 0 || numbers.length === 0) return new Set()
    const managed = new Set(boards.filter(({ can }) => can.manage).map(({ boardId }) => boardId))
    const rows = await ctx.db
      .selectFrom('boards_contracts')
      .select(['contract_id', 'board_id', 'deleted_at'])
      .where('contract_id', 'in', numbers)
      .where(
        'board_id',
        'in',
        boards.map(({ boardId }) => boardId),
      )
      .execute()
    return new Set(
      rows.filter((row) => !row.deleted_at || managed.has(row.board_id)).map(({ contract_id }) => String(contract_id)),
    )
  },
  async change(ctx, id) {
    const row = await ctx.db
      .selectFrom('boards_contracts')
      .select('board_id')
      .where('contract_id', '=', Number(id))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const boards = row ? await boardsWith(ctx, 'write') : []
    return boards.some(({ boardId }) => boardId === row?.board_id)
  },
  async limits(ctx, hint) {
    const board = await contractBoard(ctx, Number(hint) || null, 'write')
    if (!board.settings.attachments.allowed) throw denied()
    return { totalBytes: board.settings.attachments.bytes, files: board.settings.attachments.files }
  },
}
