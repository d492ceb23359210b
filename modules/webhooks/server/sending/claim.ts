import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import '../webhooks.tables.ts'

/** Who sends has so long; then another may try (seconds). */
export const leaseSeconds = 60
/** Messages to one address at once: one that is slow holds up no other. */
const atOnce = 4

export type Claim = {
  deliveryId: number
  hookId: number
  messageId: string
  event: string
  body: string
  tries: number
  madeAt: Date
  url: string
  secret: string
  previousSecret: string | null
  previousUntil: Date | null
}

/** How a message is named at every try. */
export const messageIdOf = sql<string>`'msg_' || replace(d.raise_id::text, '-', '') || '_' || d.hook_id`

const claimed = sql`d.delivery_id as "deliveryId", d.hook_id as "hookId", ${messageIdOf} as "messageId", d.event, d.body,
  d.tries, d.made_at as "madeAt", h.url, h.secret, h.previous_secret as "previousSecret", h.previous_until as "previousUntil"`

/** Takes what is due, some of each address, so that no other process sends it meanwhile. */
export async function claimDue(db: Db, now: Date): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with due as (
      select due.delivery_id from webhooks_hooks h cross join lateral (
        select delivery_id from webhooks_deliveries
        where hook_id = h.hook_id and due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by due_at limit ${sql.lit(atOnce)} for update skip locked) due
    )
    update webhooks_deliveries d
    set tries = tries + 1, tried_at = ${now}, leased_until = ${now}::timestamptz + make_interval(secs => ${sql.lit(leaseSeconds)})
    from due, webhooks_hooks h where d.delivery_id = due.delivery_id and h.hook_id = d.hook_id
    returning ${claimed}`.execute(db)
  return rows
}

/** One that was just written and leased by whoever wrote it. */
export async function claimOf(db: Db, deliveryId: number): Promise<Claim> {
  const { rows } = await sql<Claim>`
    select ${claimed} from webhooks_deliveries d join webhooks_hooks h on h.hook_id = d.hook_id
    where d.delivery_id = ${deliveryId}`.execute(db)
  return rows[0]!
}
