import { sql } from 'kysely'
import { languages } from '#platform/contract/languages.ts'
import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import '../alerts.tables.ts'
import { bell } from '../../contract/alert-settings.contract.ts'
import type { DeliveryPreference } from '../settings/delivery-preferences.ts'
import type { Telling } from './telling.ts'

export type Recipient = { personCode: string; comCode: string; preference: DeliveryPreference }
/** An alert in its row. */
export type Written = Recipient & {
  alertId: number
  /** More than one: it went into a row that is still unread. */
  count: number
}

/** Writes the alert for each of them; where one of the same object is unread, that row becomes the newest and counts. */
export async function insertAlerts(
  db: Db,
  { raised, kind, text, byName }: Telling,
  recipients: readonly Recipient[],
  now: Date,
): Promise<Written[]> {
  if (recipients.length === 0) return []
  const each = recipients.map(({ personCode, comCode, preference }) => ({
    personCode,
    comCode,
    inBell: preference.channels[bell] ?? false,
  }))
  const collapseKey = kind.collapse ? (raised.objectKey ?? null) : null
  const { rows } = await sql<{ alertId: number; personCode: string; count: number }>`
    insert into alerts_alerts as a (person_code, com_code, in_bell, read_at, alert_type, kind, reason_key, object_key,
      collapse_key, by_person_code, item_url, created_at, ${sql.raw(textColumns)})
    select "personCode", "comCode", "inBell", case when not "inBell" then ${now}::timestamptz end, ${kind.type},
      ${kind.kind}, ${raised.reasonKey ?? ''}, ${raised.objectKey ?? null}, ${collapseKey}, ${raised.byPersonCode ?? null},
      ${raised.url}, ${now}, ${sql.join([...inAllLanguages(text), ...inAllLanguages(byName)])}
    from json_to_recordset(${JSON.stringify(each)}::json) as t ("personCode" text, "comCode" text, "inBell" boolean)
    order by "personCode"
    on conflict (person_code, com_code, kind, collapse_key)
      where read_at is null and deleted_at is null and collapse_key is not null
    do update set count = a.count + 1, created_at = excluded.created_at, by_person_code = excluded.by_person_code,
      item_url = excluded.item_url, reason_key = excluded.reason_key,
      ${sql.raw(
        textColumns
          .split(', ')
          .map((column) => `${column} = excluded.${column}`)
          .join(', '),
      )}
    returning alert_id as "alertId", person_code as "personCode", count`.execute(db)
  const byPerson = new Map(recipients.map((recipient) => [recipient.personCode, recipient]))
  return rows.map((row) => ({ ...byPerson.get(row.personCode)!, ...row }))
}

const textColumns = ['text', 'created_name']
  .flatMap((prefix) => languages.map((language) => `${prefix}_${language}`))
  .join(', ')

const inAllLanguages = (name: Record<(typeof languages)[number], string>) =>
  languages.map((language) => sql`${name[language]}::text`)

/**
 * Notes what is to go out of the portal. Of what collapses most channels take only the first until it is read: the bell
 * counts, letters do not. What protects an account goes out every time.
 * @returns whether any of it is due now
 */
export async function insertDeliveries(
  services: Services,
  db: Db,
  { kind: { mandatory = false } }: Pick<Telling, 'kind'>,
  written: readonly Written[],
  now: Date,
): Promise<boolean> {
  const rows = written.flatMap(({ alertId, personCode, count, preference: { out, sendAt } }) =>
    out
      .filter(({ isOn, repeats }) => (isOn?.(services) ?? true) && (repeats || mandatory || count === 1))
      .map(({ channel }) => ({ alert_id: alertId, channel, person_code: personCode, due_at: sendAt })),
  )
  // One that still waits from before takes the newer text with it.
  await sql`
    insert into alerts_deliveries (alert_id, channel, person_code, due_at)
    select alert_id, channel, person_code, due_at from json_populate_recordset(null::alerts_deliveries, ${JSON.stringify(rows)}::json)
    on conflict (alert_id, channel) do nothing`.execute(db)
  return rows.some(({ due_at }) => due_at <= now)
}
