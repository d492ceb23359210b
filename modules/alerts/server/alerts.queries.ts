import { sql } from 'kysely'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Alert } from '../contract/alerts.contract.ts'

const listLimit = 100
/** A badge shows "999+" long before. */
const countLimit = 1000

/** The unread alerts of the acting person in the company she acts in, newest first, at most 100. */
export async function listUnread({ db, viewer, language }: Ctx): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts_alerts')
    .select([
      'alert_id as alarmId',
      'alert_type as alarmType',
      selectLocalName('text').as('text'),
      selectLocalName('created_name').as('createdName'),
      'created_at as createdAt',
      'item_url as itemUrl',
    ])
    .where('person_code', '=', viewer.personCode)
    .where('com_code', '=', viewer.comCode)
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(sql.lit(listLimit))
    .execute()
  return rows.map(({ createdName, createdAt, ...alert }) => ({
    ...alert,
    alarmText: alert.text.ko,
    alarmTextEng: alert.text.en,
    createUserName: nameIn(createdName, language),
    createDate: createdAt.toISOString(),
    readFlag: 'N',
  }))
}

/** How many unread alerts there are, counted up to 1,000. */
export async function countUnread({ db, viewer }: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from alerts_alerts
      where person_code = ${viewer.personCode} and com_code = ${viewer.comCode} and read_at is null
      limit ${sql.lit(countLimit)}
    ) unread`.execute(db)
  return rows[0]!.count
}
