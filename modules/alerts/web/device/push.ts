import { call } from '#platform/web/calls/call.ts'
import { alertSettingsCalls } from '../../contract/alert-settings.contract.ts'
import { hasServiceWorker, installServiceWorker } from './service-worker.ts'

/** Whether this browser can be notified while the portal is closed. */
export const hasPush = (): boolean => hasServiceWorker() && 'PushManager' in globalThis

/** Why a device could not be subscribed; each has its sentence. */
export type PushRefusal = 'denied' | 'unreachable'

/**
 * Lets this browser be notified while the portal is closed. Only ever after a click; the permission must be given.
 * @param key the application server key of the portal, base64url
 * @returns why it did not work; nothing when it did
 */
export async function subscribeToPush(key: string): Promise<PushRefusal | undefined> {
  // Waiting for a worker that could not be installed would never end.
  if (!(await installServiceWorker())) return 'unreachable'
  const registration = await navigator.serviceWorker.ready
  // One made for an earlier key of the portal is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  let subscription: PushSubscription
  try {
    subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (error) {
    // The push service belongs to the browser's maker; inside a company it may be out of reach.
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'unreachable'
  }
  try {
    await report(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return undefined
}

/** Ends it for this browser, here and on the server. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/po/')
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await call(alertSettingsCalls.unsubscribe, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/**
 * Looks after a subscription made earlier. One that merely outlived its session is hers still and goes on with this one.
 * One that the server does not know as hers ends here too: she signed out, removed the device from elsewhere, or
 * somebody else subscribed this browser.
 */
export async function renewPush(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription()
  if (!subscription) return
  const { devices } = await call(alertSettingsCalls.get, {})
  if (devices.some(({ isThisSession }) => isThisSession)) return
  const { removed } = await call(alertSettingsCalls.unsubscribe, { endpoint: subscription.endpoint })
  if (removed) await report(subscription)
  else await subscription.unsubscribe()
}

async function report(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await call(alertSettingsCalls.subscribe, { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } })
}
