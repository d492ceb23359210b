import { demoPerson, peopleOfAudience } from '#modules/organisation/server/organisation.public.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { cleanRichText } from '#platform/server/rich-text/clean.ts'
import { demoPopups } from './demo/demo-popups.ts'
import { seedRegulations } from './demo/seed-regulations.ts'
import './notices.tables.ts'

/** The demo companies' popups and regulations. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  await seedPopups(db, now)
  await seedRegulations(db, now)
}

async function seedPopups(db: Db, now: Date): Promise<void> {
  const popups = demoPopups(now)
  const clean = (texts: LocalName) =>
    Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanRichText(html).html]))
  await insertRows(
    db,
    'notices_popups',
    popups.map((popup, place) => ({
      popup_id: popup.popupId,
      com_code: popup.comCode,
      ...localNameColumns('title', popup.title),
      ...localNameColumns('content', clean(popup.content)),
      from_day: popup.fromDay,
      to_day: popup.toDay,
      repeat: popup.repeat,
      repeat_days: popup.repeatDays,
      device: 'all' as const,
      width: popup.width,
      height: popup.height,
      must_acknowledge: popup.mustAcknowledge,
      may_hide: true,
      is_enabled: true,
      sort_order: place + 1,
      version: 1,
      changed_by: popup.comCode === 'HC' ? demoPerson('popup.manager').personCode : null,
      changed_at: new Date(now.getTime() - 86_400_000),
    })),
  )
  await insertRows(
    db,
    'notices_popup_audience',
    popups.flatMap(({ popupId, audience }) =>
      audience.map(({ kind, code }, position) => ({ popup_id: popupId, kind, code, position })),
    ),
  )
  await seedReceipts(db, now)
}

/** Most of a team have seen the security training, and half of them have acknowledged it. */
async function seedReceipts(db: Db, now: Date): Promise<void> {
  const team = await peopleOfAudience(db, 'HC', [{ kind: 'department', code: 'HC1072' }], { after: '', limit: 50 })
  const hour = 3_600_000
  await insertRows(
    db,
    'notices_receipts',
    team
      .filter((_, at) => at % 5 !== 4)
      .map(({ personCode }, at) => ({
        popup_id: 3,
        person_code: personCode,
        seen_at: new Date(now.getTime() - (at + 2) * hour),
        times: 1 + (at % 3),
        closed_at: null,
        hidden_on: null,
        acknowledged_at: at % 2 === 0 ? new Date(now.getTime() - (at + 1) * hour) : null,
      })),
  )
}
