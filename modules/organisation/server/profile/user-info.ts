import type { CallParsedInput } from '#platform/contract/call.ts'
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { profileCalls, UserInfo } from '../../contract/profile.contract.ts'
import { faultsOfDetails, type OwnDetail } from '../../contract/profile.rules.ts'
import { seePerson } from '../people/access.ts'
import { photoPathOf } from '../people/facts.ts'
import { indexPeople } from '../people/search-index.ts'

/**
 * One's own details, or what a colleague of one's company shows.
 * @throws AppError NotFoundException for anybody else, as for nobody (G-034)
 */
export function userInfo(ctx: Ctx, { PersonCode }: { PersonCode?: string | undefined }): Promise<UserInfo> {
  return PersonCode === undefined || PersonCode === ctx.viewer.personCode
    ? ownInfo(ctx)
    : infoOfColleague(ctx, PersonCode)
}

async function ownInfo({ db, viewer }: Ctx): Promise<UserInfo> {
  const { personCode, comCode } = viewer
  const person = await db
    .selectFrom('organisation_people as p')
    .leftJoin('organisation_own_details as d', 'd.person_code', 'p.person_code')
    .select([
      'p.employee_number as employeeNumber',
      'p.email',
      selectLocalName('p.name').as('name'),
      'p.photo_key as photoKey',
      'p.own_photo_key as ownPhotoKey',
      'p.office_tel as officeTel',
      'p.mobile_tel as mobileTel',
      'd.office_fax as officeFax',
      'd.home_zip_code as homeZipCode',
      'd.home_address as homeAddress',
      'd.home_tel as homeTel',
    ])
    .where('p.person_code', '=', personCode)
    .executeTakeFirst()
  if (!person) throw notFound()
  const { photoKey, ownPhotoKey, ...shown } = person
  return {
    ...shown,
    personCode,
    comCode,
    photoPath: photoPathOf(personCode, photoKey),
    displayNameEng: person.name.en,
    officeFax: person.officeFax ?? '',
    homeZipCode: person.homeZipCode ?? '',
    homeAddress: person.homeAddress ?? '',
    homeTel: person.homeTel ?? '',
    hasOwnPhoto: ownPhotoKey !== null,
  }
}

async function infoOfColleague({ db, viewer }: Ctx, personCode: string): Promise<UserInfo> {
  const { name, employeeNumber, email, officeTel, mobileTel, photoKey, posts } = await seePerson(db, viewer, personCode)
  if (!posts.some(({ comCode }) => comCode === viewer.comCode)) throw notFound()
  const details = await db
    .selectFrom('organisation_own_details')
    .select('office_fax')
    .where('person_code', '=', personCode)
    .executeTakeFirst()
  return {
    personCode,
    comCode: viewer.comCode,
    employeeNumber,
    email,
    name,
    photoPath: photoPathOf(personCode, photoKey),
    displayNameEng: name.en,
    officeTel,
    officeFax: details?.office_fax ?? '',
    mobileTel,
    homeZipCode: null,
    homeAddress: null,
    homeTel: null,
    hasOwnPhoto: null,
  }
}

const peopleColumns = { displayNameEng: 'name_en', officeTel: 'office_tel', mobileTel: 'mobile_tel' } as const
const detailColumns = {
  officeFax: 'office_fax',
  homeZipCode: 'home_zip_code',
  homeAddress: 'home_address',
  homeTel: 'home_tel',
} as const

/**
 * Saves what was given of one's own details. The audit log names the fields and not what stands in them.
 * @throws AppError ValidationException naming each field that breaks a rule
 */
export async function saveUserInfo(
  ctx: Ctx,
  { personCode: _own, ...given }: CallParsedInput<typeof profileCalls.saveUserInfo>,
): Promise<1> {
  const fields = faultsOfDetails(given)
  if (fields.length > 0) throw new AppError('ValidationException', undefined, { fields })
  const { personCode } = ctx.viewer
  const named = Object.entries(given).flatMap(([field, text]) =>
    text === undefined ? [] : [[field as OwnDetail, text.trim()] as const],
  )
  if (named.length === 0) return 1
  const ofPerson = columnsOf(peopleColumns, named)
  const ofDetails = columnsOf(detailColumns, named)
  if (Object.keys(ofPerson).length > 0) {
    await ctx.db.updateTable('organisation_people').set(ofPerson).where('person_code', '=', personCode).execute()
    await indexPeople(ctx.db, [personCode])
  }
  if (Object.keys(ofDetails).length > 0)
    await ctx.db
      .insertInto('organisation_own_details')
      .values({ person_code: personCode, ...ofDetails })
      .onConflict((conflict) => conflict.column('person_code').doUpdateSet(ofDetails))
      .execute()
  await ctx.audit('organisation.profile.changed', {
    target: personCode,
    details: { fields: named.map(([field]) => field) },
  })
  return 1
}

/** The given details under the names of their columns, of those that have one here. */
const columnsOf = (columns: Readonly<Record<string, string>>, given: readonly (readonly [string, string])[]) =>
  Object.fromEntries(given.flatMap(([field, text]) => (columns[field] ? [[columns[field], text]] : [])))
