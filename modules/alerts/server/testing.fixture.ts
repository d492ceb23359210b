import type { z } from 'zod'
import type { TestApp } from '#apps/server/testing/test-app.ts'
import type { LiveMessage } from '#platform/contract/live.ts'
import { alertEvents } from '../contract/alerts.events.ts'
import { writeRaised } from './raising/write-raised.ts'

export const now = new Date('2026-11-18T03:00:00Z')

/** The codes of people by user name. */
export async function codesOf(app: TestApp, ...userNames: string[]): Promise<string[]> {
  const rows = await app.db
    .selectFrom('accounts_accounts')
    .select(['user_name', 'person_code'])
    .where('user_name', 'in', userNames)
    .execute()
  return userNames.map((name) => rows.find(({ user_name }) => user_name === name)!.person_code)
}

export type Raise = Partial<z.input<typeof alertEvents.raised.payload>>

/** What a module's event brings about, without waiting for the background work. */
export async function raise(app: TestApp, given: Raise): Promise<string> {
  const raised = alertEvents.raised.payload.parse({
    kind: 'alerts.announcement',
    comCode: 'HC',
    to: [],
    text: { ko: '시험 알림', en: 'Test alert', zh: '', ja: '' },
    ...given,
  })
  await writeRaised(app.services, raised)
  return raised.raiseId
}

/** What the open pages of a person are told from now on. */
export function listen(app: TestApp, personCode: string): LiveMessage[] {
  const heard: LiveMessage[] = []
  app.services.live.subscribe([`person:${personCode}`], (message) => heard.push(message))
  return heard
}
