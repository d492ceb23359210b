import type { PaneProps } from '#platform/web/ui/states/pane.tsx'

/** A draft in the list of one's own. */
export type ListedDraft = {
  draftId: number
  title: string
  savedAt: string
  /** Where it will stand, in words. */
  place: string
  /** It changes what stands already. */
  isChange: boolean
}

export type DraftsDialogProps = {
  query: PaneProps<readonly ListedDraft[]>['query']
  /** What is written, as copies on this browser are named by it: `boards.draft`. */
  of: string
  /** The draft that is open; it is not offered. */
  current?: number
  onContinue: (draftId: number) => void
  /** Throws one away. */
  drop: (draftId: number) => Promise<unknown>
  onClose: () => void
}
