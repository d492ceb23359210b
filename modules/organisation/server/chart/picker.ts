import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type chartCalls, memberPages } from '../../contract/chart.contract.ts'
import { sightOf } from '../people/access.ts'
import { chartCompanies } from './companies.ts'
import { codesOf, readDepartments, seeDepartment, seenCompany } from './departments.ts'
import { membersOf } from './members.ts'
import { maySearchRetired } from './retired.ts'

type Picker = CallResult<typeof chartCalls.picker>

/**
 * What a chart shows at first: the tree opened down to a department, and its members.
 * @throws AppError NotFoundException for a company or department one may not look into, as for one that does not exist
 */
export async function picker(ctx: Ctx, asked: CallParsedInput<typeof chartCalls.picker>): Promise<Picker> {
  const { db, viewer } = ctx
  const sight = await sightOf(db, viewer)
  const deptCode = asked.deptCode ?? homeIn(ctx, asked.comCode)
  const place = deptCode === null ? null : await seeDepartment(db, sight, deptCode, asked.comCode)
  const comCode = place?.comCode ?? seenCompany(sight, asked.comCode ?? viewer.comCode)
  const path = place ? codesOf(place.path) : []
  const [companies, departments, members] = await Promise.all([
    chartCompanies(db, sight, viewer.comCode),
    readDepartments(
      db,
      sql`d.com_code = ${comCode} and (d.parent_dept_code is null or d.parent_dept_code = any(${path}::text[]))`,
    ),
    deptCode === null
      ? { items: [], total: 0, capped: false }
      : membersOf(ctx, sight, deptCode, { page: 1, pageSize: memberPages[0] }),
  ])
  return { companies, comCode, deptCode, path, departments, members, canSearchRetired: maySearchRetired(ctx) }
}

/** The department of the acting post, as far as it is of the company asked for. */
const homeIn = ({ viewer }: Ctx, comCode: string | undefined): string | null =>
  comCode === undefined || comCode === viewer.comCode ? viewer.deptCode : null
