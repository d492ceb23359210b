import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { JobDefinition } from '#platform/server/jobs/jobs.ts'
import { publishLive } from '#platform/server/live/live.ts'
import { type CarryMail, carrierOf } from '#platform/server/offers/mail-out.ts'
import { mailChanged } from '../../contract/mail.events.ts'
import { noteReportWent } from '../keeping/refused-reports.ts'
import { mailConfig } from '../mail.config.ts'
import { isWantingPassword } from '../stores/imap/server-away.ts'
import { submissionOf } from '../stores/imap/submit.ts'
import { addressedTo } from './addressed-to.ts'
import { carryJob } from './begin-delivery.ts'
import { pauseAfter, tellsLateAfterMs } from './carry-pauses.ts'
import { type Held, holdCarrying } from './carry-turn.ts'
import { type Delivery, readDelivery } from './delivery.ts'
import { readySource } from './outside-source.ts'
import { refuse } from './refuse.ts'
import { type Late, tellLate } from './tell-late.ts'

/** Recipients of one handing over: every mail server takes so many (RFC 5321, 4.5.3.1.8). */
const atOnce = 100
/** One turn is no longer: the next mail waits for it. */
const turnMs = 120_000

/**
 * Takes a message to those of its people who are outside. What was taken is written before the next are tried, so that
 * nobody gets twice what a server has accepted; what was not is tried again with growing pauses, for days, and its writer
 * hears of it after some hours and at the end.
 */
export const carry: JobDefinition<Services> = {
  run: async (services, data) => {
    const deliveryId = Number(data.deliveryId)
    const delivery = await readDelivery(services.database.writer, deliveryId)
    if (!delivery) return
    const turn = await holdCarrying(services, deliveryId)
    // Another one is at it, or comes later by itself.
    if (!turn.isOurs) {
      if (turn.until) await again(services, deliveryId, turn.until)
      return
    }
    try {
      await takeTurn(services, delivery, turn)
    } finally {
      await turn.letGo()
    }
  },
  givenUp: async (services, tx, data) => {
    const delivery = await readDelivery(tx, Number(data.deliveryId))
    if (!delivery) return
    const { rows } = await sql<{ address: string }>`
      select address from mail_delivery_recipients
      where delivery_id = ${delivery.deliveryId} and state = 'waiting' and person_code is null
      order by address`.execute(tx)
    await refuse(
      services,
      tx,
      delivery,
      rows.map(({ address }) => address),
      'failed',
    )
  },
}

const again = ({ jobs, database }: Services, deliveryId: number, startAfter: Date) =>
  jobs.enqueue(database.writer, carryJob, { deliveryId }, { startAfter })

async function takeTurn(services: Services, delivery: Delivery, held: Held): Promise<void> {
  const carrier = await wayOut(services, delivery)
  if (!carrier)
    return settle(services, delivery, await waitingOf(services, delivery, Number.MAX_SAFE_INTEGER), 'noWayOut')
  const { writer } = services.database
  const begun = Date.now()
  const source = readySource(
    await buffer((await services.storage.get(delivery.sourceKey)).bytes),
    delivery.at,
    // What rules sent on says whose they were, so that what comes back by way of others is not sent on again.
    [...(await mailAddressesOf(writer, delivery.via)).values()],
  )
  const from = await senderOf(services, delivery)
  // Whoever was put off waits for the next time; the others go on.
  const putOff = new Map<string, string>()
  let why: Late = 'late'
  for (;;) {
    const waiting = await waitingOf(services, delivery, delivery.isIndividual ? 1 : atOnce, [...putOff.keys()])
    if (waiting.length === 0) break
    if (Date.now() - begun > turnMs) return again(services, delivery.deliveryId, services.now())
    const bytes = delivery.isIndividual ? addressedTo(source, waiting[0]!) : source
    const later = await carryTo(services, delivery, carrier, { from, to: waiting, source: bytes })
    for (const [address, answer] of later.answers) putOff.set(address, answer)
    if (later.wantsSignIn) why = 'signIn'
    if (later.isAway) break
    await held.goOn()
  }
  await planNext(services, delivery, putOff, why)
  // What waits is listed to whoever wrote it, and so is what became of it.
  const { senderCode } = delivery
  if (senderCode !== null) await publishLive(writer, [`person:${senderCode}`], mailChanged, {})
}

/** As whoever wrote it, where the company's mail server wants that; otherwise, and for what nobody wrote, by our own account. */
async function wayOut(services: Services, { isOwn, senderCode }: Delivery): Promise<CarryMail | undefined> {
  const own = isOwn && senderCode !== null ? await submissionOf(services, senderCode) : undefined
  return own ?? carrierOf(services)
}

/** Null is said as nobody: what a machine wrote is answered by none. */
async function senderOf({ database }: Services, { senderCode }: Delivery): Promise<string | undefined> {
  if (senderCode === null) return ''
  return (await mailAddressesOf(database.writer, [senderCode])).get(senderCode)
}

async function waitingOf(
  { database }: Services,
  { deliveryId }: Delivery,
  most: number,
  without: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from mail_delivery_recipients
    where delivery_id = ${deliveryId} and state = 'waiting' and person_code is null
      and address <> all(${[...without]}::text[])
    order by address limit ${most}`.execute(database.writer)
  return rows.map(({ address }) => address)
}

type PutOff = { answers: ReadonlyMap<string, string>; isAway: boolean; wantsSignIn?: boolean }

async function carryTo(
  services: Services,
  delivery: Delivery,
  carrier: CarryMail,
  mail: { from: string | undefined; to: string[]; source: Buffer },
): Promise<PutOff> {
  const { deliveryId } = delivery
  const { from, to, source } = mail
  try {
    const carried = await carrier(services, { ...(from !== undefined && { from }), to, source })
    const { refused, later = [], answers = new Map<string, string>() } = carried
    const sent = to.filter((address) => !refused.includes(address) && !later.includes(address))
    await sql`update mail_delivery_recipients set state = 'sent'
      where delivery_id = ${deliveryId} and address = any(${sent}::text[])`.execute(services.database.writer)
    await noteReportWent(services.database.writer, delivery, sent)
    if (refused.length > 0) await settle(services, delivery, refused, 'refused', answers)
    // A server that took some and put the others off may have had enough of one mail: those are tried at once.
    const isFull = sent.length > 0
    return {
      answers: new Map(isFull ? [] : later.map((address) => [address, answers.get(address) ?? ''])),
      isAway: false,
    }
  } catch (error) {
    services.log.warn({ err: error, deliveryId }, 'a mail could not go outside and is tried again')
    return {
      answers: new Map(to.map((address) => [address, ''])),
      isAway: true,
      wantsSignIn: isWantingPassword(error),
    }
  }
}

/** When those who were put off are tried again, or that they are given up. */
async function planNext(
  services: Services,
  delivery: Delivery,
  putOff: ReadonlyMap<string, string>,
  why: Late,
): Promise<void> {
  const { deliveryId } = delivery
  const waiting = await waitingOf(services, delivery, Number.MAX_SAFE_INTEGER)
  if (waiting.length === 0) return letGoOf(services, delivery)
  const now = services.now()
  const { rows } = await sql<{ tries: number; since: Date; isLateTold: boolean }>`
    update mail_deliveries set carry_tries = carry_tries + 1, carry_since = coalesce(carry_since, ${now}::timestamptz)
    where delivery_id = ${deliveryId}
    returning carry_tries as tries, carry_since as since, is_late_told as "isLateTold"`.execute(
    services.database.writer,
  )
  const { tries, since, isLateTold } = rows[0]!
  const passed = now.getTime() - since.getTime()
  if (passed > services.config(mailConfig).MAIL_RETRY_DAYS * 86_400_000)
    return settle(services, delivery, waiting, 'gaveUp', putOff)
  const next = new Date(now.getTime() + pauseAfter(tries))
  await services.database.writer.transaction().execute(async (tx) => {
    // Whom it waits for is told at once.
    const isLate = (passed >= tellsLateAfterMs || why === 'signIn') && !isLateTold
    await tx
      .updateTable('mail_deliveries')
      .set({ carry_at: next, ...(isLate && { is_late_told: true }) })
      .where('delivery_id', '=', deliveryId)
      .execute()
    if (isLate) await tellLate(services, tx, delivery, why)
    await services.jobs.enqueue(tx, carryJob, { deliveryId }, { startAfter: next })
  })
}

async function settle(
  services: Services,
  delivery: Delivery,
  addresses: readonly string[],
  why: 'noWayOut' | 'refused' | 'gaveUp',
  answers?: ReadonlyMap<string, string>,
): Promise<void> {
  await services.database.writer.transaction().execute((tx) => refuse(services, tx, delivery, addresses, why, answers))
  if (why !== 'refused') await letGoOf(services, delivery)
}

/** A message that no mailbox has and that is everywhere it goes to is looked at when the night tidies. */
const letGoOf = ({ database }: Services, { messageId }: Delivery) =>
  sql`
    insert into mail_loose_messages (message_id) select ${messageId}::int
    where not exists (select from mail_items where message_id = ${messageId}::int)
    on conflict do nothing`
    .execute(database.writer)
    .then(() => undefined)
