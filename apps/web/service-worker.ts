import type { FetchEvent, NotificationClick, Tab, Worker } from './service-worker.types.ts'

// Runs beside the pages, also when none is open: it shows what is pushed, leads to it, and says so honestly when there is
// no connection. It keeps no page and no answer: after signing out nothing of a person is left behind. The build only
// takes the types away, so nothing but types may be imported here.

const worker = globalThis as unknown as Worker
/** Where an open page has left the offline page, in the person's language. */
const offlineCache = 'maru-offline'
const offlineAddress = '/po/offline'
const home = '/po/'
/** How long a tab may take to answer, ms; soon after, the browser takes the click for forgotten and opens nothing. */
const answerMs = 800

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))

worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event))
})

worker.addEventListener('push', (event) => {
  const pushed = event.data?.json() as { alarmId?: number; text?: string; url?: string } | undefined
  if (pushed?.text) event.waitUntil(show(pushed.text, pushed.url ?? home, `alert-${pushed.alarmId ?? ''}`))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event))
})

async function begin(): Promise<void> {
  // The page is asked for while the worker wakes up, so that it delays no visit.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const offline = await (await caches.open(offlineCache)).match(offlineAddress)
    if (offline) return offline
    throw error
  }
}

/** Who looks at the portal sees it at the bell already. @param tag the tabs use the same, so that nothing appears twice */
async function show(text: string, url: string, tag: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.some(({ visibilityState, focused }) => visibilityState === 'visible' && focused)) return
  await worker.registration.showNotification(text, {
    tag,
    icon: '/po/icon-192.png',
    badge: '/po/icon-badge-96.png',
    data: { url },
  })
}

/** Brings the portal to the front: a tab that is there goes to what the notification tells of, else a new one opens. */
async function follow({ notification }: NotificationClick): Promise<void> {
  const { url = home } = (notification.data ?? {}) as { url?: string }
  const address = new URL(url, location.origin)
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const ours = tabs.find((tab) => new URL(tab.url).pathname.startsWith(home))
  // An address elsewhere never takes the place of a page somebody may be writing in.
  if (ours && address.origin === location.origin && (await takes(ours, address))) return
  await worker.clients.openWindow(address.href)
}

/** Asks a tab to go to an address. One that is still loading, or where nobody is signed in, does not answer. */
async function takes(tab: Tab, { pathname, search, hash }: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerMs)
  })
  tab.postMessage({ kind: 'open', address: pathname + search + hash }, [port2])
  if (!(await answered)) return false
  // A browser may refuse to bring a tab to the front; it has gone to the address all the same.
  await tab.focus().catch(() => undefined)
  return true
}
