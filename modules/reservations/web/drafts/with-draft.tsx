import { type ReactNode, useState } from 'react'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Draft } from '../../contract/drafts.contract.ts'
import { useDraft } from './drafts.queries.ts'

type Props = {
  /** Read once: which one the form has later is its own affair. */
  draftId: number | undefined
  children: (draft: Draft | undefined) => ReactNode
}

/** Fetches the draft that a form goes on with; of one that was saved or thrown away since nothing is left. */
export function WithDraft({ draftId, children }: Props) {
  const [first] = useState(draftId)
  const draft = useDraft(first)
  if (draft.isLoading) return <SkeletonRows rows={8} />
  return children(draft.data)
}
