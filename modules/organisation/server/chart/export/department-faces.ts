import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { chartPictureCalls, DepartmentFace } from '../../../contract/chart-picture.contract.ts'
import { titleOf } from '../../../contract/organisation.contract.ts'
import { seePeople, sightOf } from '../../people/access.ts'
import { photoPathOf } from '../../people/facts.ts'

type Asked = CallParsedInput<typeof chartPictureCalls.departmentFaces>
type Faces = CallResult<typeof chartPictureCalls.departmentFaces>

/** Heads and counts of departments, in the order asked; those of companies the reader may not look into are left out. */
export async function departmentFaces({ db, viewer }: Ctx, { deptCodes }: Asked): Promise<Faces> {
  const sight = await sightOf(db, viewer)
  const facts = await factsOf(db, [...sight.companies], deptCodes)
  const heads = await seePeople(
    db,
    sight,
    facts.flatMap(({ headCode }) => headCode ?? []),
  )
  const byCode = new Map(
    facts.map(({ deptCode, peopleBelow, headCode }) => {
      const person = headCode === null ? undefined : heads.get(headCode)
      const post = person?.posts.find((each) => each.deptCode === deptCode)
      const head: DepartmentFace['head'] =
        person && post
          ? {
              personCode: person.personCode,
              name: person.name,
              titleName: titleOf(post),
              photoPath: photoPathOf(person.personCode, person.photoKey),
            }
          : null
      return [deptCode, { deptCode, peopleBelow, head }] as const
    }),
  )
  return { items: [...new Set(deptCodes)].flatMap((deptCode) => byCode.get(deptCode) ?? []) }
}

type Facts = { deptCode: string; peopleBelow: number; headCode: string | null }

/**
 * People are counted in one pass over the posts of all departments asked about, which for the top of a company is every
 * post it has: each person once, whatever number of posts she holds below one of them.
 */
async function factsOf(db: Db, companies: readonly string[], deptCodes: readonly string[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    with asked as (
      select d.dept_code, d.path from organisation_departments d
      where d.dept_code = any(${[...deptCodes]}::text[]) and d.com_code = any(${companies}::text[])
    ),
    held as (
      select distinct asked.dept_code, o.person_code
      from asked
      -- Whatever begins with the path of the department; a tilde comes after all that a code may hold.
      join organisation_departments below on below.path >= asked.path and below.path < asked.path || '~'
      join organisation_posts o on o.dept_code = below.dept_code
    ),
    counted as (
      select held.dept_code, count(*)::int as people
      from held join organisation_people p on p.person_code = held.person_code and p.state <> 'retired'
      group by held.dept_code
    )
    select asked.dept_code as "deptCode", coalesce(counted.people, 0) as "peopleBelow", (
      select o.person_code
      from organisation_posts o
      join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code and u.is_head
      join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
      where o.dept_code = asked.dept_code
      order by u.sort_order, o.is_primary desc, o.person_code
      limit 1
    ) as "headCode"
    from asked left join counted on counted.dept_code = asked.dept_code`.execute(db)
  return rows
}
