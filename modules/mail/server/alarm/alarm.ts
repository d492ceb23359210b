import type { Ctx } from '#platform/server/ctx.ts'
import type { AlertKind } from '#platform/server/offers/alert-kind.ts'
import type { MailAlarm } from '../../contract/preferences/alarm.contract.ts'

/** Before somebody says otherwise: nobody is disturbed by each mail, and who wants to be sees it where she works. */
const usual: MailAlarm = { isOn: false, inBrowser: true }

/** Whether one hears of new mail (the page of mail alarm, MAIL-020). */
export async function ownAlarm({ db, viewer }: Ctx): Promise<MailAlarm> {
  const kept = await db
    .selectFrom('mail_alarms')
    .select(['is_on as isOn', 'in_browser as inBrowser'])
    .where('person_code', '=', viewer.personCode)
    .executeTakeFirst()
  return kept ?? usual
}

export async function saveAlarm({ db, viewer }: Ctx, { isOn, inBrowser }: MailAlarm): Promise<MailAlarm> {
  const row = { is_on: isOn, in_browser: inBrowser }
  await db
    .insertInto('mail_alarms')
    .values({ person_code: viewer.personCode, ...row })
    .onConflict((known) => known.column('person_code').doUpdateSet(row))
    .execute()
  return { isOn, inBrowser }
}

/**
 * New mail at the bell: one line, however many mails it stands for, until it is read. Where one hears of it is set on the
 * page of mail alarm; never by mail, which would tell of itself without end.
 */
export const mailAlerts: readonly AlertKind[] = [
  {
    kind: 'mail.arrived',
    type: 'SY',
    titleKey: 'mail.alarm.kind',
    reasonKey: 'mail.alarm.reason',
    defaultChannels: { bell: false, browser: false, mail: false },
    collapse: true,
    elsewhere: {
      channels: ['bell', 'browser', 'mail'],
      chosen: async (db, personCodes) => {
        const rows = await db
          .selectFrom('mail_alarms')
          .select(['person_code', 'is_on', 'in_browser'])
          .where('person_code', 'in', personCodes)
          .execute()
        return new Map(
          rows.map((row) => [row.person_code, { bell: row.is_on, browser: row.is_on && row.in_browser, mail: false }]),
        )
      },
    },
  },
]
