/** What the service worker uses of its surroundings: the types of a page know nothing of a worker. */

interface Lasting extends Event {
  /** Keeps the worker awake until the promise is settled. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends Lasting {
  request: Request
  /** What the browser began to fetch while the worker woke up. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export interface PushEvent extends Lasting {
  data: { json: () => unknown } | null
}

export interface NotificationClick extends Lasting {
  notification: Notification
}

export interface Tab {
  url: string
  focused: boolean
  visibilityState: 'visible' | 'hidden'
  focus: () => Promise<Tab>
  postMessage: (message: unknown, transfer: Transferable[]) => void
}

type Events = {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationClick
}

export interface Worker {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Tab[]>
    openWindow: (address: string) => Promise<Tab | null>
  }
}
