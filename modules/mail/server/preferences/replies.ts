import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { cleanInWorker } from '#platform/server/rich-text/clean-in-worker.ts'
import { faultOfOof } from '../../contract/preferences/preference.rules.ts'
import type { AutoReplySetting, OutOfOffice, replyCalls } from '../../contract/preferences/replies.contract.ts'
import { askToAgree } from '../stores/imap/freshen.ts'

type Calls = typeof replyCalls
type Kind = 'absence' | 'standing'

/** A reply as it is kept; undefined before one was saved. */
const readReply = (db: Db, personCode: string, kind: Kind) =>
  db
    .selectFrom('mail_replies')
    .select([
      'is_on as isOn',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'audience',
      'html',
      'follows_absence as followsAbsence',
    ])
    .where('person_code', '=', personCode)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** One's out-of-office (MAIL-062). */
export async function outOfOffice({ db, viewer }: Ctx): Promise<OutOfOffice> {
  const kept = await readReply(db, viewer.personCode, 'absence')
  return {
    startUtc: kept?.startsAt?.toISOString() ?? null,
    endUtc: kept?.endsAt?.toISOString() ?? null,
    enabled: kept?.isOn ?? false,
    internalMessage: kept?.html ?? '',
    externalMessage: '',
    state: kept?.isOn ? 'Scheduled' : 'Disabled',
    followsAbsence: kept?.followsAbsence ?? false,
  }
}

/**
 * Saves one's out-of-office; what is not given of one that is switched off stays for the next time (MAIL-038).
 * @throws AppError ValidationException for times the wrong way round (MAIL-041), an end that is over (MAIL-042), no
 * times, and nothing to say
 */
export async function saveOutOfOffice(
  ctx: Ctx,
  given: CallParsedInput<Calls['oofSet']>,
): Promise<CallResult<Calls['oofSet']>> {
  const { viewer, now } = ctx
  const before = await outOfOffice(ctx)
  const startUtc = given.startUtc ?? before.startUtc
  const endUtc = given.endUtc ?? before.endUtc
  const { html, text } = await cleanInWorker(given.internalMessage ?? before.internalMessage)
  const enabled = given.enabled && given.state !== 'Disabled'
  const fault = faultOfOof({ enabled, startUtc, endUtc, hasMessage: text.trim() !== '' }, now)
  if (fault) throw invalid(fieldOf[fault], `mail.preferenceFaults.${fault}`)
  const followsAbsence = given.followsAbsence ?? before.followsAbsence
  if (followsAbsence && text.trim() === '') throw invalid('internalMessage', 'mail.preferenceFaults.messageNeeded')
  // Times of one that is off are kept only where they are times of one that could be on.
  const isSpan = startUtc !== null && endUtc !== null && new Date(startUtc) < new Date(endUtc)
  const row = {
    is_on: enabled,
    starts_at: isSpan ? new Date(startUtc) : null,
    ends_at: isSpan ? new Date(endUtc) : null,
    html,
    follows_absence: followsAbsence,
  }
  await ctx.inTransaction(async ({ db }) => {
    await putReply(db, viewer.personCode, 'absence', row)
    await askToAgree(ctx.services, db, [viewer.personCode])
  })
  return outOfOfficeNow(ctx)
}

const fieldOf = {
  startNotBeforeEnd: 'endUtc',
  endInPast: 'endUtc',
  timesNeeded: 'startUtc',
  messageNeeded: 'internalMessage',
} as const

/** As it was just written: not from a connection that may be behind. */
const outOfOfficeNow = (ctx: Ctx): Promise<OutOfOffice> =>
  ctx.inTransaction((tx) => outOfOffice(tx as Ctx)) as Promise<OutOfOffice>

/** One's standing reply (G-067). */
export async function standingReply({ db, viewer }: Ctx): Promise<AutoReplySetting> {
  const kept = await readReply(db, viewer.personCode, 'standing')
  return { isOn: kept?.isOn ?? false, audience: kept?.audience ?? 'inside', message: kept?.html ?? '' }
}

/** @throws AppError ValidationException where it is switched on and says nothing */
export async function saveStandingReply(
  ctx: Ctx,
  { isOn, audience, message }: CallParsedInput<Calls['saveAutoReply']>,
): Promise<AutoReplySetting> {
  const { html, text } = await cleanInWorker(message)
  if (isOn && text.trim() === '') throw invalid('message', 'mail.preferenceFaults.messageNeeded')
  await ctx.inTransaction(async ({ db }) => {
    await putReply(db, ctx.viewer.personCode, 'standing', { is_on: isOn, audience, html })
    await askToAgree(ctx.services, db, [ctx.viewer.personCode])
  })
  return { isOn, audience, message: html }
}

type Row = {
  is_on: boolean
  html: string
  starts_at?: Date | null
  ends_at?: Date | null
  audience?: 'inside' | 'everyone'
  follows_absence?: boolean
}

async function putReply(db: Db, personCode: string, kind: Kind, row: Row): Promise<void> {
  await db
    .insertInto('mail_replies')
    .values({ person_code: personCode, kind, ...row })
    .onConflict((known) => known.columns(['person_code', 'kind']).doUpdateSet(row))
    .execute()
}
