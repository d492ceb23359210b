import { type RawBuilder, sql } from 'kysely'
import { actsFor } from '#modules/absence/server/absence.public.ts'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { ResourceCan } from '../contract/reservations.entities.ts'
import { limits, type ResourceRight, type Way } from '../contract/reservations.rules.ts'
import './reservations.tables.ts'

/**
 * A reason why somebody sees a resource and may do something with it: a line of rights, a grant of administrators, or
 * that she acts for somebody (`deputy`, whose code it is).
 */
export type RightLine = {
  resource_id: number
  kind: string
  code: string
  /** Of a line of a group. */
  group_id: number | null
  can_book: boolean
  can_book_freely: boolean
  can_approve: boolean
  can_manage: boolean
}

const ofResources = (only: readonly number[] | undefined) =>
  only === undefined ? sql`` : sql`and r.resource_id = any(${[...only]}::int[])`

/** Rights count within the company, and for the other companies of its group where a resource is shared. */
const counts = sql`(r.com_code = line.of_company or r.is_shared and exists (
  select from organisation_companies own join organisation_companies theirs on theirs.group_code = own.group_code
  where own.com_code = line.of_company and theirs.com_code = r.com_code))`

/**
 * A table of everything of a person's own that lets her do something with resources, whichever of her posts gives it. A resource
 * that inherits has the rights of its group, which are those of the nearest group above with its own. Administrators
 * manage: super administrators and managers of all reservations everything, company and reservation managers what
 * belongs to the company where they have that grant.
 * @param person her code, or an expression of the statement around it
 * @param only left out, all resources
 */
const ownLines = (person: string | RawBuilder<string>, only?: readonly number[]): RawBuilder<RightLine> => sql`(
  with mine as materialized (select kind, code, com_code from ${audienceAtAllPosts(person)} audience),
  line as materialized (
    select l.*, member.com_code as of_company
    from (select kind, code, com_code from mine union select 'everyone', '', com_code from mine) member
    join reservations_rights l on l.kind = member.kind and l.code = member.code
  )
  select r.resource_id, line.kind, line.code, line.group_id, line.can_book, line.can_book_freely, line.can_approve,
         line.can_manage
  from line
  join reservations_groups g on g.rights_group_id = line.group_id
  join reservations_resources r on r.group_id = g.group_id and r.inherits
  where ${counts} ${ofResources(only)}
  union all
  select r.resource_id, line.kind, line.code, null, line.can_book, line.can_book_freely, line.can_approve,
         line.can_manage
  from line join reservations_resources r on r.resource_id = line.resource_id and not r.inherits
  where ${counts} ${ofResources(only)}
  union all
  select r.resource_id, 'administrator', a.grant_name, null, true, true, true, true
  from mine
  join organisation_role_grants a on mine.kind = 'role' and a.role_id::text = mine.code
  join reservations_resources r on
    (a.grant_name in ('superAdmin', 'globalReserveManager')
      or a.grant_name in ('companyManager', 'reserveManager') and r.com_code = mine.com_code)
    ${ofResources(only)}
)`

/**
 * The same with what others let her do whose deputy she is while they are away: she answers what waits for them.
 * @param person as {@link ownLines}
 */
export const rightLines = (
  person: string | RawBuilder<string>,
  only?: readonly number[],
): RawBuilder<RightLine> => sql`(
  select * from ${ownLines(person, only)} own
  union all
  select theirs.resource_id, 'deputy', away.person_code, null, false, false, true, false
  from ${actsFor(person)} away
  cross join lateral ${ownLines(sql<string>`away.person_code`, only)} theirs
  where theirs.can_approve
)`

/**
 * A table (resource_id, can_…) of the resources somebody sees, with what she may do with each. What is retired is for
 * its managers only, and nobody books it.
 */
export const resourceRightsOf = (
  person: string | RawBuilder<string>,
  only?: readonly number[],
): RawBuilder<Omit<RightLine, 'kind' | 'code' | 'group_id'>> => sql`(
  select held.resource_id, held.can_book and r.retired_at is null as can_book,
         held.can_book_freely and r.retired_at is null as can_book_freely, held.can_approve, held.can_manage
  from (
    select resource_id, bool_or(can_book) as can_book, bool_or(can_book_freely or can_approve) as can_book_freely,
           bool_or(can_approve) as can_approve, bool_or(can_manage) as can_manage
    from ${rightLines(person, only)} line group by resource_id
  ) held
  join reservations_resources r on r.resource_id = held.resource_id
  where r.retired_at is null or held.can_manage
)`

/** The columns of {@link resourceRightsOf} as an answer has them. @param table its name in the statement */
export const selectCan = (table: string) =>
  sql<ResourceCan>`json_build_object('see', true, 'book', ${sql.ref(`${table}.can_book`)},
    'bookFreely', ${sql.ref(`${table}.can_book_freely`)}, 'approve', ${sql.ref(`${table}.can_approve`)},
    'manage', ${sql.ref(`${table}.can_manage`)})`

/** A resource as whoever sees it may use it. */
export type SeenResource = {
  resourceId: number
  comCode: string
  name: LocalName
  timeZone: string
  slotMinutes: number
  way: Way
  isShared: boolean
  /** The time in which it cannot be used; an end that is open is null. */
  outOfOrder: { from: Date | null; to: Date | null } | null
  can: ResourceCan
}

/** Those of some resources that a person sees, by number, in one statement. */
export async function seenResources(
  db: Db,
  personCode: string,
  resourceIds: readonly number[],
): Promise<Map<number, SeenResource>> {
  const { rows } = await sql<Omit<SeenResource, 'outOfOrder'> & { isOut: boolean; from: Date | null; to: Date | null }>`
    select r.resource_id as "resourceId", r.com_code as "comCode", ${selectLocalName('r.name')} as name,
           r.time_zone as "timeZone", r.slot_minutes as "slotMinutes", r.way, r.is_shared as "isShared",
           r.out_of_order is not null as "isOut", nullif(lower(r.out_of_order), '-infinity') as "from",
           nullif(upper(r.out_of_order), 'infinity') as "to", ${selectCan('held')} as can
    from ${resourceRightsOf(personCode, resourceIds)} held
    join reservations_resources r on r.resource_id = held.resource_id
    limit ${sql.lit(limits.occurrences + 1)}`.execute(db)
  return new Map(
    rows.map(({ isOut, from, to, ...row }) => [row.resourceId, { ...row, outOfOrder: isOut ? { from, to } : null }]),
  )
}

/**
 * A resource for somebody who wants to do something with it.
 * @throws AppError NotFoundException when she does not see it, the same for none; AccessDeniedException when she sees
 * it and lacks the right
 */
export async function resourceFor(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  resourceId: number,
  right: ResourceRight,
): Promise<SeenResource> {
  const resource = (await seenResources(db, viewer.personCode, [resourceId])).get(resourceId)
  if (!resource) throw notFound()
  if (!resource.can[right]) throw denied()
  return resource
}

/** Whether what somebody asks for has to be accepted first. */
export const mustWait = ({ way, can }: Pick<SeenResource, 'way' | 'can'>): boolean =>
  way === 'approval' && !can.bookFreely
