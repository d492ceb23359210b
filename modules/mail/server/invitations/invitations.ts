import type { CallParsedInput, CallResult } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/days.ts'
import { AppError, conflict } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { filesAside } from '#platform/server/worker/worker-queue.ts'
import type { Invitation, invitationCalls } from '../../contract/invitation.contract.ts'
import { bytesOf, ownStore } from '../items/own-store.ts'
import { readInWorker } from '../mime/read-in-worker.ts'
import { entryOf, keepEntry, keyOf, removeEntry, withOccurrence } from './entries.ts'
import { longestInvitation, type ReadInvitation, type readInvitation } from './read-invitation.ts'
import { sendAnswer, writtenAnswer } from './send-answer.ts'

type Calls = typeof invitationCalls
type Answered = CallResult<Calls['itemInvitation']>

/** Times that one has none in, as far as a card names them. */
const shownConflicts = 3
/** What lasts longer is no appointment that others stand in the way of. */
const longestAskedMs = 31 * 86_400_000

/** @throws AppError NotFoundException for a mail of somebody else */
export async function showInvitation(ctx: Ctx, { itemId }: { itemId: number }): Promise<Answered> {
  const invited = await invitationIn(ctx, itemId)
  return { invitation: invited ? await shownOf(ctx, invited) : null }
}

/** The invitation in a mail of one's own; undefined for none. */
async function invitationIn(ctx: Ctx, itemId: number): Promise<ReadInvitation | undefined> {
  const { calendar } = await readInWorker(await bytesOf(await ownStore(ctx, { itemId }), itemId))
  if (!calendar || calendar.text.length > longestInvitation) return undefined
  return filesAside.run<typeof readInvitation>(
    new URL('./read-invitation.ts', import.meta.url),
    'readInvitation',
    { method: calendar.method, text: calendar.text, timeZone: ctx.viewer.timeZone },
    ctx.viewer.personCode,
  )
}

/** What one has answered to it; to one occurrence, what one has answered to the whole where it was not asked for itself. */
const answersTo = ({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, { uid, occurrence }: ReadInvitation) =>
  db
    .selectFrom('mail_invitations')
    .selectAll()
    .where('person_code', '=', viewer.personCode)
    .where('uid', '=', uid)
    .where('occurrence', 'in', ['', occurrence])
    .orderBy('occurrence')
    .execute()

type Row = Awaited<ReturnType<typeof answersTo>>[number]

const emailOf = ({ organiser }: ReadInvitation): string => organiser?.email.toLowerCase() ?? ''

function stateOf(ctx: Ctx, invited: ReadInvitation, rows: readonly Row[]): Invitation['state'] {
  if (invited.method === 'REPLY') return 'told'
  if (emailOf(invited) === '') return 'told'
  if (emailOf(invited) === ctx.viewer.own.email.toLowerCase()) return 'own'
  const known = rows.find(({ occurrence }) => occurrence === invited.occurrence)
  const whole = rows.find(({ occurrence }) => occurrence === '')
  // What somebody else has invited one to is changed and called off by nobody but that one.
  if ((known ?? whole) && (known ?? whole)!.organiser !== emailOf(invited)) return 'told'
  if (known && known.sequence > invited.sequence) return 'old'
  if (invited.method === 'REQUEST') return 'open'
  return known || whole ? 'called' : 'told'
}

async function shownOf(ctx: Ctx, invited: ReadInvitation): Promise<Invitation> {
  const rows = await answersTo(ctx, invited)
  const known = rows.find(({ occurrence }) => occurrence === invited.occurrence)
  const state = stateOf(ctx, invited, rows)
  const { isAllDay, start, end } = invited
  const lastDay = addDays(end.toISOString().slice(0, 10), end > start ? -1 : 0)
  return {
    method: invited.method,
    subject: invited.subject,
    location: invited.location,
    isAllDay,
    start: isAllDay ? start.toISOString().slice(0, 10) : start.toISOString(),
    end: isAllDay ? lastDay : end.toISOString(),
    isRepeated: invited.rule !== '',
    isOccurrence: invited.occurrence !== '',
    organiser: invited.organiser ?? null,
    attendees: invited.attendees,
    state,
    answer: known?.answer ?? null,
    conflicts: state === 'open' ? await conflictsOf(ctx, invited, known) : [],
  }
}

/** When one has no time then, but for the invitation itself. */
async function conflictsOf(ctx: Ctx, { start, end }: ReadInvitation, known: Row | undefined) {
  const busyTimes = ctx.services.modules.map((module) => module.busyTimes).find(Boolean)
  if (!busyTimes || end.getTime() - start.getTime() > longestAskedMs) return []
  const times = await busyTimes(ctx, { personCodes: [ctx.viewer.personCode], from: start, to: end })
  const stands = known !== undefined && known.answer !== 'declined'
  return times
    .filter((time) => time.start < end && time.end > start)
    .filter((time) => !(stands && time.start.getTime() === start.getTime() && time.end.getTime() === end.getTime()))
    .slice(0, shownConflicts)
    .map((time) => ({ start: time.start.toISOString(), end: time.end.toISOString() }))
}

/**
 * Answers an invitation, as often as one likes: calendar, what is remembered and the mail to whoever organises it are
 * written together.
 * @throws AppError NotFoundException for a mail of somebody else; ConflictException for what cannot be answered
 */
export async function answerInvitation(
  ctx: Ctx,
  { itemId, answer }: CallParsedInput<Calls['answerInvitation']>,
): Promise<Answered> {
  const invited = await invitationIn(ctx, itemId)
  if (!invited) throw conflict('mail.invitation.notOpen')
  const written = await writtenAnswer(ctx, invited, answer)
  return ctx.inTransaction(async (open) => {
    const tx = open as Ctx
    const rows = await answersTo(tx, invited)
    if (stateOf(tx, invited, rows) !== 'open') throw conflict('mail.invitation.notOpen')
    await enter(tx, invited, rows, answer)
    await sendAnswer(tx, written)
    return { invitation: await shownOf(tx, invited) }
  })
}

/** Takes what was called off out of one's calendar. @throws as {@link answerInvitation} */
export async function dropInvitation(ctx: Ctx, { itemId }: { itemId: number }): Promise<Answered> {
  const invited = await invitationIn(ctx, itemId)
  if (!invited) throw conflict('mail.invitation.notOpen')
  return ctx.inTransaction(async (open) => {
    const tx = open as Ctx
    const rows = await answersTo(tx, invited)
    if (stateOf(tx, invited, rows) !== 'called') throw conflict('mail.invitation.notOpen')
    await enter(tx, invited, rows, 'declined')
    return { invitation: await shownOf(tx, invited) }
  })
}

/** Has the calendar of whoever answers show what the answer means, and remembers it. */
async function enter(
  tx: Ctx,
  invited: ReadInvitation,
  rows: readonly Row[],
  answer: NonNullable<Invitation['answer']>,
): Promise<void> {
  const { personCode, timeZone } = tx.viewer
  const series =
    invited.occurrence === '' ? undefined : rows.find(({ occurrence, entry }) => occurrence === '' && entry)
  const known = rows.find(({ occurrence }) => occurrence === invited.occurrence)
  const stands = answer !== 'declined'
  if (series) {
    const state = !stands ? 'not' : answer === 'tentative' ? 'maybe' : 'stands'
    const entry = withOccurrence(series.entry!, invited, state)
    await inWords(() => keepEntry(tx, series.entry_key!, entry))
    await tx.db
      .updateTable('mail_invitations')
      .set({ entry: JSON.stringify(entry) })
      .where('entry_key', '=', series.entry_key)
      .execute()
  }
  const key = keyOf(personCode, invited)
  const entry = stands && !series ? entryOf(invited, timeZone, answer === 'tentative') : null
  if (entry) await inWords(() => keepEntry(tx, key, entry))
  else if (known?.entry_key) await removeEntry(tx, known.entry_key)
  const row = {
    organiser: emailOf(invited),
    sequence: invited.sequence,
    answer,
    entry_key: entry && key,
    entry: entry && JSON.stringify(entry),
    answered_at: tx.now,
  }
  await tx.db
    .insertInto('mail_invitations')
    .values({ person_code: personCode, uid: invited.uid, occurrence: invited.occurrence, ...row })
    .onConflict((before) => before.columns(['person_code', 'uid', 'occurrence']).doUpdateSet(row))
    .execute()
}

/** What a calendar does not take of a foreign invitation is no fault of a field. */
async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'ValidationException') throw conflict('mail.invitation.notTaken')
    throw error
  }
}
