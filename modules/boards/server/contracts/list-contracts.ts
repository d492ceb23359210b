import { type RawBuilder, sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Contract, contractsCalls } from '../../contract/contracts.contract.ts'
import { type ContractState, endsSoonDays } from '../../contract/contracts.rules.ts'
import { contractBoard } from './contract-boards.ts'
import { type ContractList, type ContractRow, contractFor, contractsOf, todayOf } from './contract-rows.ts'

/** Contracts are counted up to here. */
const counted = 10_000
/** Years a company may have signed something in. */
const mostYears = 200

type Wish = CallParsedInput<(typeof contractsCalls)['contractList']>

/** A page of contracts, the newest signed first. Deleted ones are for managers alone. */
export async function listContracts(ctx: Ctx, wish: Wish): Promise<ContractList> {
  const board = await contractBoard(ctx, wish.boardId, 'list')
  const where = and([
    sql`board_id = ${board.boardId}`,
    inState(wish.state, todayOf(ctx), board.can.manage),
    ...wish.keyword.split(/\s+/).map(normaliseForSearch).filter(Boolean).slice(0, 5).map(named),
    ...(wish.years.length === 0 ? [] : [or(wish.years.map(inYear))]),
  ])
  const [rows, total] = await Promise.all([
    sql<ContractRow>`select * from boards_contracts where ${where}
      order by signed_on desc, contract_id desc
      limit ${sql.lit(wish.itemsPerPage)} offset ${(wish.page - 1) * wish.itemsPerPage}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total from (
      select from boards_contracts where ${where} limit ${sql.lit(counted + 1)}) found`.execute(ctx.db),
  ])
  const found = total.rows[0]!.total
  return {
    items: await contractsOf(ctx, board, rows.rows),
    total: Math.min(found, counted),
    capped: found > counted,
    boardId: board.boardId,
    boardName: board.name,
    can: { write: board.can.write, manage: board.can.manage },
  }
}

/** One contract; that it was opened is recorded by `recordOpening`. */
export async function readContract(ctx: Ctx, { id }: { id: number }): Promise<Contract> {
  const { row, board } = await contractFor(ctx, id, 'read')
  const [contract] = await contractsOf(ctx, board, [row])
  return contract!
}

/** The years in which contracts were signed, newest first; each is found by a jump in the index. */
export async function contractYears(ctx: Ctx, { boardId }: { boardId?: number | null }): Promise<number[]> {
  const board = await contractBoard(ctx, boardId, 'list')
  const { rows } = await sql<{ year: number }>`
    with recursive year (first) as (
      (select date_trunc('year', signed_on)::date from boards_contracts
       where board_id = ${board.boardId} and deleted_at is null order by signed_on desc limit 1)
      union all
      select (select date_trunc('year', c.signed_on)::date from boards_contracts c
              where c.board_id = ${board.boardId} and c.deleted_at is null and c.signed_on < year.first
              order by c.signed_on desc limit 1)
      from year where year.first is not null
    )
    select extract(year from first)::int as year from year where first is not null
    limit ${sql.lit(mostYears)}`.execute(ctx.db)
  return rows.map(({ year }) => year)
}

type Condition = RawBuilder<unknown>
const and = (conditions: readonly Condition[]) => sql`(${sql.join([...conditions], sql` and `)})`
const or = (conditions: readonly Condition[]) => sql`(${sql.join([...conditions], sql` or `)})`

const inYear = (year: number) =>
  sql`(signed_on >= make_date(${year}, 1, 1) and signed_on < make_date(${year} + 1, 1, 1))`

/** Folded words hold no signs that LIKE reads otherwise. */
const named = (word: string) =>
  sql`(platform_bigrams(search_key) @> platform_bigrams(${word}) and search_key like ${`%${word}%`})`

/** The same rules as `contractState`, as the database asks them. */
function inState(state: ContractState | 'all', today: string, isManager: boolean): Condition {
  if (state === 'deleted') return isManager ? sql`deleted_at is not null` : sql`false`
  const soon = sql`ends_on <= ${today}::date + greatest(${sql.lit(endsSoonDays)}, (select max(days) from unnest(remind_days) days))`
  const begun = sql`(starts_on is null or starts_on <= ${today}::date)`
  const notOver = sql`(ends_on is null or ends_on >= ${today}::date)`
  const conditions: Record<Exclude<ContractState, 'deleted'> | 'all', Condition> = {
    all: sql`true`,
    planned: and([sql`starts_on > ${today}::date`, notOver]),
    running: and([begun, sql`(ends_on is null or not (${soon}))`]),
    endsSoon: and([begun, notOver, sql`ends_on is not null`, soon]),
    ended: sql`ends_on < ${today}::date`,
  }
  return and([sql`deleted_at is null`, conditions[state]])
}
