import { z } from 'zod'
import { defineEvents } from './events.ts'
import { stoppages } from './stopped.ts'

export const platformEvents = defineEvents('platform', {
  /** So little room is left on a disk that something was stopped; told once an hour at most. */
  roomRanOut: z.object({ stopped: z.enum(stoppages) }),
})
