import { z } from 'zod'
import { access, defineCalls } from './call.ts'

/** One message to open pages. `id` rises; a page that reconnects sends the last one it has and misses none. `data` holds ids and small facts only. */
export const liveMessage = z.object({ id: z.string(), kind: z.string(), data: z.record(z.string(), z.unknown()) })
export type LiveMessage = z.output<typeof liveMessage>

export const liveCalls = defineCalls('live', {
  stream: {
    method: 'GET',
    path: '/api/live',
    summary: 'Server-sent events for the signed-in person; `Last-Event-ID` asks for what was missed.',
    access: access.signedIn,
    answer: 'stream',
    result: liveMessage,
  },
})
