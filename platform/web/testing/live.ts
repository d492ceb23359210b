import { onTestFinished } from 'vitest'
import type { LiveMessage } from '#platform/contract/live.ts'
import { onLive, startLive } from '../live/live.ts'

const name = 'maru-live'
let told = 0

/**
 * Lets the page hear live messages as a tab does that has no connection of its own: another one, the test, passes them on.
 * @returns tells a message, and ends when the page has heard it
 */
export async function anotherTabTells(): Promise<(kind: string, data?: LiveMessage['data']) => Promise<void>> {
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  void navigator.locks.request(name, () => {
    held.resolve()
    return release.promise
  })
  await held.promise
  const nothing = () => undefined
  const stop = startLive({ onMissed: nothing, onStanding: nothing, onLost: nothing })
  const channel = new BroadcastChannel(name)
  onTestFinished(() => {
    stop()
    channel.close()
    release.resolve()
  })
  return (kind, data = {}) => {
    const heard = Promise.withResolvers<void>()
    const forget = onLive(kind, () => {
      forget()
      heard.resolve()
    })
    channel.postMessage({ message: { id: `told-${(told += 1)}`, kind, data } })
    return heard.promise
  }
}
