import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { notFound } from '#platform/contract/errors.ts'
import { type Language, nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  type ChartPerson,
  type ChartPersonCard,
  type chartCalls,
  chartPerson,
  chartPersonCard,
} from '../../contract/chart.contract.ts'
import { titleOf } from '../../contract/organisation.contract.ts'
import { type SeenPerson, seePeople, sightOf } from '../people/access.ts'
import { findPersonCodesByEmail, photoPathOf } from '../people/facts.ts'
import { maySearchRetired } from './retired.ts'

/**
 * A person as the chart shows her.
 * @param deptCode at her post there; left out, or when she has none, at the first of those the viewer sees
 */
export function chartPersonOf(person: SeenPerson, language: Language, deptCode?: string): ChartPerson {
  const post = person.posts.find((each) => each.deptCode === deptCode) ?? person.posts[0] ?? null
  const title = post && titleOf(post)
  return chartPerson.parse({
    ...person,
    id: person.personCode,
    comCode: post?.comCode ?? '',
    deptCode: post?.deptCode ?? '',
    parentDeptCode: post?.parentDeptCode ?? '',
    displayName: nameIn(person.name, language),
    name: person.name.ko,
    nameEn: person.name.en,
    nameChi: person.name.zh,
    titleName: title ? nameIn(title, language) : '',
    title: title?.ko ?? '',
    titleEn: title?.en ?? '',
    deptName: post?.deptName.ko ?? '',
    deptNameEn: post?.deptName.en ?? '',
    company: post?.companyName.ko ?? '',
    companyEn: post?.companyName.en ?? '',
    mobile: person.mobileTel,
    tel: person.officeTel,
    photoPath: photoPathOf(person.personCode, person.photoKey),
    names: person.name,
    post,
  })
}

/** The same with all posts the viewer sees. */
export const chartCardOf = (person: SeenPerson, language: Language, deptCode?: string): ChartPersonCard =>
  chartPersonCard.parse({ ...chartPersonOf(person, language, deptCode), posts: person.posts })

/** The person with a mail address, if the viewer may see her. */
export async function personByEmail(
  { db, viewer, language }: Ctx,
  { email }: { email: string },
): Promise<CallResult<typeof chartCalls.personByEmail>> {
  const codes = await findPersonCodesByEmail(db, email)
  const people = await seePeople(db, await sightOf(db, viewer), codes)
  return { items: [...people.values()].map((person) => chartCardOf(person, language)) }
}

/**
 * The card of a person; of one who retired for those who may look for such.
 * @throws AppError NotFoundException when there is no such person or the viewer may not see her
 */
export async function personByCode(
  ctx: Ctx,
  { personCode, deptCode }: CallParsedInput<typeof chartCalls.personByCode>,
): Promise<ChartPersonCard> {
  const { db, viewer, language } = ctx
  const sight = await sightOf(db, viewer)
  const person =
    (await seePeople(db, sight, [personCode])).get(personCode) ??
    (maySearchRetired(ctx) ? (await seePeople(db, sight, [personCode], 'retired')).get(personCode) : undefined)
  if (!person) throw notFound()
  return chartCardOf(person, language, deptCode)
}
