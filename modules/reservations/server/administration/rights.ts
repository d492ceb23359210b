import { sql } from 'kysely'
import { checkAudience, nameAudience } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { RightEntry, reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { limits, type ResourceRight, resourceRights } from '../../contract/reservations.rules.ts'
import { checkVersion, groupInReach, looksAfterAll, report, resourceInReach, toChange } from './reach.ts'

type Calls = typeof reservationAdministrationCalls
type Of = { of: 'group' | 'resource'; id: number }

/** What rights stand at: a resource, or a group with all that is in it. */
async function holderInReach(ctx: Ctx, { of, id }: Of) {
  if (of === 'group') {
    const group = await groupInReach(ctx, id)
    return { ...group, above: group.parentGroupId }
  }
  const resource = await resourceInReach(ctx, id)
  return {
    comCode: resource.comCode,
    boardId: resource.boardId,
    resourceId: id,
    name: resource.name,
    inherits: resource.inherits,
    version: resource.version,
    above: resource.groupId,
  }
}

const columnOf = ({ of }: Of) => (of === 'group' ? ('group_id' as const) : ('resource_id' as const))
const tableOf = ({ of }: Of) =>
  of === 'group' ? ('reservations_groups' as const) : ('reservations_resources' as const)

/**
 * The lines that count for a group or a resource: its own, or those of the group above whose rights it has.
 * @throws AppError NotFoundException for one out of reach, as for none
 */
export async function adminRights(
  ctx: Ctx,
  asked: CallParsedInput<Calls['adminRights']>,
): Promise<CallResult<Calls['adminRights']>> {
  const { db } = ctx
  const holder = await holderInReach(ctx, asked)
  const from = holder.inherits ? await rightsAbove(db, holder.above!) : null
  const lines = await linesOf(db, from ? { of: 'group', id: from.groupId } : asked)
  const named = await nameAudience(
    db,
    null,
    lines.flatMap(({ kind, code }) => (kind === 'everyone' ? [] : [{ kind, code }])),
  )
  const byKey = new Map(named.map((entry) => [`${entry.kind} ${entry.code}`, entry]))
  return {
    of: asked.of,
    id: asked.id,
    comCode: holder.comCode,
    version: holder.version,
    inherits: holder.inherits,
    withGroup: looksAfterAll(ctx.viewer) && (await isShared(db, asked)),
    canInherit: holder.above !== null,
    from,
    lines: lines.map((line) => ({ ...line, named: byKey.get(`${line.kind} ${line.code}`) ?? null })),
  }
}

/** Whether rights of other companies' people count at a resource, or at any that is in a group. */
async function isShared(db: Db, { of, id }: Of): Promise<boolean> {
  const its =
    of === 'resource'
      ? sql`r.resource_id = ${id}`
      : sql`r.group_id in (
          select below.group_id from reservations_groups g
          join reservations_groups below on below.board_id = g.board_id and starts_with(below.path, g.path)
          where g.group_id = ${id})`
  const { rows } = await sql`
    select from reservations_resources r where r.is_shared and ${its} limit 1`.execute(db)
  return rows.length > 0
}

async function rightsAbove(db: Db, groupId: number): Promise<{ groupId: number; name: LocalName }> {
  return db
    .selectFrom('reservations_groups as g')
    .innerJoin('reservations_groups as above', 'above.group_id', 'g.rights_group_id')
    .select(['above.group_id as groupId', selectLocalName('above.name').as('name')])
    .where('g.group_id', '=', groupId)
    .executeTakeFirstOrThrow()
}

async function linesOf(db: Db, holder: Of): Promise<RightEntry[]> {
  const rows = await db
    .selectFrom('reservations_rights')
    .select(['kind', 'code', 'can_book', 'can_book_freely', 'can_approve', 'can_manage'])
    .where(columnOf(holder), '=', holder.id)
    .orderBy(sql`array_position(array['everyone', 'company', 'role', 'departmentTree', 'department', 'person'], kind)`)
    .orderBy('code')
    .limit(sql.lit(limits.rightLines))
    .execute()
  return rows.map(({ kind, code, ...can }) => ({
    kind,
    code,
    rights: resourceRights.filter(
      (right) =>
        ({
          see: true,
          book: can.can_book,
          bookFreely: can.can_book_freely,
          approve: can.can_approve,
          manage: can.can_manage,
        })[right],
    ),
  }))
}

const keyOf = ({ kind, code }: RightEntry) => `${kind} ${code}`
const asText = (entry: RightEntry) => `${entry.kind}:${entry.code} ${entry.rights.join(' ')}`

/**
 * Who may do what with a group or a resource: lines of its own, or those of the group above.
 * @throws AppError NotFoundException, ConflictException when it was changed meanwhile, ValidationException for somebody
 *   the company does not know and for a group at the top that would inherit
 */
export async function saveRights(ctx: Ctx, input: CallParsedInput<Calls['saveRights']>) {
  const { db, now } = ctx
  const holder = await toChange(ctx, () => holderInReach(ctx, input))
  checkVersion(holder, input.version)
  if (input.inherits && holder.above === null)
    throw invalid('inherits', 'reservations.administration.faults.nothingAbove')
  const before = holder.inherits ? [] : await linesOf(db, input)
  const lines = input.inherits ? [] : checkedLines(input.lines)
  await checkNewLines(ctx, holder.comCode, before, lines)
  await db.deleteFrom('reservations_rights').where(columnOf(input), '=', input.id).execute()
  await insertRows(
    db,
    'reservations_rights',
    lines.map(({ kind, code, rights }) => ({ [columnOf(input)]: input.id, kind, code, ...columnsOf(new Set(rights)) })),
  )
  const version = holder.version + 1
  await db
    .updateTable(tableOf(input))
    .set({ inherits: input.inherits, version, changed_at: now })
    .where(columnOf(input), '=', input.id)
    .execute()
  const said = { before: before.map(asText), after: lines.map(asText) }
  await report(ctx, 'rightsChanged', holder, { name: holder.name.ko, inherits: input.inherits, ...said })
  return { version }
}

/** Whoever may do more may do what that stands on. */
const columnsOf = (rights: ReadonlySet<ResourceRight>) => {
  const manage = rights.has('manage')
  const freely = manage || rights.has('bookFreely')
  return {
    can_book: freely || rights.has('book'),
    can_book_freely: freely,
    can_approve: manage || rights.has('approve'),
    can_manage: manage,
  }
}

/** @throws AppError ValidationException when one stands there twice, or everyone with a code */
function checkedLines(lines: readonly RightEntry[]): readonly RightEntry[] {
  const odd = lines.findIndex(({ kind, code }) => (kind === 'everyone') !== (code === ''))
  if (odd >= 0) throw invalid(`lines.${odd}.code`, 'reservations.administration.faults.nobodyThere')
  if (new Set(lines.map(keyOf)).size < lines.length) throw invalid('lines', 'reservations.administration.faults.twice')
  return lines
}

/** Lines that stood there may stay, whoever put them in; new ones are of the company, or of any for who looks after all. */
async function checkNewLines(
  { db, viewer }: Ctx,
  comCode: string,
  before: readonly RightEntry[],
  lines: readonly RightEntry[],
): Promise<void> {
  const old = new Set(before.map(keyOf))
  const added = lines.flatMap((entry) =>
    entry.kind === 'everyone' || old.has(keyOf(entry)) ? [] : [{ kind: entry.kind, code: entry.code }],
  )
  await checkAudience(db, looksAfterAll(viewer) ? null : comCode, added, 'lines')
}
