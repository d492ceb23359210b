import { peopleOfAudience, personNames } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Raised } from '../../contract/alerts.events.ts'
import { deliverJob } from '../sending/deliver-job.ts'
import { deliveryPreferencesOf } from '../settings/delivery-preferences.ts'
import { insertAlerts, insertDeliveries } from './insert-alerts.ts'
import { kindOf } from './kinds.ts'
import { textOf } from './raised-text.ts'
import { tellOf } from './tell.ts'
import type { Telling } from './telling.ts'

/** People in one transaction: enough for speed, few enough for memory and short locks. */
const batch = 500

/**
 * Writes an alert for everybody it concerns and tells their open pages, some hundreds of people in each transaction.
 * How far it came is written with them, so a second try repeats nothing and leaves nobody out.
 */
export async function writeRaised(services: Services, raised: Raised): Promise<void> {
  const { database, now } = services
  const by = raised.byPersonCode ?? ''
  const names = await personNames(database.reader, by ? [by] : [])
  const telling: Telling = {
    raised,
    kind: kindOf(services, raised.kind),
    text: textOf(services, raised.text),
    byName: names.get(by) ?? { ko: '', en: '', zh: '', ja: '' },
  }
  let isDone = false
  while (!isDone) isDone = await database.writer.transaction().execute((tx) => writeBatch(services, tx, telling, now()))
}

/** @returns whether there is nobody left */
async function writeBatch(services: Services, db: Db, telling: Telling, now: Date): Promise<boolean> {
  const { raised, kind } = telling
  const at = await takeUp(db, raised.raiseId, now)
  if (at.finished_at) return true
  const entries = Array.isArray(raised.to)
    ? raised.to.map((code) => ({ kind: 'person' as const, code }))
    : raised.to.audience
  const members = await peopleOfAudience(db, raised.comCode, entries, { after: at.done_to, limit: batch })
  const isLast = members.length < batch

  // Who is named and caused it herself knows already; to an audience she belongs like anybody.
  const people = members.filter(({ personCode }) => !Array.isArray(raised.to) || personCode !== raised.byPersonCode)
  const preferences = await deliveryPreferencesOf(
    services,
    db,
    people.map(({ personCode }) => personCode),
    { kind, objectKey: raised.objectKey, byPersonCode: raised.byPersonCode },
    now,
  )
  const rows = people.flatMap(({ personCode, homeComCode }) => {
    const preference = preferences.get(personCode)
    return preference ? [{ personCode, comCode: raised.comCode ?? homeComCode, preference }] : []
  })
  const written = await insertAlerts(db, telling, rows, now)
  if (await insertDeliveries(services, db, telling, written, now)) await services.jobs.enqueue(db, deliverJob, {})
  await tellOf(db, telling, written, now)
  await db
    .updateTable('alerts_raises')
    .set({
      done_to: members.at(-1)?.personCode ?? at.done_to,
      people: at.people + people.length,
      finished_at: isLast ? now : null,
    })
    .where('raise_id', '=', raised.raiseId)
    .execute()
  return isLast
}

/** How far it is written; nobody else goes on with it meanwhile. */
async function takeUp(db: Db, raiseId: string, now: Date) {
  await db
    .insertInto('alerts_raises')
    .values({ raise_id: raiseId, raised_at: now, finished_at: null })
    .onConflict((conflict) => conflict.column('raise_id').doNothing())
    .execute()
  return db
    .selectFrom('alerts_raises')
    .select(['done_to', 'people', 'finished_at'])
    .where('raise_id', '=', raiseId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
