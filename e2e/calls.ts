import { type APIRequestContext, request } from '@playwright/test'

/** Makes calls of the portal as its own pages do, without one: to prepare a journey and to look at what it changed. */
export type Calls = {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, fields?: Record<string, unknown>) => Promise<T>
  close: () => Promise<void>
}

type Reply = { code: string; result: unknown; error?: { message: string } }

/** Opens a browser of its own for calls, with cookies of its own. Refusals throw. */
export async function openCalls(url: string): Promise<Calls> {
  const context = await request.newContext({ baseURL: url })
  return { ...callsOf(context, url), close: () => context.dispose() }
}

/** Makes calls with the cookies of a page (`page.request`). */
export function callsOf(context: APIRequestContext, url: string): Omit<Calls, 'close'> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest', Origin: url }
  const read = async <T>(path: string, response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<T> => {
    const reply = (await response.json()) as Reply
    // Caches answer with their content alone.
    if (!('code' in reply)) return reply as T
    if (reply.code !== 'ok')
      throw new Error(`${path}: ${response.status()} ${reply.code} ${reply.error?.message ?? ''}`)
    return reply.result as T
  }
  return {
    get: async (path) => read(path, await context.get(`${url}/cm${path}`, { headers })),
    post: async (path, fields = {}) => read(path, await context.post(`${url}/cm${path}`, { headers, data: fields })),
  }
}

/** Calls as somebody who has signed in. */
export async function callsAs(url: string, { userName, password, comCode = 'HC' }: Account): Promise<Calls> {
  const calls = await openCalls(url)
  await calls.post('/HCCommon/HC_Auth/api/login', { comcode: comCode, username: userName, password })
  return calls
}

export type Account = { userName: string; password: string; comCode?: string }
