import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Belongings } from '#platform/server/offers/belongings.ts'

/** Boards that name a person herself among those who manage them. Her successor gets the whole line. */
const managedBoards: Belongings = {
  titleKey: 'boards.belongings.managers',
  list: async (db, personCode, most) => {
    const { rows } = await sql<{ key: string; name: LocalName }>`
      select b.board_id::text as key, ${selectLocalName('b.name')} as name
      from boards_permissions p join boards_boards b on b.board_id = p.board_id
      where p.kind = 'person' and p.code = ${personCode} and p.can_manage
      order by b.board_id limit ${sql.lit(most)}`.execute(db)
    return rows
  },
  handOver: async ({ db, audit }, { from, to, keys }) => {
    const { rows } = await sql<{ boardId: number }>`
      with old as (
        delete from boards_permissions
        where kind = 'person' and code = ${from} and can_manage and board_id::text = any(${[...keys]}::text[])
        returning board_id
      )
      insert into boards_permissions
        (board_id, kind, code, can_list, can_read, can_write, can_comment, can_manage)
      select board_id, 'person', ${to}, true, true, true, true, true from old
      on conflict (board_id, kind, code) do update
        set can_list = true, can_read = true, can_write = true, can_comment = true, can_manage = true
      returning board_id as "boardId"`.execute(db)
    for (const { boardId } of rows)
      await audit('boards.permissions.changed', { target: `board:${boardId}`, details: { handedOver: [from, to] } })
    return rows.length
  },
}

/** Contracts that a person keeps: she is reminded before they end. */
const keptContracts: Belongings = {
  titleKey: 'boards.belongings.contracts',
  list: async (db, personCode, most) => {
    const { rows } = await sql<{ key: string; title: string; partner: string }>`
      select contract_id::text as key, title, partner from boards_contracts
      where keeper_code = ${personCode} and deleted_at is null order by contract_id limit ${sql.lit(most)}`.execute(db)
    const said = (text: string) => ({ ko: text, en: '', zh: '', ja: '' })
    return rows.map(({ key, title, partner }) => ({
      key,
      name: said(title),
      ...(partner && { hint: said(partner) }),
    }))
  },
  handOver: async ({ db }, { from, to, keys }) => {
    const { rows } = await sql`
      update boards_contracts set keeper_code = ${to}, version = version + 1
      where keeper_code = ${from} and deleted_at is null and contract_id::text = any(${[...keys]}::text[])
      returning contract_id`.execute(db)
    return rows.length
  },
}

export const boardBelongings = { 'boards.managers': managedBoards, 'boards.contracts': keptContracts }
