import { afterEach, describe, expect, test, vi } from 'vitest'
import { renewPush } from './push.ts'

type Asked = { method: string; path: string; body: unknown }

/** A browser that was subscribed earlier, and a portal that answers as told. */
function arrange({ isThisSession, removed }: { isThisSession: boolean; removed: boolean }) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, 'https://portal.example').pathname
    asked.push({ method, path, body: body ? JSON.parse(String(body)) : undefined })
    const result = method === 'GET' ? { devices: [{ isThisSession }] } : { removed, subscribed: true }
    return new Response(JSON.stringify({ code: 'ok', result }), { headers: { 'content-type': 'application/json' } })
  })
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const endpoint = 'https://push.example/1'
  const subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  return { asked, unsubscribe, registration: registration as unknown as ServiceWorkerRegistration }
}
const changes = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== 'GET')

afterEach(() => vi.unstubAllGlobals())

describe('a subscription made earlier', () => {
  test('of this session stays as it is', async () => {
    const { asked, unsubscribe, registration } = arrange({ isThisSession: true, removed: false })
    await renewPush(registration)
    expect(changes(asked)).toEqual([])
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  test('that outlived her session goes on with this one', async () => {
    const { asked, unsubscribe, registration } = arrange({ isThisSession: false, removed: true })
    await renewPush(registration)
    expect(changes(asked)).toHaveLength(2)
    expect(changes(asked)[1]!.body).toMatchObject({ endpoint: 'https://push.example/1', keys: { auth: 'a' } })
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  test('that the portal does not know as hers ends in the browser too', async () => {
    const { asked, unsubscribe, registration } = arrange({ isThisSession: false, removed: false })
    await renewPush(registration)
    expect(changes(asked)).toHaveLength(1)
    expect(unsubscribe).toHaveBeenCalledOnce()
  })

  test('is not looked for where there is none', async () => {
    const { asked } = arrange({ isThisSession: false, removed: false })
    await renewPush({ pushManager: { getSubscription: async () => null } } as unknown as ServiceWorkerRegistration)
    expect(asked).toEqual([])
  })
})
