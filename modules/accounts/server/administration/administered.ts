import {
  findPersonFacts,
  grantsOf,
  mayAdminister,
  type PersonFacts,
} from '#modules/organisation/server/organisation.public.ts'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A person's account as an administrator sees it. */
export type Administered = {
  account: NonNullable<Awaited<ReturnType<typeof findAccount>>>
  /** Whether the administrator may change anything about it. */
  isInReach: boolean
}

const findAccount = (db: Db, personCode: string) =>
  db.selectFrom('accounts_accounts').selectAll().where('person_code', '=', personCode).executeTakeFirst()

/**
 * The account of a person whom the administrator may see.
 * @throws AppError NotFoundException, the same for a person of another company and for none
 */
export async function administeredAccount({ db, viewer }: Ctx, personCode: string): Promise<Administered> {
  const [person, account] = await Promise.all([findPersonFacts(db, personCode), findAccount(db, personCode)])
  if (!person || !account || !mayAdminister(viewer, person)) throw notFound('no such account for this administrator')
  const isInReach =
    viewer.grants.has('superAdmin') ||
    (account.com_code === viewer.comCode && !(await outranks(db, person, viewer.comCode)))
  return { account, isInReach: isInReach && personCode !== viewer.personCode }
}

/**
 * The same, for a change. A company manager reaches the accounts of the own company only, and none through which more
 * could be done than by the manager: whoever sets a password can sign in with it. Nobody reaches the own account
 * (G-002): that would be a change of password without the old one.
 * @throws AppError AccessDeniedException when it is out of reach
 */
export async function reachableAccount(ctx: Ctx, personCode: string): Promise<Administered['account']> {
  const { account, isInReach } = await administeredAccount(ctx, personCode)
  if (personCode === ctx.viewer.personCode) throw denied('accounts.server.ownAccount')
  if (!isInReach) throw denied('accounts.server.outOfReach')
  return account
}

/** Whether a person may do at some post what the manager of one company may not. */
async function outranks(db: Db, { personCode, posts }: PersonFacts, comCode: string): Promise<boolean> {
  for (const post of posts) {
    const grants = await grantsOf(db, { personCode, comCode: post.comCode, deptCode: post.deptCode })
    if (grants.includes('superAdmin') || (post.comCode !== comCode && grants.includes('companyManager'))) return true
  }
  return false
}
