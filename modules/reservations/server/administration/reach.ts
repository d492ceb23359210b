import { sql } from 'kysely'
import { listCompanies } from '#modules/organisation/server/organisation.public.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { reservationBoardsChanged } from '../../contract/reservations.events.ts'
import '../reservations.tables.ts'

type Administrator = Pick<Viewer, 'comCode' | 'grants'>

/** Whether somebody looks after the reservations of all companies. */
export const looksAfterAll = ({ grants }: Administrator): boolean =>
  grants.has('superAdmin') || grants.has('globalReserveManager')

/** The companies whose reservations somebody looks after: all, or the one she acts in. */
export async function companiesInReach({ db, viewer }: Ctx): Promise<{ comCode: string; name: LocalName }[]> {
  const companies = await listCompanies(db)
  return looksAfterAll(viewer) ? companies : companies.filter(({ comCode }) => comCode === viewer.comCode)
}

/** @throws AppError NotFoundException for a company out of reach, as for none */
export async function companyInReach(ctx: Ctx, asked = ctx.viewer.comCode): Promise<string> {
  if (!(await companiesInReach(ctx)).some(({ comCode }) => comCode === asked)) throw notFound()
  return asked
}

const within = ({ viewer }: Ctx) => (looksAfterAll(viewer) ? sql`true` : sql`b.com_code = ${viewer.comCode}`)

/** A board as its administrators work on it. */
export type BoardInReach = { boardId: number; comCode: string; name: LocalName; version: number }

/** @throws AppError NotFoundException for a board out of reach, as for none */
export async function boardInReach(ctx: Ctx, boardId: number): Promise<BoardInReach> {
  const { rows } = await sql<BoardInReach>`
    select b.board_id as "boardId", b.com_code as "comCode", ${selectLocalName('b.name')} as name, b.version
    from reservations_boards b where b.board_id = ${boardId} and ${within(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export type GroupInReach = {
  groupId: number
  boardId: number
  comCode: string
  parentGroupId: number | null
  name: LocalName
  path: string
  inherits: boolean
  version: number
}

/** @throws AppError NotFoundException for a group out of reach, as for none */
export async function groupInReach(ctx: Ctx, groupId: number): Promise<GroupInReach> {
  const { rows } = await sql<GroupInReach>`
    select g.group_id as "groupId", g.board_id as "boardId", b.com_code as "comCode",
           g.parent_group_id as "parentGroupId", ${selectLocalName('g.name')} as name, g.path, g.inherits, g.version
    from reservations_groups g join reservations_boards b on b.board_id = g.board_id
    where g.group_id = ${groupId} and ${within(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export type ResourceInReach = {
  resourceId: number
  groupId: number
  boardId: number
  comCode: string
  name: LocalName
  inherits: boolean
  isRetired: boolean
  version: number
}

/** @throws AppError NotFoundException for a resource out of reach, as for none */
export async function resourceInReach(ctx: Ctx, resourceId: number): Promise<ResourceInReach> {
  const { rows } = await sql<ResourceInReach>`
    select r.resource_id as "resourceId", r.group_id as "groupId", r.board_id as "boardId", r.com_code as "comCode",
           ${selectLocalName('r.name')} as name, r.inherits, r.retired_at is not null as "isRetired", r.version
    from reservations_resources r join reservations_boards b on b.board_id = r.board_id
    where r.resource_id = ${resourceId} and ${within(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/**
 * What is to be changed, while nobody else changes anything of its company's boards: moves, limits and inherited rights
 * concern several lines at once.
 */
export async function toChange<Found extends { comCode: string }>(ctx: Ctx, find: () => Promise<Found>) {
  const { comCode } = await find()
  await holdCompany(ctx, comCode)
  return find()
}

export const holdCompany = (ctx: Ctx, comCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext('reservations_boards'), hashtext(${comCode}))`.execute(ctx.db)

/** @throws AppError ConflictException when somebody has changed it since the page asked for it */
export function checkVersion(found: { version: number }, version: number): void {
  if (found.version !== version) throw conflict('reservations.administration.faults.changedMeanwhile')
}

type About = { comCode: string; boardId: number; groupId?: number; resourceId?: number }

/** A line in the audit log; open pages ask for boards again. */
export async function report(
  ctx: Pick<PublicCtx, 'audit' | 'tell'>,
  act: string,
  { comCode, boardId, groupId, resourceId }: About,
  details: Record<string, unknown>,
): Promise<void> {
  const target =
    resourceId !== undefined
      ? `resource:${resourceId}`
      : groupId !== undefined
        ? `reservationGroup:${groupId}`
        : `reservationBoard:${boardId}`
  await ctx.audit(`reservations.${act}`, { target, comCode, details })
  // Rights may reach people of every company.
  await ctx.tell(['everyone'], reservationBoardsChanged, { boardId })
}
