import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import type { PersonState } from '../organisation.tables.ts'
import { type PostFacts, postsOf } from './posts.ts'

/** A person as a colleague sees her: only the posts in companies the colleague may look into. */
export type SeenPerson = {
  personCode: string
  name: LocalName
  employeeNumber: string
  email: string
  officeTel: string
  extension: string
  /** Empty where her company hides it from the colleague. */
  mobileTel: string
  officeFax: string
  state: PersonState
  photoKey: string | null
  photoType: string | null
  /** At least one unless she retired; the primary one first when it is among them. */
  posts: PostFacts[]
}

/**
 * A table (com_code) of the companies whose people somebody may see: those in which she holds a post, and those of the
 * same groups that open their directory.
 */
export const companiesSeenBy = ({ personCode }: Pick<Viewer, 'personCode'>): RawBuilder<{ com_code: string }> => sql`(
  select distinct seen.com_code
  from organisation_posts own
  join organisation_companies home on home.com_code = own.com_code
  join organisation_companies seen
    on seen.group_code = home.group_code and (seen.com_code = own.com_code or seen.directory_open)
  where own.person_code = ${personCode}
)`

/** The companies in which somebody may see a person, at some post: {@link companiesSeenBy} from the other side. */
export async function companiesThatSee(db: Db, personCode: string): Promise<string[]> {
  const { rows } = await sql<{ comCode: string }>`
    select distinct seeing.com_code as "comCode"
    from organisation_posts o
    join organisation_companies home on home.com_code = o.com_code
    join organisation_companies seeing
      on seeing.group_code = home.group_code and (seeing.com_code = o.com_code or home.directory_open)
    where o.person_code = ${personCode}`.execute(db)
  return rows.map(({ comCode }) => comCode)
}

/** Those who work (also on leave), or those who retired, whom only some may look for (ORG-041). */
export type Whose = 'present' | 'retired'

/** What somebody may see of people. */
export type Sight = {
  personCode: string
  /** Those of {@link companiesSeenBy}. */
  companies: ReadonlySet<string>
  /** Companies that let her see the mobile numbers of those whose home they are. */
  mobileOf: ReadonlySet<string>
}

/**
 * What a viewer may see of people, to be handed to {@link seePeople}. A company shows mobile numbers to everyone who
 * sees its people, to who holds a post in it, or to who leads a department of it or administers it; super
 * administrators see them all.
 */
export async function sightOf(db: Db, viewer: Pick<Viewer, 'personCode' | 'comCode' | 'grants'>): Promise<Sight> {
  const { personCode, comCode, grants } = viewer
  const { rows } = await sql<{ comCode: string; isSeen: boolean; hasMobile: boolean }>`
    with own as (
      select o.com_code, coalesce(bool_or(u.is_head), false) as leads
      from organisation_posts o
      left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
      where o.person_code = ${personCode} group by o.com_code
    )
    select c.com_code as "comCode", seen.com_code is not null as "isSeen",
           ${grants.has('superAdmin')} or case c.mobile_visibility
             when 'everyone' then true
             when 'company' then own.com_code is not null
             else coalesce(own.leads, false) or (${grants.has('companyManager')} and c.com_code = ${comCode})
           end as "hasMobile"
    from organisation_companies c
    left join ${companiesSeenBy(viewer)} seen on seen.com_code = c.com_code
    left join own on own.com_code = c.com_code`.execute(db)
  return {
    personCode,
    companies: new Set(rows.filter(({ isSeen }) => isSeen).map((row) => row.comCode)),
    mobileOf: new Set(rows.filter(({ hasMobile }) => hasMobile).map((row) => row.comCode)),
  }
}

/** Whether somebody's mobile number is shown: her own always, else as her home company decides. */
export const seesMobile = (sight: Sight, person: { personCode: string; homeComCode: string }): boolean =>
  person.personCode === sight.personCode || sight.mobileOf.has(person.homeComCode)

/**
 * The people with these codes whom the viewer may see, by code: the only way to get rows of people for a person.
 * Who works elsewhere or does not exist is left out alike.
 * @param sight see {@link sightOf}
 * @param whose those who retired are seen by their home company also when they hold no post any more
 */
export async function seePeople(
  db: Db,
  sight: Sight,
  personCodes: readonly string[],
  whose: Whose = 'present',
): Promise<Map<string, SeenPerson>> {
  if (personCodes.length === 0) return new Map()
  const [people, posts] = await Promise.all([
    sql<Omit<SeenPerson, 'posts'> & { homeComCode: string }>`
      select p.person_code as "personCode", p.home_com_code as "homeComCode", ${selectLocalName('p.name')} as name,
             p.employee_number as "employeeNumber", p.email, p.office_tel as "officeTel", p.extension,
             p.mobile_tel as "mobileTel", p.office_fax as "officeFax", p.state, p.photo_key as "photoKey",
             p.photo_type as "photoType"
      from organisation_people p
      where p.person_code = any(${[...personCodes]}::text[]) and (p.state = 'retired') = ${whose === 'retired'}`.execute(
      db,
    ),
    postsOf(db, personCodes),
  ])
  const seen = people.rows.flatMap(({ homeComCode, ...person }) => {
    const visible = (posts.get(person.personCode) ?? []).filter(({ comCode }) => sight.companies.has(comCode))
    const isSeen = visible.length > 0 || (whose === 'retired' && sight.companies.has(homeComCode))
    const mobileTel = seesMobile(sight, { ...person, homeComCode }) ? person.mobileTel : ''
    return isSeen ? [[person.personCode, { ...person, mobileTel, posts: visible }] as const] : []
  })
  return new Map(seen)
}

/** @throws AppError NotFoundException when there is no such person or the viewer may not see her */
export async function seePerson(
  db: Db,
  viewer: Pick<Viewer, 'personCode' | 'comCode' | 'grants'>,
  personCode: string,
): Promise<SeenPerson> {
  const people = await seePeople(db, await sightOf(db, viewer), [personCode])
  const person = people.get(personCode)
  if (!person) throw notFound()
  return person
}
