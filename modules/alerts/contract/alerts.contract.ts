import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, instant, line, own } from '#platform/contract/fields.ts'
import { alarmId, alert } from './alerts.entities.ts'

export type { Alert } from './alerts.entities.ts'

const count = z.object({ unread: z.int() })

export const alertsCalls = defineCalls('alerts', {
  list: {
    method: 'GET',
    path: '/Common/gnb/api/workfeed/list',
    summary: 'The signed-in user’s unread alerts, newest first, at most 100.',
    access: access.signedIn,
    input: z.object({ personCode: own('personCode'), comCode: own('comCode'), readFlag: z.enum(['N']).default('N') }),
    result: z.array(alert),
    requirements: ['SHELL-063', 'SHELL-066', 'SHELL-104', 'SHELL-130'],
  },
  count: {
    method: 'GET',
    path: '/Common/gnb/api/workfeed/workfeedcount',
    summary: 'How many unread alerts there are; counted up to 1,000.',
    access: access.signedIn,
    input: z.object({ personCode: own('personCode'), comCode: own('comCode') }),
    result: z.int(),
    requirements: ['SHELL-077', 'SHELL-105'],
  },
  updateRead: {
    method: 'POST',
    path: '/Common/gnb/api/workfeed/updateread',
    summary: 'Marks one alert as read, or as unread again.',
    access: access.signedIn,
    input: z.object({ AlarmId: alarmId(), IsRead: z.enum(['Y', 'N']).default('Y') }),
    result: count,
    requirements: ['SHELL-064', 'SHELL-078', 'SHELL-106'],
  },
  updateAllRead: {
    method: 'POST',
    path: '/Common/gnb/api/workfeed/updateallread',
    summary: 'Marks all alerts as read; with `before` those up to then, so that none goes that came in meanwhile.',
    access: access.signedIn,
    input: z.object({ PersonCode: own('personCode'), ComCode: own('comCode'), before: instant().optional() }),
    result: count.extend({ changed: z.int() }),
    requirements: ['SHELL-078', 'SHELL-107'],
  },
  history: {
    method: 'GET',
    path: '/api/alerts/history',
    summary: 'Alerts that came, read ones too, newest first; `next` is the `after` of the following page.',
    access: access.signedIn,
    input: z.object({
      state: z.enum(['all', 'read', 'unread']).default('all'),
      query: line(100).default(''),
      after: line(60).optional(),
      pageSize: z.literal([20, 50]).default(20),
    }),
    result: z.object({ items: z.array(alert), next: z.string().nullable() }),
    requirements: ['SHELL-078'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/alerts/items/{alarmId}',
    summary: 'Deletes one alert; for a week it can be restored.',
    access: access.signedIn,
    input: z.object({ alarmId: alarmId() }),
    result: count,
    requirements: ['SHELL-030', 'SHELL-144', 'SHELL-145'],
  },
  restore: {
    method: 'POST',
    path: '/api/alerts/items/{alarmId}/restore',
    summary: 'Takes the deletion of an alert back.',
    access: access.signedIn,
    input: z.object({ alarmId: alarmId() }),
    result: count,
  },
  removeAll: {
    method: 'POST',
    path: '/api/alerts/items/delete-all',
    summary: 'Deletes all unread alerts; with `before` those up to then, with `alarmType` those of one tab.',
    room: 'free',
    access: access.signedIn,
    input: z.object({ before: instant().optional(), alarmType: z.enum(['WF', 'BB']).optional() }),
    result: count.extend({ changed: z.int() }),
    requirements: ['SHELL-030', 'SHELL-144', 'SHELL-145'],
  },
  note: {
    method: 'POST',
    path: '/api/alerts/notes',
    summary: 'Sends a colleague a short note; the answer is the same when she does not want any.',
    access: access.signedIn,
    input: z.object({ personCode: code(), text: line(200).trim().min(1) }),
    result: z.object({ sent: z.literal(true) }),
  },
})

/** What `alerts.changed` carries to the pages of a person. Pages that act in another company leave it aside. */
export const alertsChanged = z.object({
  comCode: z.string(),
  /** Counted up to 1,000. */
  unread: z.int(),
  /** What has just come in. */
  alarmId: z.int().optional(),
  /** To be shown by a notification of the browser, in the person's language; only where she wants it, and not in quiet hours. */
  notify: z.object({ text: z.string(), url: z.string() }).optional(),
})
export type AlertsChanged = z.output<typeof alertsChanged>

/** The kind of that message. */
export const alertsChangedKind = 'alerts.changed'
