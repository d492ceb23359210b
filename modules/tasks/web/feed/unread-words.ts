import { limits } from '../../contract/tasks.rules.ts'

/** How much is new, as a count beside a word: the server counts no further than this. */
export const unreadWords = (unread: number): string => (unread < limits.feed ? String(unread) : `${limits.feed - 1}+`)
