import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { code, id, instant } from '#platform/contract/fields.ts'
import { groupId } from './tasks.entities.ts'
import { feedLooks } from './tasks.rules.ts'

/** An address that calendar programs read: what one has to do, or the tasks of an area. */
export const calendarFeed = z.object({
  feedId: z.int(),
  area: z.object({ groupId: z.string(), groupTitle: z.string() }).nullable(),
  look: z.enum(feedLooks),
  madeAt: instant(),
  lastUsedAt: instant().nullable(),
})
export type CalendarFeed = z.output<typeof calendarFeed>

/** Private addresses for calendar programs. */
export const calendarFeedCalls = defineCalls('tasks', {
  calendarFeeds: {
    method: 'GET',
    path: '/api/tasks/feeds',
    summary: 'The addresses under which one’s calendar programs read tasks.',
    access: access.signedIn,
    result: z.object({ items: z.array(calendarFeed) }),
  },
  makeCalendarFeed: {
    method: 'POST',
    path: '/api/tasks/feeds',
    summary:
      'Makes such an address, of what one has to do or of an area one belongs to, with tasks as to-dos or as days. It is told once, and one before it answers nobody any more.',
    access: access.signedIn,
    input: z.object({ groupId: groupId().nullable().default(null), look: z.enum(feedLooks) }),
    result: z.object({ feedId: z.int(), url: z.string() }),
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/api/tasks/feeds/{feedId}',
    summary: 'Takes such an address back: it answers nobody any more.',
    access: access.signedIn,
    input: z.object({ feedId: id() }),
    result: z.object({ feedId: z.int() }),
  },
  readCalendarFeed: {
    method: 'GET',
    path: '/api/tasks/feed.ics',
    summary: 'Tasks for calendar programs, known by the secret in the address.',
    access: access.public,
    input: z.object({ token: code() }),
    result: z.never(),
    answer: 'file',
    caching: 'revalidate',
  },
})
