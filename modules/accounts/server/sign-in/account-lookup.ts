import { sql } from 'kysely'
import {
  findPersonCodesByEmail,
  findPersonFacts,
  type PersonFacts,
  type PostFacts,
} from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Identity providers may name more people than this by one value; then it names nobody. */
const ambiguityLimit = 20

const accountColumns = [
  'person_code',
  'com_code',
  'user_name',
  'password_hash',
  'one_time_until',
  'last_sign_in_at',
  'must_change',
  'disabled_at',
  'factor_asked_at',
] as const

/** User names are kept in lower case and without the blanks that phones add. */
export const normaliseUserName = (typed: string): string => typed.trim().toLowerCase()

/** The account behind what was typed at the sign-in page. */
export const findAccount = (db: Db, comCode: string, userName: string) =>
  db
    .selectFrom('accounts_accounts')
    .select(accountColumns)
    .where('com_code', '=', comCode)
    .where('user_name', '=', normaliseUserName(userName))
    .executeTakeFirst()

/** The account of a person. */
export const findAccountOf = (db: Db, personCode: string): Promise<Account | undefined> =>
  db.selectFrom('accounts_accounts').select(accountColumns).where('person_code', '=', personCode).executeTakeFirst()

/** The accounts that a mail address or a user name may stand for, in whatever company. */
export async function findAccountsByIdentity(db: Db, identity: string): Promise<Account[]> {
  const name = normaliseUserName(identity)
  const query = db.selectFrom('accounts_accounts').select(accountColumns).limit(ambiguityLimit)
  if (!name.includes('@')) return query.where('user_name', '=', name).execute()
  const personCodes = await findPersonCodesByEmail(db, name)
  // Asked in any case: the time does not tell whether there is such an address (G-031).
  return query.where('person_code', '=', sql<string>`any(${personCodes}::text[])`).execute()
}

/** Someone who may sign in, with the post she starts at. */
export type Usable = { account: Account; person: PersonFacts; post: PostFacts }
/** Why an account cannot be used; told to the audit log, never to the person at the door (G-033). */
export type Refusal =
  | 'unknown'
  | 'wrongPassword'
  | 'disabled'
  | 'retired'
  | 'noPost'
  | 'spent'
  | 'oneTimeOver'
  | 'ambiguous'

/** Whether the account may be used at all. She starts at a post in the account's company where she has one. */
export async function usableOf(db: Db, account: Account): Promise<Usable | Refusal> {
  if (account.disabled_at) return 'disabled'
  const person = await findPersonFacts(db, account.person_code)
  if (!person || person.state === 'retired') return 'retired'
  // The primary post comes first in the list.
  const post = person.posts.find(({ comCode }) => comCode === account.com_code) ?? person.posts[0]
  return post ? { account, person, post } : 'noPost'
}
