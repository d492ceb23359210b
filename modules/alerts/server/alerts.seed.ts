import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { demoAlerts } from './demo/demo-alerts.ts'

/** The alerts of the demo people, in their home company. @param now the alerts were raised some minutes before */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await insertRows(
    db,
    'alerts_alerts',
    demoAlerts.map(({ forUserName, alarmType, text, createUserName, minutesAgo, itemUrl }) => ({
      person_code: demoPerson(forUserName).personCode,
      com_code: demoPerson(forUserName).homeComCode,
      alert_type: alarmType,
      ...localNameColumns('text', text),
      ...localNameColumns('created_name', demoPerson(createUserName).name),
      item_url: itemUrl,
      created_at: new Date(now.getTime() - minutesAgo * 60_000),
    })),
  )
}
