import { sql } from 'kysely'
import { photoPathOf } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Writer } from '../../contract/boards.entities.ts'

export type NamedWriter = Writer & { personCode: string }

const noName: LocalName = { ko: '', en: '', zh: '', ja: '' }

/**
 * People as lists about an article show them: name, title, department and photo of today, at their post in the company
 * of the article or else at their first one. Who read it is told to whoever may know it, also across companies.
 */
export async function writersOf(
  db: Db,
  comCode: string,
  personCodes: readonly string[],
): Promise<Map<string, NamedWriter>> {
  if (personCodes.length === 0) return new Map()
  const { rows } = await sql<Omit<NamedWriter, 'photoPath'> & { photoKey: string | null }>`
    select p.person_code as "personCode", ${selectLocalName('p.name')} as name, p.photo_key as "photoKey",
           case when u.is_head then ${selectLocalName('u.name')}
                when r.rank_code is not null then ${selectLocalName('r.name')} end as "titleName",
           case when d.dept_code is not null then ${selectLocalName('d.name')} end as "deptName"
    from organisation_people p
    left join lateral (
      select o.com_code, o.dept_code, o.rank_code, o.duty_code from organisation_posts o
      where o.person_code = p.person_code
      order by o.com_code = ${comCode} desc, o.is_primary desc, o.sort_order limit 1
    ) post on true
    left join organisation_departments d on d.dept_code = post.dept_code
    left join organisation_ranks r on r.com_code = post.com_code and r.rank_code = post.rank_code
    left join organisation_duties u on u.com_code = post.com_code and u.duty_code = post.duty_code
    where p.person_code = any(${[...personCodes]}::text[])`.execute(db)
  return new Map(
    rows.map(({ photoKey, titleName, deptName, ...person }) => [
      person.personCode,
      {
        ...person,
        titleName: titleName ?? noName,
        deptName: deptName ?? noName,
        photoPath: photoPathOf(person.personCode, photoKey),
      },
    ]),
  )
}
