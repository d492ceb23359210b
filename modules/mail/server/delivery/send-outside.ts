import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { mailAddressesOf } from '#modules/organisation/server/organisation.public.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { carrierOf } from '#platform/server/offers/mail-out.ts'
import { addressShape } from '../../contract/mail.rules.ts'
import { addressedTo } from './addressed-to.ts'
import type { Delivery } from './delivery.ts'
import { refuse } from './refuse.ts'

/** Hands what goes to nobody inside to whoever carries mail out; where nobody does, its writer is told. */
export async function sendOutside(services: Services, delivery: Delivery): Promise<void> {
  const { database, storage } = services
  const { rows } = await sql<{ address: string }>`
    select address from mail_delivery_recipients
    where delivery_id = ${delivery.deliveryId} and state = 'waiting' and person_code is null
    order by address`.execute(database.writer)
  if (rows.length === 0) return
  const addresses = rows.map(({ address }) => address)
  const carry = carrierOf(services)
  if (!carry) return refuseNow(services, delivery, addresses, 'noWayOut')
  const from = (await mailAddressesOf(database.writer, [delivery.senderCode ?? ''])).get(delivery.senderCode ?? '')
  const source = await sentOn(database.writer, delivery, await buffer((await storage.get(delivery.sourceKey)).bytes))
  const ways = delivery.isIndividual
    ? addresses.map((address) => ({ to: [address], source: addressedTo(source, address) }))
    : [{ to: addresses, source }]
  for (const { to, source: bytes } of ways) {
    const { refused } = await carry(services, { from: from ?? '', to, source: bytes })
    const sent = to.filter((address) => !refused.includes(address))
    await sql`update mail_delivery_recipients set state = 'sent'
      where delivery_id = ${delivery.deliveryId} and address = any(${sent}::text[])`.execute(database.writer)
    if (refused.length > 0) await refuseNow(services, delivery, refused, 'refused')
  }
}

const refuseNow = (services: Services, delivery: Delivery, addresses: readonly string[], why: 'noWayOut' | 'refused') =>
  services.database.writer.transaction().execute((tx) => refuse(services, tx, delivery, addresses, why))

/** What rules sent on says whose they were, so that a mail that comes back by way of others is not sent on again. */
async function sentOn(db: Db, { via }: Delivery, source: Buffer): Promise<Buffer> {
  if (via.length === 0) return source
  const addresses = [...(await mailAddressesOf(db, via)).values()].filter((address) => addressShape.test(address))
  const marks = addresses.map((address) => `Delivered-To: ${address}\r\n`).join('')
  return Buffer.concat([Buffer.from(marks, 'latin1'), source])
}
