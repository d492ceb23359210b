import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'

export const filesEvents = defineEvents('files', {
  /** The virus scanner found something in bytes that people have sent; nobody gets them any more. */
  infected: z.object({
    /** What the scanner calls it. */
    found: z.string(),
    /** Files that are these bytes, at most 100. */
    files: z.array(
      z.object({
        fileId: z.string(),
        name: z.string(),
        comCode: z.string(),
        /** Null for a file that no person has sent. */
        personCode: z.string().nullable(),
      }),
    ),
  }),
})
