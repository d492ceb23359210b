import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import { isAmong } from '#platform/server/database/among.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Post } from '../../contract/organisation.contract.ts'

/** A post with all that is known of it; the department lies in none where `parentDeptCode` is null. */
export type PostFacts = Post & { jobDescription: LocalName; parentDeptCode: string | null }

/**
 * The posts of people in all companies: the primary one first, then in their order. Those of whoever retired may lie in
 * departments that are closed.
 */
export async function postsOf(db: Db, personCodes: readonly string[]): Promise<Map<string, PostFacts[]>> {
  const { rows } = await sql<PostFacts & { personCode: string }>`
    select p.person_code as "personCode", p.com_code as "comCode", ${selectLocalName('c.name')} as "companyName",
           p.dept_code as "deptCode", ${selectLocalName('d.name')} as "deptName",
           d.parent_dept_code as "parentDeptCode", ${selectLocalName('r.name')} as "rankName",
           case when u.duty_code is not null then ${selectLocalName('u.name')} end as "dutyName",
           coalesce(u.is_head, false) as "isHead",
           p.is_primary as "isPrimary", ${selectLocalName('p.job_description')} as "jobDescription"
    from organisation_posts p
    join organisation_companies c on c.com_code = p.com_code
    join organisation_all_departments d on d.dept_code = p.dept_code
    join organisation_ranks r on r.com_code = p.com_code and r.rank_code = p.rank_code
    left join organisation_duties u on u.com_code = p.com_code and u.duty_code = p.duty_code
    where ${isAmong('p.person_code', personCodes)}
    order by p.is_primary desc, p.sort_order, p.com_code, p.dept_code`.execute(db)
  const posts = new Map<string, PostFacts[]>()
  for (const { personCode, ...post } of rows) posts.set(personCode, [...(posts.get(personCode) ?? []), post])
  return posts
}
