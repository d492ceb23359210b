import { randomBytes } from 'node:crypto'
import { demoPerson } from '#modules/organisation/server/organisation.public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { seal } from '#platform/server/sealed.ts'
import { secretOf } from '#platform/server/secrets.ts'
import { secretPurpose } from './hooks/secrets.ts'

export const demoHook = { ours: 101, theirs: 102 } as const
export const demoDelivery = { ours: 101, theirs: 111 } as const
const hourMs = 3_600_000

/** An address of each demo company that is switched off, as it leads nowhere, and what it was sent. */
export async function seedDemo(db: Db, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  // Nobody knows it: another one is asked for before the address is used.
  const secret = seal(await secretOf(db, secretPurpose), secretPurpose, `whsec_${randomBytes(32).toString('base64')}`)
  const hook = (hookId: number, name: string, host: string, by: string) => ({
    hook_id: hookId,
    com_code: demoPerson(by).homeComCode,
    name,
    url: `https://${host}/hooks/approvals`,
    events: ['approvals.completed', 'approvals.rejected'],
    topics: [],
    is_on: false,
    secret,
    taken_at: before(26),
    owner_code: demoPerson(by).personCode,
    created_at: before(700),
  })
  await insertRows(db, 'webhooks_hooks', [
    hook(demoHook.ours, 'ERP 전표 연동', 'erp.hanbit.example', 'manager'),
    hook(demoHook.theirs, '물류 시스템 연동', 'wms.mulsan.example', 'haneul.song'),
  ])
  const sent = (
    deliveryId: number,
    hookId: number,
    event: string,
    hours: number,
    status: number | null,
    tries = 1,
  ) => ({
    delivery_id: deliveryId,
    hook_id: hookId,
    raise_id: sameIdFor('webhooks', 'demo', deliveryId),
    event,
    body: JSON.stringify({ type: event, timestamp: before(hours).toISOString(), data: {} }),
    made_at: before(hours),
    state: status === 200 ? ('taken' as const) : ('givenUp' as const),
    tries,
    tried_at: before(hours - (tries > 1 ? 8 : 0)),
    status,
  })
  await insertRows(db, 'webhooks_deliveries', [
    sent(demoDelivery.ours, demoHook.ours, 'approvals.completed', 26, 200),
    sent(102, demoHook.ours, 'approvals.rejected', 30, 200, 4),
    sent(103, demoHook.ours, 'approvals.completed', 52, 503, 7),
    sent(104, demoHook.ours, 'webhooks.test', 90, null),
    sent(demoDelivery.theirs, demoHook.theirs, 'approvals.completed', 28, 200),
  ])
}
