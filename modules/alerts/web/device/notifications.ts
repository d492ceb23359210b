/** What the browser says about notifications; `none` where it has none (plain http, iOS outside an installed app). */
export type Permission = NotificationPermission | 'none'

/** Held by every tab that is being looked at. */
const seenLock = 'maru-alerts-seen'
/** How long the showing tab keeps the others from showing the same, ms: they all hear of it within this time. */
const settleMs = 2_000

export const notificationPermission = (): Permission =>
  'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'none'

/** Asks the person; only ever after a click. */
export async function askPermission(): Promise<Permission> {
  return notificationPermission() === 'none' ? 'none' : Notification.requestPermission()
}

/** Lets all tabs know while this one is looked at. @returns a function that ends it */
export function watchVisibility(): () => void {
  if (!('locks' in navigator)) return () => undefined
  let release: (() => void) | undefined
  let waiting: AbortController | undefined
  const look = () => {
    release?.()
    waiting?.abort()
    release = waiting = undefined
    if (document.visibilityState !== 'visible') return
    waiting = new AbortController()
    navigator.locks
      .request(
        seenLock,
        { mode: 'shared', signal: waiting.signal },
        () => new Promise<void>((resolve) => (release = resolve)),
      )
      .catch(() => undefined)
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    release?.()
    waiting?.abort()
  }
}

/**
 * Shows a notification of the browser, unless some tab of the portal is being looked at: the bell is in sight there. Of
 * several tabs out of sight one shows it. Without a service worker nothing is shown; that is so on plain http only.
 */
export async function notify({ alarmId, text, url }: { alarmId: number; text: string; url: string }): Promise<void> {
  if (notificationPermission() !== 'granted' || !('locks' in navigator)) return
  const tag = `alert-${alarmId}`
  await navigator.locks.request(`maru-${tag}`, { ifAvailable: true }, async (lock) => {
    if (!lock || (await isLookedAt())) return
    const registration = await navigator.serviceWorker.getRegistration('/po/')
    // The tag is the one of pushed messages: what arrives both ways appears once.
    await registration?.showNotification(text, {
      tag,
      icon: '/po/icon-192.png',
      badge: '/po/icon-badge-96.png',
      data: { url },
    })
    await new Promise((resolve) => setTimeout(resolve, settleMs))
  })
}

async function isLookedAt(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === seenLock)
}

/** The number at the icon of the installed portal, where there is one. */
export function showAppBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
  shown.catch(() => undefined)
}
