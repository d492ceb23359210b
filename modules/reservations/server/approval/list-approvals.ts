import { type RawBuilder, sql } from 'kysely'
import { personNames } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type PageMark, pageOfRows, readMark } from '#platform/server/lists/page-mark.ts'
import type { listCalls } from '../../contract/lists.contract.ts'
import type { Approval } from '../../contract/reservations.entities.ts'
import { requestStates } from '../../contract/reservations.rules.ts'
import { type ListedRow, listedColumns, listedOf } from '../lists/listed-rows.ts'
import { resourceRightsOf } from '../reservations.access.ts'

type List = (typeof listCalls)['approvalList']
type Input = CallParsedInput<List>
type ApprovalRow = ListedRow & { decidedBy: string | null; decidedAt: Date | null; manage: boolean }

/** Which requests a list has, and in which order: what an index has for each resource. */
type Part = {
  which: RawBuilder<unknown>
  order: RawBuilder<unknown>
  beyond: (mark: PageMark) => RawBuilder<unknown>
  markOf: (row: ApprovalRow) => PageMark
}

/**
 * What somebody is asked to answer, and what she and others of her right have answered (RESERVE-036). Of each resource no
 * more is read than a page has.
 */
export async function listApprovals({ db, viewer, now }: Ctx, input: Input): Promise<CallResult<List>> {
  const { resourceId, pageSize } = input
  const { which, order, beyond, markOf } = partOf(input.requestState, now)
  const mark = readMark(input.after)
  const { rows } = await sql<ApprovalRow>`
    with held as materialized (
      select * from ${resourceRightsOf(viewer.personCode, resourceId === undefined ? undefined : [resourceId])} held
      where held.can_approve)
    select ${listedColumns}, b.decided_by as "decidedBy", b.decided_at as "decidedAt", held.can_manage as manage
    from held
    cross join lateral (
      select b.* from reservations_bookings b
      where b.resource_id = held.resource_id and ${which} ${mark ? sql`and ${beyond(mark)}` : sql``}
      order by ${order} limit ${sql.lit(pageSize + 1)}
    ) b
    join reservations_resources r on r.resource_id = b.resource_id
    join organisation_people h on h.person_code = b.person_code
    order by ${order} limit ${sql.lit(pageSize + 1)}`.execute(db)
  const page = pageOfRows(rows, pageSize, markOf)
  const codes = page.rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy].filter((code) => code !== null))
  const names = await personNames(db, [...new Set(codes)])
  return { items: page.rows.map((row) => approvalOf(row, names, viewer.personCode, now)), next: page.next }
}

function partOf(state: Input['requestState'], now: Date): Part {
  if (state === requestStates.Wating)
    return {
      which: sql`b.state = 'waiting' and upper(b.period) > ${now}`,
      order: sql`lower(b.period), b.booking_id`,
      beyond: ({ at, id }) => sql`(lower(b.period), b.booking_id) > (${at}::timestamptz, ${id}::int)`,
      markOf: ({ start, bookingId }) => ({ at: start, id: bookingId }),
    }
  if (state === requestStates.All)
    return {
      which: sql`(b.state = 'waiting' or b.decided_at is not null and b.state in ('accepted', 'rejected'))`,
      order: sql`b.booking_id desc`,
      beyond: ({ id }) => sql`b.booking_id < ${id}`,
      markOf: ({ createdAt, bookingId }) => ({ at: createdAt, id: bookingId }),
    }
  const name = state === requestStates.Accept ? sql`'accepted'` : sql`'rejected'`
  return {
    which: sql`b.decided_at is not null and b.state = ${name}`,
    order: sql`b.decided_at desc, b.booking_id desc`,
    beyond: ({ at, id }) => sql`(b.decided_at, b.booking_id) < (${at}::timestamptz, ${id}::int)`,
    markOf: ({ decidedAt, bookingId }) => ({ at: decidedAt!, id: bookingId }),
  }
}

function approvalOf(row: ApprovalRow, names: ReadonlyMap<string, LocalName>, viewerCode: string, now: Date): Approval {
  const { manage, askedBy, decidedBy, decidedAt, start, state } = row
  const shown = listedOf(row, viewerCode, { approve: true, manage }, now)
  const named = (code: string | null) => (code === null ? null : { personCode: code, name: names.get(code)! })
  return {
    ...shown,
    reserveContent: shown.isHidden ? '' : row.content,
    askedBy: shown.isHidden || askedBy === row.personCode ? null : named(askedBy),
    decidedBy: state === 'waiting' ? null : named(decidedBy),
    decidedAt: state === 'waiting' ? null : (decidedAt?.toISOString() ?? null),
    canWithdraw: state !== 'waiting' && start > now,
  }
}
