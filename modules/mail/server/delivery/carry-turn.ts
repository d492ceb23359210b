import { sql } from 'kysely'
import type { Services } from '#platform/server/ctx.ts'

/** How far ahead a turn is held, seconds, and how often it is held on to, milliseconds. */
const heldSeconds = 30
const holdOnMs = 10_000

export type Held = {
  isOurs: true
  /** @throws Error when another one has taken over: this process was away for longer than its turn */
  goOn: () => Promise<void>
  letGo: () => Promise<void>
}
type Busy = { isOurs: false; until?: Date }

/**
 * Takes the turn to carry a delivery outside, so that no two processes do it at once. It is held on to as long as this
 * process lives; one that is killed keeps the next waiting for half a minute.
 * @returns whose turn it is; `until` when to ask again, left out where it is planned for later and comes by itself
 */
export async function holdCarrying(services: Services, deliveryId: number): Promise<Held | Busy> {
  const { writer } = services.database
  const { rows } = await sql<{ token: string }>`
    update mail_deliveries set carried_until = clock_timestamp() + make_interval(secs => ${sql.lit(heldSeconds)}),
           carry_at = null
    where delivery_id = ${deliveryId} and (carried_until is null or carried_until < clock_timestamp())
      and (carry_at is null or carry_at <= ${services.now()}::timestamptz)
    returning carried_until::text as token`.execute(writer)
  if (!rows[0]) return busy(services, deliveryId)
  let { token } = rows[0]
  let isLost = false
  const holdOn = async () => {
    const held = await sql<{ token: string }>`
      update mail_deliveries set carried_until = clock_timestamp() + make_interval(secs => ${sql.lit(heldSeconds)})
      where delivery_id = ${deliveryId} and carried_until = ${token}::timestamptz
      returning carried_until::text as token`.execute(writer)
    if (held.rows[0]) token = held.rows[0].token
    else isLost = true
  }
  let holding: Promise<void> = Promise.resolve()
  const beat = setInterval(() => {
    holding = holding.then(holdOn).catch(() => undefined)
  }, holdOnMs)
  return {
    isOurs: true,
    goOn: async () => {
      await holding
      if (isLost) throw new Error('another process carries this mail now')
    },
    letGo: async () => {
      clearInterval(beat)
      await holding
      await sql`update mail_deliveries set carried_until = null
        where delivery_id = ${deliveryId} and carried_until = ${token}::timestamptz`.execute(writer)
    },
  }
}

async function busy(services: Services, deliveryId: number): Promise<Busy> {
  const { rows } = await sql<{ until: Date }>`
    select carried_until as until from mail_deliveries
    where delivery_id = ${deliveryId} and carried_until > clock_timestamp()`.execute(services.database.writer)
  return { isOurs: false, ...(rows[0] && { until: new Date(rows[0].until.getTime() + 1_000) }) }
}
