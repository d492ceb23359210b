import { sql } from 'kysely'
import { nameIn } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishLiveEach } from '#platform/server/live/live.ts'
import { bell } from '../../contract/alert-settings.contract.ts'
import { type AlertsChanged, alertsChangedKind } from '../../contract/alerts.contract.ts'
import { countLimit } from '../bell/unread.ts'
import type { Written } from './insert-alerts.ts'
import type { Telling } from './telling.ts'

/** Longer ones are cut where they are shown outside the portal (characters). */
const longestNotice = 200

/** What a notification shows of a text. */
export const noticeOf = (text: string): string =>
  text.length <= longestNotice ? text : `${text.slice(0, longestNotice - 1)}…`

/** Tells the open pages of everybody what has come in. Who wants it elsewhere only is not told: nothing changed at her bell. */
export async function tellOf(db: Db, { raised, text }: Telling, written: readonly Written[], now: Date): Promise<void> {
  const atBell = written.filter(({ preference }) => preference.channels[bell] || preference.isShownByPages)
  const unread = await countsOf(db, atBell)
  await publishLiveEach(
    db,
    alertsChangedKind,
    atBell.map(({ alertId, personCode, comCode, preference }, at) => ({
      topic: `person:${personCode}`,
      data: {
        comCode,
        unread: unread[at]!,
        alarmId: alertId,
        ...(preference.isShownByPages && preference.sendAt <= now
          ? { notify: { text: noticeOf(nameIn(text, preference.language)), url: raised.url } }
          : {}),
      } satisfies AlertsChanged,
    })),
  )
}

/** The unread alerts of each of them in each one's company, in their order. */
async function countsOf(db: Db, whose: readonly Written[]): Promise<number[]> {
  const asked = whose.map(({ personCode, comCode }, place) => ({ person: personCode, company: comCode, place }))
  const { rows } = await sql<{ unread: number }>`
    select (select count(*) from (
      select from alerts_alerts a where a.person_code = w.person and a.com_code = w.company and a.read_at is null
        and a.deleted_at is null limit ${sql.lit(countLimit)}) u) as unread
    from json_to_recordset(${JSON.stringify(asked)}::json) as w (person text, company text, place int)
    order by w.place`.execute(db)
  return rows.map(({ unread }) => unread)
}
