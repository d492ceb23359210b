import { type RawBuilder, sql } from 'kysely'
import { selectLocalName } from '#platform/server/database/local-names.ts'

/**
 * The department of a company in which somebody works first, as a table (code, name) to join laterally; empty for
 * whoever works elsewhere.
 * @param personCode the column with her code
 */
export const departmentAtWork = (personCode: RawBuilder<string>, comCode: string): RawBuilder<unknown> => sql`
  lateral (
    select d.dept_code as code, (${selectLocalName('d.name')})::jsonb as name
    from organisation_posts o join organisation_all_departments d on d.dept_code = o.dept_code
    where o.person_code = ${personCode} and o.com_code = ${comCode}
    order by o.is_primary desc, o.sort_order, o.dept_code limit 1
  )`
