import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { demoAlerts } from './demo/demo-alerts.ts'

/** The alerts of the demo people, in their home company. @param now the alerts were raised some minutes before */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const minutesBefore = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await insertRows(
    db,
    'alerts_alerts',
    demoAlerts.map((alert) => ({
      person_code: demoPerson(alert.forUserName).personCode,
      com_code: demoPerson(alert.forUserName).homeComCode,
      alert_type: alert.alarmType,
      ...localNameColumns('text', alert.text),
      ...localNameColumns('created_name', demoPerson(alert.createUserName).name),
      by_person_code: demoPerson(alert.createUserName).personCode,
      kind: alert.kind,
      object_key: alert.objectKey ?? null,
      count: alert.count ?? 1,
      item_url: alert.itemUrl,
      created_at: minutesBefore(alert.minutesAgo),
      read_at: alert.readAfterMinutes === undefined ? null : minutesBefore(alert.minutesAgo - alert.readAfterMinutes),
    })),
  )
}
