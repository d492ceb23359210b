import { sql } from 'kysely'
import type { CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import { limits } from '../../contract/reservations.rules.ts'
import { resourceRightsOf } from '../reservations.access.ts'
import { resourceColumns } from '../resources/read-board.ts'

type Calls = typeof listCalls

/** How many waiting requests are counted; more are not told apart. */
const counted = 100

/** Whether somebody answers requests, and how many wait for her (RESERVE-035). */
export async function tellApprover({ db, viewer, now }: Ctx): Promise<CallResult<Calls['isApprover']>> {
  const { rows } = await sql<CallResult<Calls['isApprover']>>`
    with held as materialized (
      select resource_id, can_manage from ${resourceRightsOf(viewer.personCode)} held where held.can_approve)
    select exists (select from held) as "isApprover", exists (select from held where can_manage) as "isManager", (
      select count(*)::int from (
        select from held join reservations_bookings b on b.resource_id = held.resource_id
        where b.state = 'waiting' and upper(b.period) > ${now} limit ${sql.lit(counted)}) waiting) as waiting`.execute(
    db,
  )
  return rows[0]!
}

/** The resources whose requests somebody answers, in the order of their boards, with how many wait (RESERVE-039). */
export async function listApprovalResources({ db, viewer, now }: Ctx): Promise<CallResult<Calls['approvalResources']>> {
  const { rows } = await sql<CallResult<Calls['approvalResources']>['items'][number]>`
    select ${resourceColumns}, (
      select count(*)::int from (
        select from reservations_bookings b
        where b.resource_id = r.resource_id and b.state = 'waiting' and upper(b.period) > ${now}
        limit ${sql.lit(counted)}) counted) as waiting
    from ${resourceRightsOf(viewer.personCode)} held
    join reservations_resources r on r.resource_id = held.resource_id
    join reservations_boards o on o.board_id = r.board_id
    join reservations_groups g on g.group_id = r.group_id
    where held.can_approve
    order by o.sort_order, o.board_id, g.path, r.sort_order, r.resource_id
    limit ${sql.lit(limits.resources)}`.execute(db)
  return { items: rows }
}
