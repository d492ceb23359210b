import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { searchKeys } from '#platform/contract/hangul/search-index.ts'
import { normaliseForSearch } from '#platform/contract/hangul/search-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type chartCalls, mostTexts } from '../../contract/chart.contract.ts'
import { chartPersonOf } from '../chart/persons.ts'
import { type SeenPerson, seePeople, sightOf } from './access.ts'
import { namesOf, tiers } from './search-keys.ts'

/** People of one name that are shown. */
const mostOfOneText = 5
/** People looked at for all texts together; whole names are few. */
const mostLookedAt = mostTexts * 20

/**
 * Whom a list means that somebody has pasted: whole names in any language, employee numbers and mail addresses. Parts of
 * names find nobody here, since nobody looks at each hit.
 * @returns for each text up to five people, in the order of the texts
 */
export async function peopleByTexts(
  { db, viewer, language }: Ctx,
  { texts }: CallParsedInput<typeof chartCalls.peopleByTexts>,
): Promise<CallResult<typeof chartCalls.peopleByTexts>> {
  const sight = await sightOf(db, viewer)
  const keys = [...new Set(texts.flatMap((text) => searchKeys(text)[0]?.key ?? []))]
  const mails = texts.filter((text) => text.includes('@')).map((text) => text.toLowerCase())
  const { rows } = await sql<{ code: string }>`
    select person_code as code from organisation_people where lower(email) = any(${mails}::text[])
    union
    select k.person_code from (
      select person_code from organisation_search_keys
      where com_code = any(${[...sight.companies]}::text[]) and tier = any(${[tiers.nameStart, tiers.other]}::smallint[])
        and key = any(${keys}::text[])
      limit ${sql.lit(mostLookedAt)}
    ) k`.execute(db)
  const people = await seePeople(
    db,
    sight,
    rows.map(({ code }) => code),
  )
  const byMark = new Map<string, SeenPerson[]>()
  for (const person of people.values())
    for (const mark of new Set(
      [...namesOf(person), person.employeeNumber].map(normaliseForSearch).concat(mailOf(person)),
    ))
      byMark.set(mark, [...(byMark.get(mark) ?? []), person])
  return {
    items: texts.map((text) => ({
      people: (byMark.get(text.includes('@') ? text.toLowerCase() : normaliseForSearch(text)) ?? [])
        .toSorted((a, b) => (a.personCode < b.personCode ? -1 : 1))
        .slice(0, mostOfOneText)
        .map((person) => chartPersonOf(person, language)),
    })),
  }
}

const mailOf = ({ email }: SeenPerson): string => email.toLowerCase()
