import { createHmac } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { conflict, notFound } from '#platform/contract/errors.ts'
import type { Ctx, PublicCtx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { secondFactorCalls } from '../../contract/second-factor.contract.ts'
import { passkeyLimit } from '../../contract/second-factor.rules.ts'
import { keyOf } from '../keys.ts'
import { deviceOf } from '../sessions/device.ts'
import { factorAdded, factorRemoved } from './changes.ts'
import { requireFreshConfirmation } from './fresh-confirmation.ts'

/** Loaded with the first passkey: it reads certificates of every kind, and most people have none. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a challenge may wait for a person to find her key (ms). */
const challengeMs = 5 * 60_000

/** Browsers bind keys to the name of the portal's host, so that no other site can ask for them. */
const partyOf = ({ origin }: PublicCtx) => ({ origin, id: new URL(origin).hostname })

/** A person's passkeys, oldest first. */
export const passkeysOf = (db: Db, personCode: string) =>
  db
    .selectFrom('accounts_passkeys')
    .selectAll()
    .where('person_code', '=', personCode)
    .orderBy('added_at')
    .limit(sql.lit(passkeyLimit))
    .execute()

type Passkey = Awaited<ReturnType<typeof passkeysOf>>[number]
const described = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports,
})

/**
 * What a new passkey must sign; kept with the session, for five minutes and once.
 * @throws AppError AccessDeniedException without a fresh confirmation, ConflictException when there are ten already
 */
export async function startPasskey(ctx: Ctx): Promise<CallResult<typeof secondFactorCalls.startPasskey>> {
  await requireFreshConfirmation(ctx)
  const { personCode, sessionId, own } = ctx.viewer
  const passkeys = await passkeysOf(ctx.db, personCode)
  if (passkeys.length >= passkeyLimit) throw conflict('accounts.factor.passkey.tooMany', { max: passkeyLimit })
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: ctx.services.texts.say(ctx.language, { key: 'common.portal' }),
    rpID: partyOf(ctx).id,
    userName: own.userName,
    userID: await handleOf(ctx, personCode),
    timeout: challengeMs,
    attestationType: 'none',
  })
  await ctx.inTransaction((inner) =>
    inner.db
      .updateTable('accounts_sessions')
      .set({ challenge: options.challenge, challenge_until: new Date(ctx.now.getTime() + challengeMs) })
      .where('id', '=', sessionId)
      .execute(),
  )
  return {
    challenge: options.challenge,
    rp: { id: partyOf(ctx).id, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeMs,
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** What a key keeps as the name of the person: always the same, and nothing that says who she is. */
const handleOf = async ({ services }: PublicCtx, personCode: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    createHmac('sha256', await keyOf(services, 'accounts.seal'))
      .update(`passkeys of ${personCode}`)
      .digest(),
  )

type AddPasskey = typeof secondFactorCalls.addPasskey

/**
 * Adds the passkey that signed the challenge of this session.
 * @throws AppError ConflictException when it did not, when it is there already, and when there are ten
 */
export async function addPasskey(ctx: Ctx, { passkey }: CallParsedInput<AddPasskey>): Promise<CallResult<AddPasskey>> {
  await requireFreshConfirmation(ctx)
  const created = await createdBy(ctx, passkey)
  if (!created) throw conflict('accounts.factor.passkey.refused')
  const { personCode } = ctx.viewer
  return factorAdded(ctx, 'passkeyAdded', async (inner) => {
    if ((await passkeysOf(inner.db, personCode)).length >= passkeyLimit)
      throw conflict('accounts.factor.passkey.tooMany', { max: passkeyLimit })
    const { numInsertedOrUpdatedRows } = await inner.db
      .insertInto('accounts_passkeys')
      .values({
        person_code: personCode,
        credential_id: created.id,
        public_key: Buffer.from(created.publicKey),
        counter: String(created.counter),
        transports: passkey.response.transports,
        name:
          deviceOf(ctx.userAgent) || ctx.services.texts.say(ctx.language, { key: 'accounts.factor.passkey.unnamed' }),
        added_at: ctx.now,
        last_used_at: null,
      })
      .onConflict((conflicting) => conflicting.column('credential_id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw conflict('accounts.factor.passkey.twice')
  })
}

/** The key as it describes itself; null when it signed another challenge than this session's, or for another site. */
async function createdBy(ctx: Ctx, passkey: CallParsedInput<AddPasskey>['passkey']) {
  const expectedChallenge = await takeSessionChallenge(ctx)
  if (!expectedChallenge) return null
  const { origin, id } = partyOf(ctx)
  try {
    const { verifyRegistrationResponse } = await webAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The password was asked for: a key without a code or finger of its own is a second thing, too.
      requireUserVerification: false,
    })
    return verified && registrationInfo ? registrationInfo.credential : null
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'a new passkey was refused')
    return null
  }
}

async function takeSessionChallenge(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ challenge: string }>`
    update accounts_sessions s set challenge = null, challenge_until = null
    from (select id, challenge, challenge_until from accounts_sessions where id = ${ctx.viewer.sessionId} for update) old
    where s.id = old.id and old.challenge_until > ${ctx.now}
    returning old.challenge`.execute(ctx.services.database.writer)
  return rows[0]?.challenge ?? null
}

type Rename = typeof secondFactorCalls.renamePasskey

/** Gives a passkey another name. @throws AppError NotFoundException, the same for somebody else's and for none */
export async function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: CallParsedInput<Rename>,
): Promise<CallResult<Rename>> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('accounts_passkeys')
    .set({ name })
    .where('passkey_id', '=', passkeyId)
    .where('person_code', '=', ctx.viewer.personCode)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('no such passkey of hers')
  return { name }
}

/**
 * Takes a passkey away.
 * @throws AppError NotFoundException, the same for somebody else's and for none; AccessDeniedException without a fresh
 * confirmation
 */
export async function removePasskey(ctx: Ctx, { passkeyId }: { passkeyId: string }): Promise<{ removed: boolean }> {
  await requireFreshConfirmation(ctx)
  return factorRemoved(ctx, 'passkeyRemoved', async (inner) => {
    const { numDeletedRows } = await inner.db
      .deleteFrom('accounts_passkeys')
      .where('passkey_id', '=', passkeyId)
      .where('person_code', '=', ctx.viewer.personCode)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('no such passkey of hers')
  })
}

/** What one of a person's passkeys must sign to prove that she has it. */
export async function challengeFor(
  ctx: PublicCtx,
  personCode: string,
): Promise<CallResult<typeof secondFactorCalls.startPasskeyStep>> {
  const passkeys = await passkeysOf(ctx.db, personCode)
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: partyOf(ctx).id })
  return {
    challenge,
    rpId: partyOf(ctx).id,
    timeout: challengeMs,
    allowCredentials: passkeys.map(described),
    userVerification: 'preferred',
  }
}

/**
 * Whether one of the person's passkeys signed the challenge, for this portal, and counted on: one that counts back was
 * copied. @param challenge taken before, so that it is signed once
 */
export async function provesPasskey(
  ctx: PublicCtx,
  personCode: string,
  challenge: string,
  used: CallParsedInput<typeof secondFactorCalls.finishSignInByPasskey>['passkey'],
): Promise<boolean> {
  const passkey = (await passkeysOf(ctx.db, personCode)).find(({ credential_id }) => credential_id === used.id)
  if (!passkey) return false
  const { origin, id } = partyOf(ctx)
  try {
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
        transports: passkey.transports as AuthenticatorTransport[],
      },
    })
    if (!verified) return false
    const { numUpdatedRows } = await ctx.services.database.writer
      .updateTable('accounts_passkeys')
      .set({ counter: String(authenticationInfo.newCounter), last_used_at: ctx.now })
      .where('passkey_id', '=', passkey.passkey_id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  } catch (error) {
    ctx.log.info({ reason: (error as Error).message }, 'what a passkey signed was refused')
    return false
  }
}
