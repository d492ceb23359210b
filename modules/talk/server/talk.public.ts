/** What talk promises to other modules on the server. How a module lets its things be talked about: this module's README. */
import './talk.tables.ts'

export { insertComments, type NewComment } from './insert.ts'
export { listComments } from './list.ts'
export { mentionCandidates } from './mentions.ts'
export { forgetThreads, ownerOfComment } from './of-owner.ts'
export type { CommentNews, Thread } from './thread.ts'
export { createComment, deleteComment, updateComment } from './write.ts'
