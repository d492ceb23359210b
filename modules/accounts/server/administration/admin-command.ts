import { createFirstAdministrator } from '#modules/organisation/server/organisation.public.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishSignal } from '#platform/server/live/live.ts'
import { forgetDevices } from '../devices/known-devices.ts'
import { newOneTimePassword, type OneTimePassword } from '../passwords/one-time.ts'
import { dropPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { findAccount, normaliseUserName } from '../sign-in/account-lookup.ts'
import { createAccounts } from './create-accounts.ts'
import { dropSecondFactor } from './reset-second-factor.ts'

export type FirstAccount = {
  comCode: string
  companyName: string
  personName: string
  userName: string
  email: string
}

/**
 * Makes the first company and its super administrator in an empty database.
 * @param db a connection that may write
 * @throws AppError ConflictException when the database holds a company already
 */
export async function createFirstAccount(db: Db, first: FirstAccount, now: Date): Promise<OneTimePassword> {
  const oneTime = await newOneTimePassword(now)
  await db.transaction().execute(async (tx) => {
    const { personCode } = await createFirstAdministrator(tx, first)
    await createAccounts(tx, [{ personCode, comCode: first.comCode, userName: first.userName }], now)
    await tx.updateTable('accounts_accounts').set(oneTime.columns).where('person_code', '=', personCode).execute()
    await auditCommand(tx, 'accounts.firstAdministrator.created', personCode, first.comCode)
  })
  return oneTime
}

/**
 * Gives anyone a one-time password and opens a shut account, when no administrator can get in any more.
 * @throws AppError NotFoundException when there is no such account
 */
export async function resetByCommand(db: Db, comCode: string, userName: string, now: Date): Promise<OneTimePassword> {
  const account = await findAccount(db, comCode, normaliseUserName(userName))
  if (!account) throw notFound('no such account')
  const oneTime = await newOneTimePassword(now)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts_accounts')
      .set({ ...oneTime.columns, disabled_at: null, disabled_by: null })
      .where('person_code', '=', account.person_code)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw conflict('errors.tryAgain')
    await dropPendingSignIns(tx, account.person_code)
    await endAllSessions(tx, account.person_code, now)
    await forgetDevices(tx, account.person_code)
    await auditCommand(tx, 'accounts.password.reset', account.person_code, comCode)
  })
  return oneTime
}

/**
 * Takes away anyone's second factor, when the only super administrator has lost hers; the sessions end.
 * @throws AppError NotFoundException when there is no such account
 */
export async function resetFactorByCommand(db: Db, comCode: string, userName: string, now: Date): Promise<void> {
  const account = await findAccount(db, comCode, normaliseUserName(userName))
  if (!account) throw notFound('no such account')
  await db.transaction().execute(async (tx) => {
    await dropSecondFactor(tx, account.person_code)
    await endAllSessions(tx, account.person_code, now)
    await auditCommand(tx, 'accounts.secondFactor.reset', account.person_code, comCode)
  })
}

async function endAllSessions(tx: Db, personCode: string, now: Date): Promise<void> {
  const ended = await tx
    .updateTable('accounts_sessions')
    .set({ ended_at: now })
    .where('person_code', '=', personCode)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended) await publishSignal(tx, 'session.ended', id)
}

const auditCommand = (db: Db, action: string, personCode: string, comCode: string) =>
  writeAudit(db, {
    requestId: 'command line',
    personCode: null,
    comCode,
    address: '',
    action,
    target: `person:${personCode}`,
  })
