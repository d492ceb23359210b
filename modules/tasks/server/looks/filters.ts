import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { lookCalls, SavedFilter } from '../../contract/looks.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'

type Calls = typeof lookCalls
type Input<Name extends 'saveFilter' | 'renameFilter' | 'removeFilter'> = CallParsedInput<Calls[Name]>

const columns = sql<SavedFilter>`filter_id as "filterId", name, address`

/** The filters one keeps, by name. */
export async function listFilters({ db, viewer }: Ctx): Promise<CallResult<Calls['savedFilters']>> {
  const { rows } = await sql<SavedFilter>`
    select ${columns} from tasks_filters where person_code = ${viewer.personCode}
    order by name, filter_id limit ${sql.lit(limits.filters)}`.execute(db)
  return { items: rows }
}

/**
 * Keeps an address under a name, in place of the one that had it.
 * @throws AppError ConflictException when one keeps too many
 */
export async function saveFilter(ctx: Ctx, { name, address }: Input<'saveFilter'>): Promise<SavedFilter> {
  const { db, viewer, now } = ctx
  const { personCode } = viewer
  const { items } = await listFilters(ctx)
  const same = items.find((filter) => filter.name === name.normalize('NFC'))
  if (!same && items.length >= limits.filters) throw conflict('tasks.faults.tooManyFilters', { most: limits.filters })
  const { rows } = await (same
    ? sql<SavedFilter>`
        update tasks_filters set address = ${address} where filter_id = ${same.filterId} returning ${columns}`
    : sql<SavedFilter>`
        insert into tasks_filters (person_code, name, address, made_at)
        values (${personCode}, ${name.normalize('NFC')}, ${address}, ${now}) returning ${columns}`
  ).execute(db)
  return rows[0]!
}

/** @throws AppError NotFoundException for one of somebody else, the same for none */
export async function renameFilter(
  { db, viewer }: Ctx,
  { filterId, name }: Input<'renameFilter'>,
): Promise<SavedFilter> {
  const { rows } = await sql<SavedFilter>`
    update tasks_filters set name = ${name.normalize('NFC')}
    where filter_id = ${filterId} and person_code = ${viewer.personCode} returning ${columns}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** @throws AppError NotFoundException as {@link renameFilter} */
export async function removeFilter(
  { db, viewer }: Ctx,
  { filterId }: Input<'removeFilter'>,
): Promise<{ filterId: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('tasks_filters')
    .where('filter_id', '=', filterId)
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  return { filterId }
}
