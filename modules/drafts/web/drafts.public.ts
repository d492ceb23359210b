import { lazyComponent } from '#platform/web/chunks.ts'
import type { DraftsDialogProps } from './drafts-dialog-props.ts'

// What drafts offer to other modules on the web; all of it draws nothing of what is written.

/** One's own drafts of a kind, to go on with or to throw away; see `DraftsDialogProps`. */
export const DraftsDialog = lazyComponent<DraftsDialogProps>(() => import('./drafts-dialog.tsx'))

export { BegunDrafts } from './begun-drafts.tsx'
export { ConflictBar } from './conflict-bar.tsx'
export { DraftLine } from './draft-line.tsx'
export type { DraftState, KeptDraft } from './keeper/draft-keeper.ts'
export { keepCopy, readCopy } from './keeper/local-copy.ts'
export { useBegunDraft } from './keeper/use-begun-draft.ts'
export { useDraftKeeper } from './keeper/use-draft-keeper.ts'
