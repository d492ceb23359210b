import type { Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { withoutRoom } from '../mailbox/limits.ts'
import type { Delivery } from './delivery.ts'
import { refuse } from './refuse.ts'

type Recipient = { address: string; personCode: string }

/**
 * Refuses a mail for those whose mailbox has no room for it; whoever wrote it is told. What the portal writes itself comes
 * all the same, and what the door has taken in is here already.
 * @returns the others
 */
export async function refuseWithoutRoom(
  services: Services,
  tx: Db,
  delivery: Delivery,
  recipients: readonly Recipient[],
): Promise<readonly Recipient[]> {
  if (delivery.senderCode === null || recipients.length === 0) return recipients
  const full = await withoutRoom(
    services,
    tx,
    recipients.map(({ personCode }) => personCode),
    delivery.bytes,
  )
  if (full.size === 0) return recipients
  const [refused, taking] = [
    recipients.filter(({ personCode }) => full.has(personCode)),
    recipients.filter(({ personCode }) => !full.has(personCode)),
  ]
  await refuse(
    services,
    tx,
    delivery,
    refused.map(({ address }) => address),
    'full',
  )
  return taking
}
