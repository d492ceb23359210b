import type { AppError } from '#platform/contract/errors.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { seal, unseal } from '#platform/server/sealed.ts'
import { secretOf } from '#platform/server/secrets.ts'
import { findRecipients } from '../../delivery/recipients.ts'
import { wantsPassword } from './server-away.ts'

const keyOf = (db: Db) => secretOf(db, 'mail.serverPasswords')
/** Whoever swaps rows in the database does not give one person's password to another. */
const purposeOf = (personCode: string) => `password of ${personCode} at the mail server`

export async function keptPassword(db: Db, personCode: string) {
  return db
    .selectFrom('mail_server_passwords')
    .select(['sealed', 'is_refused as isRefused', 'changed_at as changedAt'])
    .where('person_code', '=', personCode)
    .executeTakeFirst()
}

/**
 * The password of whoever has an address.
 * @throws AppError ServiceUnavailableException in words where she has not said it, or the server has refused it: a wrong
 * one that is tried again and again locks people out
 */
export async function passwordOf(services: Services, user: string): Promise<string> {
  const { writer } = services.database
  const personCode = (await findRecipients(writer, [user])).get(user)
  const kept = personCode ? await keptPassword(writer, personCode) : undefined
  if (!personCode || !kept || kept.isRefused) throw wantsPassword()
  const password = unseal<string>(await keyOf(writer), purposeOf(personCode), kept.sealed, services.now())
  if (password === null) throw wantsPassword()
  return password
}

/** What somebody is told whose password the server refuses; it is asked of her again. */
export async function refusePassword(services: Services, user: string, cause: unknown): Promise<AppError> {
  const { writer } = services.database
  const personCode = (await findRecipients(writer, [user])).get(user)
  if (personCode)
    await writer
      .updateTable('mail_server_passwords')
      .set({ is_refused: true })
      .where('person_code', '=', personCode)
      .execute()
  return wantsPassword(cause)
}

export const forgetPassword = (db: Db, personCode: string) =>
  db.deleteFrom('mail_server_passwords').where('person_code', '=', personCode).executeTakeFirstOrThrow()

/** Keeps what the server has let her in with. */
export async function keepPassword(db: Db, personCode: string, password: string, now: Date): Promise<void> {
  const row = { sealed: seal(await keyOf(db), purposeOf(personCode), password), is_refused: false, changed_at: now }
  await db
    .insertInto('mail_server_passwords')
    .values({ person_code: personCode, ...row })
    .onConflict((known) => known.column('person_code').doUpdateSet(row))
    .execute()
}
