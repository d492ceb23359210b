import { sql } from 'kysely'
import { findPersonFacts, seePerson } from '#modules/organisation/server/organisation.public.ts'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { AppError, invalid } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { languages, nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { alertsCalls } from '../../contract/alerts.contract.ts'
import { alertEvents } from '../../contract/alerts.events.ts'
import '../alerts.tables.ts'

/** Notes one person may send within the window (seconds): enough for a talk, too few for a flood. */
const noteLimit = 20
const windowSeconds = 600

/**
 * Sends a colleague a short note. Whether she muted the sender is not told.
 * @throws AppError NotFoundException for a colleague the sender may not see, as for none; ValidationException for herself
 * @throws AppError TooManyRequestsException after 20 within ten minutes
 */
export async function sendNote(
  ctx: Ctx,
  { personCode, text }: CallParsedInput<typeof alertsCalls.note>,
): Promise<{ sent: true }> {
  const { db, viewer, now } = ctx
  if (personCode === viewer.personCode) throw invalid('personCode', 'alerts.errors.noteToOneself')
  const { posts } = await seePerson(db, viewer, personCode)
  await countNote(ctx)
  const sender = await findPersonFacts(db, viewer.personCode)
  // What she wrote stays as it is; the name is read in the language of the reader.
  const said = languages.map((language) => [language, `${nameIn(sender!.name, language)}: ${text}`])
  await ctx.emit(alertEvents.raised, {
    kind: 'alerts.note',
    comCode: (posts.find(({ comCode }) => comCode === viewer.comCode) ?? posts[0]!).comCode,
    to: [personCode],
    text: Object.fromEntries(said) as LocalName,
    byPersonCode: viewer.personCode,
  })
  await db.insertInto('alerts_notes').values({ from_person_code: viewer.personCode, sent_at: now }).execute()
  return { sent: true }
}

async function countNote({ db, viewer, now }: Ctx): Promise<void> {
  // One after the other, so that many at once do not slip past the count.
  await sql`select pg_advisory_xact_lock(hashtext('alerts_notes'), hashtext(${viewer.personCode}))`.execute(db)
  const sent = await db
    .selectFrom('alerts_notes')
    .select('sent_at')
    .where('from_person_code', '=', viewer.personCode)
    .where('sent_at', '>', new Date(now.getTime() - windowSeconds * 1_000))
    .orderBy('sent_at', 'desc')
    .limit(sql.lit(noteLimit))
    .execute()
  if (sent.length < noteLimit) return
  const wait = Math.ceil((sent.at(-1)!.sent_at.getTime() - now.getTime()) / 1_000) + windowSeconds
  throw new AppError('TooManyRequestsException', 'alerts.errors.tooManyNotes', {
    params: { seconds: wait },
    retryAfterSeconds: wait,
  })
}
