import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { chartCalls } from '../../contract/chart.contract.ts'
import { administeredCompanies } from '../administered-companies.ts'
import { memberOrder } from '../departments/member-order.ts'
import { type Sight, seePeople, sightOf } from '../people/access.ts'
import { seeDepartment } from './departments.ts'
import { chartPersonOf } from './persons.ts'

type Members = CallResult<typeof chartCalls.departmentList>
type Page = { page: number; pageSize: number }

/**
 * A page of who holds a post in a department.
 * @throws AppError NotFoundException for a department one may not look into, as for one that does not exist
 */
export async function departmentList(
  ctx: Ctx,
  { comCode, deptCode, page, pageSize }: CallParsedInput<typeof chartCalls.departmentList>,
): Promise<Members> {
  const { db, viewer } = ctx
  const sight = await sightOf(db, viewer)
  const place = await seeDepartment(db, sight, deptCode ?? viewer.deptCode, comCode)
  return membersOf(ctx, sight, place.deptCode, { page, pageSize })
}

/** The same for a department the viewer is known to see. */
export async function membersOf(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  sight: Sight,
  deptCode: string,
  { page, pageSize }: Page,
): Promise<Members> {
  const [codes, total] = await Promise.all([
    memberCodes(db, deptCode, { page, pageSize }),
    db
      .selectFrom('organisation_posts as o')
      .innerJoin('organisation_people as p', 'p.person_code', 'o.person_code')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('o.dept_code', '=', deptCode)
      .where('p.state', '<>', 'retired')
      .executeTakeFirstOrThrow(),
  ])
  const people = await seePeople(db, sight, codes)
  const items = codes.flatMap((personCode) => {
    const person = people.get(personCode)
    return person ? [chartPersonOf(person, language, deptCode)] : []
  })
  return { items, ...total, capped: false }
}

/** The codes of a page, in the order of members. */
async function memberCodes(db: Db, deptCode: string, { page, pageSize }: Page): Promise<string[]> {
  const { rows } = await sql<{ personCode: string }>`
    select o.person_code as "personCode"
    from organisation_posts o
    join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
    join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
    left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
    where o.dept_code = ${deptCode}
    order by ${memberOrder}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows.map(({ personCode }) => personCode)
}

/**
 * Puts people of a department first, in the order given; an empty list takes every place back.
 * @throws AppError NotFoundException for a department of a company one does not administer, as for none;
 *   ValidationException when somebody named holds no post there
 */
export async function orderMembers(
  ctx: Ctx,
  { deptCode, personCodes }: CallParsedInput<typeof chartCalls.orderMembers>,
): Promise<{ deptCode: string }> {
  const { db, viewer } = ctx
  const department = await db
    .selectFrom('organisation_departments')
    .select('com_code as comCode')
    .where('dept_code', '=', deptCode)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const administered = await administeredCompanies(db, viewer)
  if (!administered.some(({ comCode }) => comCode === department?.comCode)) throw notFound()

  const places = [...new Set(personCodes)]
  await db
    .updateTable('organisation_posts')
    .set({ member_order: null })
    .where('dept_code', '=', deptCode)
    .where('member_order', 'is not', null)
    .execute()
  const { numAffectedRows } = await sql`
    update organisation_posts o set member_order = placed.place
    from unnest(${places}::text[]) with ordinality as placed (person_code, place)
    where o.dept_code = ${deptCode} and o.person_code = placed.person_code`.execute(db)
  if (Number(numAffectedRows) !== places.length) throw invalid('personCodes', 'organisation.chart.notMember')
  await ctx.audit('organisation.members.ordered', {
    target: `department:${deptCode}`,
    comCode: department!.comCode,
    details: { placed: places.length },
  })
  return { deptCode }
}
