import { z } from 'zod'
import { defineEvents } from '#platform/contract/events.ts'
import { id } from '#platform/contract/fields.ts'

/** What happens on boards. In a call it is said with `ctx.emit`, in background work with `emitEvent` (both in `ctx.ts`). */
export const boardsEvents = defineEvents('boards', {
  /** An article has appeared: at once, or when its time came. Said once for each article. */
  published: z.object({
    articleId: id(),
    /** Whether its author wants subscribers and those who must read it to hear of it by mail. */
    mailAlarm: z.boolean().default(false),
  }),
  /** An article that had appeared has a new version; also when it was restored from an earlier one. */
  changed: z.object({ articleId: id(), version: z.int() }),
  /** Articles that had appeared are shown no more: they were deleted, or their time is over. */
  withdrawn: z.object({ articleIds: z.array(id()).max(100) }),
  /** Articles that had appeared were hidden from most of their readers, or are there for them again. */
  visibilityChanged: z.object({ articleIds: z.array(id()).max(100) }),
  /** Who must read an article that had appeared has changed; its audience stands in `boards_must_read_audience`. */
  audienceChanged: z.object({ articleId: id() }),
})
