import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A person for whom an account is opened, as a query brings her. */
export type Newcomer = { person_code: string; com_code: string; email: string; employee_number: string }

/**
 * Opens an account for everybody of a query who has none: the user name is what stands before the @ of the mail
 * address, or the employee number where that is taken or missing; whose both names are taken gets none. The account
 * has no password: the identity provider or an administrator's one-time password lets her in.
 */
export async function openAccounts(db: Db, newcomers: RawBuilder<Newcomer>): Promise<void> {
  const names = [sql`split_part(n.email, '@', 1)`, sql`n.employee_number`]
  for (const name of names)
    await sql`
      insert into accounts_accounts (person_code, com_code, user_name)
      select n.person_code, n.com_code, lower(trim(${name})) from (${newcomers}) n
      where trim(${name}) <> '' and not exists (select from accounts_accounts a where a.person_code = n.person_code)
      on conflict do nothing`.execute(db)
}

/** Takes back accounts that were opened for people and that nobody has used or given a password. */
export async function dropUnusedAccounts(db: Db, people: RawBuilder<{ person_code: string }>): Promise<void> {
  await sql`
    delete from accounts_accounts a using (${people}) p
    where a.person_code = p.person_code and a.password_hash is null and a.last_sign_in_at is null
      and not exists (select from accounts_sessions s where s.person_code = a.person_code)`.execute(db)
}
