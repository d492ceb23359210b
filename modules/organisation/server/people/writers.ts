import { sql } from 'kysely'
import type { TextRef } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Texts } from '#platform/server/texts.ts'
import type { Writer } from '../../contract/writer.ts'
import { photoPathOf } from './facts.ts'

export type NamedWriter = Writer & { personCode: string }

const noName: LocalName = { ko: '', en: '', zh: '', ja: '' }

/**
 * People as what they write, read or answer shows them: name, title, department and photo of today. They are told to
 * whoever may know of them there, also across companies: nothing is looked at again here.
 * @param comCode whose post counts, that of the company a thing belongs to; who works elsewhere is shown at her first post
 * @returns by person code, also those who left; a code nobody has is left out
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
    left join organisation_all_departments d on d.dept_code = post.dept_code
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

/** Somebody as she was called when she wrote. */
export const writerOf = (person: {
  code: string
  name: LocalName
  title: LocalName
  dept: LocalName
  photoKey?: string | null
}): Writer => ({
  personCode: person.code,
  name: person.name,
  titleName: person.title,
  deptName: person.dept,
  photoPath: photoPathOf(person.code, person.photoKey ?? null),
})

/** Stands for whoever wrote where names are hidden: nothing of her is known. @param called the words in place of her name */
export const namelessWriter = (texts: Texts, called: TextRef): Writer => ({
  personCode: null,
  name: Object.fromEntries(languages.map((language) => [language, texts.say(language, called)])) as LocalName,
  titleName: noName,
  deptName: noName,
  photoPath: null,
})
