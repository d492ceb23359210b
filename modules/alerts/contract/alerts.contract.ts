import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { instant, localName, own } from '#platform/contract/fields.ts'

/** A work-feed item (0§3; SHELL-130): WF approval, BB board, any other shown under All only (G-114). */
export const alert = z.object({
  alarmId: z.int(),
  alarmType: z.string(),
  alarmText: z.string(),
  alarmTextEng: z.string(),
  text: localName(),
  createUserName: z.string(),
  createDate: instant(),
  itemUrl: z.string(),
  readFlag: z.enum(['Y', 'N']),
})
export type Alert = z.output<typeof alert>

export const alertsCalls = defineCalls('alerts', {
  list: {
    method: 'GET',
    path: '/Common/gnb/api/workfeed/list',
    summary: 'The signed-in user’s unread alerts, newest first, at most 100.',
    access: access.signedIn,
    input: z.object({ personCode: own('personCode'), comCode: own('comCode'), readFlag: z.enum(['N']).default('N') }),
    result: z.array(alert),
    requirements: ['SHELL-104', 'SHELL-066', 'SHELL-130'],
  },
  count: {
    method: 'GET',
    path: '/Common/gnb/api/workfeed/workfeedcount',
    summary: 'How many unread alerts there are; counted up to 1,000.',
    access: access.signedIn,
    input: z.object({ personCode: own('personCode'), comCode: own('comCode') }),
    result: z.int(),
    requirements: ['SHELL-105'],
  },
})
