import { sql } from 'kysely'
import { personNames, seePeople, sightOf } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { AppError, conflict, type FieldError, notFound } from '#platform/contract/errors.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { MultiMailAccount, multiMailCalls } from '../../contract/preferences/multi-mail.contract.ts'
import { basicEmail, preferenceLimits } from '../../contract/preferences/preference.rules.ts'

type Given = CallParsedInput<typeof multiMailCalls.multiMailSet>

/** One's multi-account list (MAIL-085). */
export async function listAccounts({ db, viewer }: Ctx): Promise<MultiMailAccount[]> {
  const rows = await db
    .selectFrom('mail_multi_accounts')
    .selectAll()
    .where('owner_code', '=', viewer.personCode)
    .orderBy('display_order')
    .orderBy('account_id')
    .limit(sql.lit(preferenceLimits.accounts))
    .execute()
  const names = await personNames(
    db,
    rows.map((row) => row.person_code),
  )
  return rows.map((row) => ({
    id: row.account_id,
    personCode: row.person_code,
    displayName: nameIn(names.get(row.person_code)!, viewer.language),
    email: row.email,
    isUse: row.is_use,
    isDeleted: false,
    displayOrder: row.display_order,
    createdId: viewer.personCode,
    createdDate: row.created_at.toISOString(),
    updatedId: viewer.personCode,
    updatedDate: row.updated_at.toISOString(),
  }))
}

/**
 * Saves the list (MAIL-086).
 * @throws AppError ValidationException without a person she may see (MAIL-050) and for an address that is none
 * (MAIL-051); NotFoundException for a line of somebody else; ConflictException for too many
 */
export async function saveAccounts(ctx: Ctx, { accounts }: Given): Promise<MultiMailAccount[]> {
  const { db, viewer, now } = ctx
  const own = viewer.personCode
  // Two windows of one person wait for each other.
  await sql`select from organisation_people where person_code = ${own} for no key update`.execute(db)
  const kept = new Set((await listAccounts(ctx)).map(({ id }) => id))
  if (accounts.some(({ id }) => id !== 0 && !kept.has(id))) throw notFound('an account of somebody else')
  const gone = accounts.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)
  const stay = accounts.flatMap((account, at) => (account.isDeleted ? [] : [{ ...account, at }]))
  const seen = await seePeople(db, await sightOf(db, viewer), [...new Set(stay.map(({ personCode }) => personCode))])
  const fields = stay.flatMap(({ personCode, email, at }): FieldError[] => [
    ...(seen.has(personCode) ? [] : [{ path: `accounts.${at}.personCode`, key: 'mail.preferenceFaults.chooseUser' }]),
    ...(email === '' || basicEmail.test(email)
      ? []
      : [{ path: `accounts.${at}.email`, key: 'mail.preferenceFaults.emailFormat' }]),
  ])
  if (fields.length > 0) throw new AppError('ValidationException', fields[0]!.key, { fields })
  const added = stay.filter(({ id }) => id === 0).length
  if (kept.size + added - gone.filter((id) => kept.has(id)).length > preferenceLimits.accounts)
    throw conflict('mail.preferenceFaults.tooManyAccounts', { most: preferenceLimits.accounts })
  await sql`delete from mail_multi_accounts where owner_code = ${own} and account_id = any(${gone}::int[])`.execute(db)
  for (const { id, personCode, email, isUse, at } of stay) {
    const row = { person_code: personCode, email, is_use: isUse, display_order: at + 1, updated_at: now }
    if (id === 0)
      await db
        .insertInto('mail_multi_accounts')
        .values({ owner_code: own, created_at: now, ...row })
        .execute()
    else
      await db
        .updateTable('mail_multi_accounts')
        .set(row)
        .where('account_id', '=', id)
        .where('owner_code', '=', own)
        .execute()
  }
  return listAccounts(ctx)
}
