import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { publishLive, type Topic } from '#platform/server/live/live.ts'
import { hashOfToken, newToken } from '#platform/server/tokens.ts'
import { type Invitation, invitationChanged } from '../../contract/invitations.contract.ts'

type Row = Selectable<Tables['accounts_invitations']>

/** How long a link opens something. */
const validDays = 7

/** States in which an invitation may still be taken up, or its mail sent. */
export const openStates = ['waiting', 'sent', 'told'] as const

export const findInvitation = (db: Db, personCode: string): Promise<Row | undefined> =>
  db.selectFrom('accounts_invitations').selectAll().where('person_code', '=', personCode).executeTakeFirst()

/** Tells the open pages of whoever invited somebody, after the commit, that her invitation stands otherwise now. */
async function tellInviters(db: Db, personCode: string, ...inviters: readonly string[]): Promise<void> {
  const topics = [...new Set(inviters)].map((code): Topic => `person:${code}`)
  await publishLive(db, topics, invitationChanged, { personCode })
}

/** Notes a new invitation in the place of the one before, whose link opens nothing from now on. @returns its id */
export async function putInvitation(
  db: Db,
  { personCode, invitedBy, now }: { personCode: string; invitedBy: string; now: Date },
): Promise<string> {
  const fresh = {
    invitation_id: crypto.randomUUID(),
    state: 'waiting' as const,
    failure: null,
    token_hash: null,
    invited_by: invitedBy,
    invited_at: now,
    expires_at: null,
    used_at: null,
  }
  const before = await findInvitation(db, personCode)
  await db
    .insertInto('accounts_invitations')
    .values({ person_code: personCode, ...fresh })
    .onConflict((conflict) => conflict.column('person_code').doUpdateSet(fresh))
    .execute()
  await tellInviters(db, personCode, invitedBy, ...(before ? [before.invited_by] : []))
  return fresh.invitation_id
}

/**
 * Makes the secret of a waiting invitation; it is in the answer and nowhere else. One made before opens nothing any more.
 * @returns undefined when it waits no longer
 */
export async function makeLink(db: Db, invitationId: string, now: Date): Promise<Link | undefined> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
  const { numUpdatedRows } = await db
    .updateTable('accounts_invitations')
    .set({ token_hash: hashOfToken(token), expires_at: expiresAt })
    .where('invitation_id', '=', invitationId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  // Behind the #: a browser sends that to nobody, so that it is in no log and no Referer.
  return numUpdatedRows === 0n ? undefined : { path: `/po/account/invitation#${token}`, expiresAt }
}

export type Link = { path: string; expiresAt: Date }

/** What becomes of an invitation that waits; one that was taken back or replaced meanwhile stays as it is. */
export async function settleInvitation(
  db: Db,
  invitationId: string,
  outcome: { state: 'sent' | 'told' } | { failure: NonNullable<Row['failure']> },
): Promise<boolean> {
  const settled = await db
    .updateTable('accounts_invitations')
    .set('failure' in outcome ? { state: 'failed', failure: outcome.failure, token_hash: null } : outcome)
    .where('invitation_id', '=', invitationId)
    .where('state', '=', 'waiting')
    .returning(['person_code', 'invited_by'])
    .executeTakeFirst()
  if (settled) await tellInviters(db, settled.person_code, settled.invited_by)
  return settled !== undefined
}

/** Uses an invitation up by its link. @returns whether it still waited for that */
export async function takeUpInvitation(db: Db, token: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('accounts_invitations')
    .set({ state: 'used', used_at: now, token_hash: null })
    .where('token_hash', '=', hashOfToken(token))
    .returning(['person_code', 'invited_by'])
    .executeTakeFirst()
  if (used) await tellInviters(db, used.person_code, used.invited_by)
  return used !== undefined
}

/** Takes a person's invitation back. @returns whether there was one to take back */
export async function dropInvitation(db: Db, personCode: string): Promise<boolean> {
  const dropped = await db
    .updateTable('accounts_invitations')
    .set({ state: 'revoked', token_hash: null })
    .where('person_code', '=', personCode)
    .where('state', '=', sql<Row['state']>`any(${[...openStates]}::text[])`)
    .returning('invited_by')
    .executeTakeFirst()
  if (dropped) await tellInviters(db, personCode, dropped.invited_by)
  return dropped !== undefined
}

/** Whether its link still opens something, or its mail is on the way. */
export const isOpen = ({ state, expires_at }: Row, now: Date): boolean =>
  (openStates as readonly string[]).includes(state) && (expires_at === null || expires_at > now)

/** As administrators see it. */
export const shownInvitation = (row: Row, now: Date): Invitation => ({
  state:
    row.state !== 'waiting' && (openStates as readonly string[]).includes(row.state) && !isOpen(row, now)
      ? 'expired'
      : row.state,
  failure: row.failure,
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})
