import { sql } from 'kysely'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import '../alerts.tables.ts'

/** Who sends has so long; then another may try (seconds). */
const leaseSeconds = 120
/** People and channels taken at once. */
const groups = 16

export type Waiting = { alertId: number; text: LocalName; url: string; isWanted: boolean }
/** Everything that is due for one person by one channel: it goes out as one message. */
export type Claim = { personCode: string; channel: string; attempts: number; alerts: Waiting[] }

/**
 * Takes what is due, so that no other process sends it meanwhile. `isWanted` is false for what was read or deleted
 * before it could go out.
 */
export async function claimDue(db: Db, now: Date): Promise<Claim[]> {
  const { rows } = await sql<Waiting & { personCode: string; channel: string; attempts: number }>`
    with due as (
      select person_code, channel from alerts_deliveries where due_at <= ${now}
      group by person_code, channel order by min(due_at), person_code, channel limit ${sql.lit(groups)}
    ), claimed as (
      update alerts_deliveries d set attempts = attempts + 1, due_at = ${now}::timestamptz + make_interval(secs => ${sql.lit(leaseSeconds)})
      from due where d.person_code = due.person_code and d.channel = due.channel and d.due_at <= ${now}
      returning d.*
    )
    select c.person_code as "personCode", c.channel, c.attempts, a.alert_id as "alertId", ${selectLocalName('a.text')} as text,
      a.item_url as url, (a.read_at is null or not a.in_bell) and a.deleted_at is null as "isWanted"
    from claimed c join alerts_alerts a on a.alert_id = c.alert_id
    order by a.created_at desc, a.alert_id desc`.execute(db)
  const claims = new Map<string, Claim>()
  for (const { personCode, channel, attempts, ...alert } of rows) {
    const key = `${personCode} ${channel}`
    const claim = claims.get(key) ?? { personCode, channel, attempts, alerts: [] }
    claims.set(key, { ...claim, attempts: Math.max(claim.attempts, attempts), alerts: [...claim.alerts, alert] })
  }
  return [...claims.values()]
}

const idsOf = ({ alerts }: Claim) => sql<number>`any(${alerts.map(({ alertId }) => alertId)}::bigint[])`

/** It is out, or never will be. */
export async function finish(db: Db, claim: Claim): Promise<void> {
  await db
    .deleteFrom('alerts_deliveries')
    .where('channel', '=', claim.channel)
    .where('alert_id', '=', idsOf(claim))
    .execute()
}

/** It is tried again at a later moment. */
export async function putOff(db: Db, claim: Claim, until: Date): Promise<void> {
  await db
    .updateTable('alerts_deliveries')
    .set({ due_at: until })
    .where('channel', '=', claim.channel)
    .where('alert_id', '=', idsOf(claim))
    .execute()
}
