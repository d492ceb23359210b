import { trustedScript } from '#platform/web/trusted.ts'
import { type OfflineWords, offlinePage } from './offline-page.ts'

/** The names that `apps/web/service-worker.ts` looks under. */
const offlineCache = 'maru-offline'
const offlineAddress = '/po/offline'

/** Whether this browser has service workers here: only over TLS and on the own machine. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator && globalThis.isSecureContext

/** Installs the service worker, or looks for a newer one. Without service workers, or refused, there is none. */
export async function installServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!hasServiceWorker()) return undefined
  return navigator.serviceWorker.register(trustedScript('/po/sw.js'), { scope: '/po/' }).catch(() => undefined)
}

/** Leaves the page for times without a connection where the service worker finds it. */
export async function keepOfflinePage(words: OfflineWords): Promise<void> {
  if (!hasServiceWorker()) return
  const cache = await caches.open(offlineCache)
  await cache.put(offlineAddress, offlinePage(words))
}

/** Hears which address a clicked notification leads to, until the returned function is called. */
export function onOpened(open: (address: string) => void): () => void {
  if (!hasServiceWorker()) return () => undefined
  const hear = ({ data, ports }: MessageEvent<{ kind?: string; address?: string }>) => {
    if (data?.kind !== 'open' || !data.address?.startsWith('/po/')) return
    ports[0]?.postMessage('opened')
    open(data.address)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
