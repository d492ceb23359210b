// What talk offers to other modules on the web.
export { Comments, type CommentsProps } from './comments.tsx'
export type { ShownThread } from './shown-thread.ts'
