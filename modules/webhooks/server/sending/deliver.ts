import { alertEvents } from '#modules/alerts/contract/alerts.events.ts'
import { emitEvent, type Services } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { postOutside } from '#platform/server/outside/outside.ts'
import { sameIdFor } from '#platform/server/same-id.ts'
import { pauses } from '../../contract/webhooks.rules.ts'
import { giveUpWaiting } from '../hooks/hooks.ts'
import { readSecret, signatureOf } from '../hooks/secrets.ts'
import { webhooksConfig } from '../webhooks.config.ts'
import { type Claim, claimDue } from './claim.ts'

/** One run of the job; the next one goes on (milliseconds). */
const longestRun = 240_000
/** The other end wants no more (Standard Webhooks). */
const gone = 410

/**
 * Sends everything that is due. What is not taken is put off by itself and holds nothing else up; what was sent by a
 * process that died before it could say so is sent once more, under the same id.
 */
export async function deliverDue(services: Services): Promise<void> {
  const end = performance.now() + longestRun
  while (performance.now() < end) {
    const claims = await claimDue(services.database.writer, services.now())
    if (claims.length === 0) return
    await Promise.all(claims.map(async (claim) => settle(services, claim, await send(services, claim))))
  }
}

/** @returns the status of the answer; null when nobody answered or the address leads inside */
export async function send(services: Services, claim: Claim): Promise<number | null> {
  const { messageId, body, url, secret, previousSecret, previousUntil } = claim
  const now = services.now()
  const timestamp = Math.floor(now.getTime() / 1_000)
  const secrets = [secret, ...(previousSecret && previousUntil! > now ? [previousSecret] : [])]
  const read = await Promise.all(secrets.map((sealed) => readSecret(services, sealed)))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Maru-Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': read.map((each) => signatureOf(each, messageId, timestamp, body)).join(' '),
  }
  try {
    return await postOutside(url, { headers, body }, services.config(webhooksConfig).WEBHOOK_HOSTS)
  } catch (error) {
    services.log.info({ err: error, hookId: claim.hookId }, 'a webhook could not be reached')
    return null
  }
}

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300

/** Keeps the answer: the message is taken, tried again later, or given up; an address of which nothing comes is switched off. */
async function settle(services: Services, claim: Claim, status: number | null): Promise<void> {
  const now = services.now()
  const pause = pauses[claim.tries - 1]
  const taken = isTaken(status)
  const next = taken || pause === undefined ? null : new Date(now.getTime() + pause * 1_000)
  await services.database.writer.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhooks_deliveries')
      .set({
        state: taken ? 'taken' : next ? 'waiting' : 'givenUp',
        due_at: next,
        leased_until: null,
        status,
      })
      .where('delivery_id', '=', claim.deliveryId)
      // Who took longer than its lease says nothing more, and what was switched off meanwhile stays off.
      .where('tries', '=', claim.tries)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (!numUpdatedRows) return
    await tx
      .updateTable('webhooks_hooks')
      .set(taken ? { taken_at: now, is_failing: false } : { is_failing: true })
      .where('hook_id', '=', claim.hookId)
      .execute()
    if (!taken && (status === gone || !next)) await switchOff(services, tx, claim, status)
  })
}

/** Nothing got through while one message was tried for days, or the other end wants no more: its owner hears of it. */
async function switchOff(services: Services, tx: Db, claim: Claim, status: number | null): Promise<void> {
  let off = tx
    .updateTable('webhooks_hooks')
    .set({ is_on: false, switched_off_at: services.now() })
    .where('hook_id', '=', claim.hookId)
    .where('is_on', '=', true)
  if (status !== gone) off = off.where((eb) => eb.or([eb('taken_at', 'is', null), eb('taken_at', '<', claim.madeAt)]))
  const hook = await off.returning(['com_code', 'name', 'owner_code']).executeTakeFirst()
  if (!hook) return
  await giveUpWaiting({ db: tx }, claim.hookId)
  await emitEvent(services, tx, alertEvents.raised, {
    raiseId: sameIdFor('webhooks', 'switchedOff', claim.deliveryId, claim.tries),
    kind: 'webhooks.switchedOff',
    comCode: hook.com_code,
    to: [hook.owner_code],
    text: { key: 'webhooks.alerts.switchedOff.text', params: { name: hook.name } },
    url: `/po/admin/webhooks?hook=${claim.hookId}`,
    objectKey: `webhook:${claim.hookId}`,
  })
}
