import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'

/** Whether one hears of new mail in the inbox: at the bell, and by notifications of the browser as well. */
export const mailAlarm = z.object({ isOn: z.boolean(), inBrowser: z.boolean() })
export type MailAlarm = z.output<typeof mailAlarm>

export const alarmCalls = defineCalls('mail', {
  mailAlarm: {
    method: 'GET',
    path: '/api/mail/settings/alarm',
    summary: 'Whether one hears of new mail in the inbox, and where.',
    access: access.signedIn,
    result: mailAlarm,
    requirements: ['MAIL-020'],
  },
  saveMailAlarm: {
    method: 'POST',
    path: '/api/mail/settings/alarm',
    summary: 'Says whether one hears of new mail in the inbox, and where.',
    access: access.signedIn,
    input: mailAlarm,
    result: mailAlarm,
    requirements: ['MAIL-020'],
  },
})
