import { type RawBuilder, sql } from 'kysely'
import { writersOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { lookCalls, SavedFilter } from '../../contract/looks.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { sayChanged } from '../changes/telling.ts'
import { areaFor, areaIdOf, type SeenArea } from '../tasks.access.ts'

type Calls = typeof lookCalls
type Input<Name extends 'savedFilters' | 'saveFilter' | 'renameFilter' | 'shareFilter' | 'removeFilter'> =
  CallParsedInput<Calls[Name]>

type Kept = Omit<SavedFilter, 'maker'> & { areaId: string | null }
const columns = sql`filter_id as "filterId", name, address, is_shared as "isShared", area_id as "areaId"`

/** Guests see a part of an area, and nothing of how others look at all of it. */
const seesShared = ({ role }: SeenArea) => role !== 'guest'
const mayShare = ({ role, isArchived }: SeenArea) => !isArchived && (role === 'member' || role === 'owner')

/**
 * The filters one keeps of the summary or of an area, and those that an area shares, by name.
 * @throws AppError NotFoundException for an area one does not belong to
 */
export async function listFilters(
  ctx: Ctx,
  { groupId }: Input<'savedFilters'>,
): Promise<CallResult<Calls['savedFilters']>> {
  const { db, viewer } = ctx
  const area = await placeOf(ctx, groupId)
  const [most, shared] = [sql.lit(limits.filters), sql.lit(limits.sharedFilters)]
  const { rows } = await sql<Kept & { by: string }>`
    select * from (
      (select ${columns}, person_code as by from tasks_filters where ${ofMine(viewer.personCode, area?.areaId)}
       order by name, filter_id limit ${most})
      union all
      (select ${columns}, person_code from tasks_filters
       where area_id = ${area && seesShared(area) ? area.areaId : null} and is_shared and person_code <> ${viewer.personCode}
       order by name, filter_id limit ${shared})
    ) kept order by name, "filterId"`.execute(db)
  const makers = await writersOf(db, viewer.comCode, [...new Set(rows.map(({ by }) => by))])
  return {
    items: rows.map(({ by, ...row }) => ({
      ...row,
      maker: by === viewer.personCode ? null : (makers.get(by)?.name ?? null),
    })),
    can: { share: area !== undefined && mayShare(area), removeAny: area?.role === 'owner' },
  }
}

/** The area whose filters are meant; undefined for the summary. */
const placeOf = async (ctx: Ctx, groupId: string | undefined): Promise<SeenArea | undefined> => {
  const areaId = groupId === undefined ? null : areaIdOf(groupId)
  return areaId === null ? undefined : areaFor(ctx, areaId)
}

const ofMine = (personCode: string, areaId: string | undefined): RawBuilder<boolean> =>
  sql`person_code = ${personCode} and ${areaId === undefined ? sql`area_id is null` : sql`area_id = ${areaId}`}`

/**
 * Keeps an address under a name, in place of what one kept under it.
 * @throws AppError ConflictException when one keeps too many, or the area shares too many; AccessDeniedException when
 * one may not share; NotFoundException as {@link listFilters}
 */
export async function saveFilter(ctx: Ctx, input: Input<'saveFilter'>): Promise<SavedFilter> {
  const { db, viewer, now } = ctx
  const { address } = input
  const name = input.name.normalize('NFC')
  const area = await placeOf(ctx, input.groupId)
  const { rows: mine } = await sql<Kept>`
    select ${columns} from tasks_filters where ${ofMine(viewer.personCode, area?.areaId)}
    limit ${sql.lit(limits.filters)}`.execute(db)
  const same = mine.find((filter) => filter.name === name)
  if (!same && mine.length >= limits.filters) throw conflict('tasks.faults.tooManyFilters', { most: limits.filters })
  const isShared = input.isShared ?? same?.isShared ?? false
  if (isShared) await holdPlace(ctx, area?.areaId, same)
  const { rows } = await (same
    ? sql<Kept>`
        update tasks_filters set address = ${address}, is_shared = ${isShared}
        where filter_id = ${same.filterId} returning ${columns}`
    : sql<Kept>`
        insert into tasks_filters (person_code, name, address, made_at, area_id, is_shared)
        values (${viewer.personCode}, ${name}, ${address}, ${now}, ${area?.areaId ?? null}, ${isShared})
        returning ${columns}`
  ).execute(db)
  if (isShared || same?.isShared) await tell(ctx, area?.areaId)
  return kept(rows[0]!)
}

/**
 * Whether an area has room for one more that is shared, and whether whoever asks may share it; it is held until the
 * transaction ends.
 */
async function holdPlace(ctx: Ctx, areaId: string | null | undefined, known: Kept | undefined): Promise<void> {
  if (!areaId) throw notFound()
  await areaFor(ctx, areaId, { least: 'member', lock: true })
  if (known?.isShared) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks_filters where area_id = ${areaId} and is_shared`.execute(ctx.db)
  if (rows[0]!.count >= limits.sharedFilters)
    throw conflict('tasks.faults.tooManySharedFilters', { most: limits.sharedFilters })
}

/** @throws AppError NotFoundException for one of somebody else, the same for none */
export async function renameFilter(ctx: Ctx, { filterId, name }: Input<'renameFilter'>): Promise<SavedFilter> {
  await filterFor(ctx, filterId)
  const { rows } = await sql<Kept>`
    update tasks_filters set name = ${name.normalize('NFC')} where filter_id = ${filterId} returning ${columns}`.execute(
    ctx.db,
  )
  return changed(ctx, rows[0]!)
}

/**
 * Lets the people of its area have it, or nobody else any more.
 * @throws AppError NotFoundException as {@link renameFilter}, and for one of the summary; AccessDeniedException and
 * ConflictException as {@link saveFilter}
 */
export async function shareFilter(ctx: Ctx, { filterId, isShared }: Input<'shareFilter'>): Promise<SavedFilter> {
  const filter = await filterFor(ctx, filterId)
  if (isShared) await holdPlace(ctx, filter.areaId, filter)
  const { rows } = await sql<Kept>`
    update tasks_filters set is_shared = ${isShared} where filter_id = ${filterId} returning ${columns}`.execute(ctx.db)
  await tell(ctx, filter.areaId)
  return kept(rows[0]!)
}

/** @throws AppError NotFoundException as {@link renameFilter}; AccessDeniedException for one that others of the area share */
export async function removeFilter(ctx: Ctx, { filterId }: Input<'removeFilter'>): Promise<{ filterId: number }> {
  const filter = await filterFor(ctx, filterId, { asOwner: true })
  await ctx.db.deleteFrom('tasks_filters').where('filter_id', '=', filterId).execute()
  await changed(ctx, filter)
  return { filterId }
}

/**
 * A filter for whoever wants to change it: one's own, of an area only while one belongs to it; with `asOwner` also one
 * that people share in an area one owns.
 * @throws AppError NotFoundException for one that one does not see; AccessDeniedException for one that others share
 */
async function filterFor(ctx: Ctx, filterId: number, { asOwner = false } = {}): Promise<Kept> {
  const { rows } = await sql<Kept & { by: string }>`
    select ${columns}, person_code as by from tasks_filters where filter_id = ${filterId}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw notFound()
  const { by, ...filter } = found
  const isMine = by === ctx.viewer.personCode
  if (!isMine && !filter.isShared) throw notFound()
  const area = filter.areaId === null ? undefined : await areaFor(ctx, filter.areaId)
  if (isMine) return filter
  if (!area || !seesShared(area)) throw notFound()
  if (!asOwner || area.role !== 'owner') throw denied()
  return filter
}

async function changed(ctx: Ctx, filter: Kept): Promise<SavedFilter> {
  if (filter.isShared) await tell(ctx, filter.areaId)
  return kept(filter)
}

/** Open pages of the area ask again for what it shares. */
async function tell(ctx: Ctx, areaId: string | null | undefined): Promise<void> {
  if (!areaId) return
  const { comCode } = await areaFor(ctx, areaId)
  await sayChanged(ctx, { areaId, comCode }, [])
}

/** One's own as it is answered. */
const kept = ({ filterId, name, address, isShared }: Kept): SavedFilter => ({
  filterId,
  name,
  address,
  isShared,
  maker: null,
})
