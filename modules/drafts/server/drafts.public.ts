/** What drafts promise to other modules on the server. How a module comes to have drafts: this module's README. */
import './drafts.tables.ts'

export { fillDraft, startDraft } from './begin.ts'
export type { DraftKind, KeptDraft } from './draft-kind.ts'
export { draftFileOwner } from './file-owner.ts'
export { draftPlace, forgetDrafts, moveDrafts } from './of-owner.ts'
export { listDrafts, readDraft } from './read.ts'
export { dropDraft, saveDraft, takeDraft } from './save.ts'
