import webPush from 'web-push'
import { platformConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/ctx.ts'
import { postOutside } from '#platform/server/outside/outside.ts'
import { alertsConfig } from '../alerts.config.ts'
import { vapidKeysOf } from './vapid.ts'

/** What the service worker gets; the push service cannot read it. */
export type Pushed = { alarmId: number; text: string; url: string }
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** A push service keeps it for a browser that is off for so long (seconds). */
const keptSeconds = 86_400

/**
 * Hands a notification to the push service of one browser.
 * @returns `gone` when the subscription has ended and must be forgotten; `refused` when trying again is of no use
 * @throws Error when the service cannot be reached or asks to wait
 */
export async function push(
  services: Services,
  { endpoint, p256dh, auth }: Subscription,
  pushed: Pushed,
): Promise<'sent' | 'gone' | 'refused'> {
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(pushed), {
    TTL: keptSeconds,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: contactOf(services), ...(await vapidKeysOf(services)) },
  })
  const status = await postOutside(
    endpoint,
    { headers: details.headers, body: details.body ?? '' },
    services.config(alertsConfig).CHAT_WEBHOOK_HOSTS,
  )
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`the push service answers ${status}`)
  return 'refused'
}

/** Whom the push service writes to when something is wrong with what we send. */
function contactOf({ config }: Services): string {
  const from = config(alertsConfig).SMTP_FROM?.replace(/^.*<|>$/g, '')
  const address = config(platformConfig).PUBLIC_URL
  if (address?.startsWith('https://')) return address
  return `mailto:${from ?? 'portal@localhost.localdomain'}`
}
