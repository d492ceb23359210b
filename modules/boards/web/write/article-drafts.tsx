import { DraftsDialog } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { draftsCalls } from '../../contract/drafts.contract.ts'
import { useDrafts, useRefresh } from '../boards.queries.ts'
import { copies } from './copies.ts'
import type { WriteWays } from './write-ways.ts'

type Props = {
  /** The draft that is open; it is not offered. */
  current?: number
  onContinue: WriteWays['onDraft']
  onClose: () => void
}

/** One's own articles that were begun and not posted. */
export function ArticleDrafts({ current, onContinue, onClose }: Props) {
  const refresh = useRefresh()
  const drafts = useDrafts()
  const listed = drafts.data?.map((draft) => ({
    ...draft,
    place: draft.boardName,
    isChange: draft.articleId !== null,
  }))
  return (
    <DraftsDialog
      query={{ ...drafts, data: listed }}
      of={copies}
      current={current}
      onContinue={(draftId) => {
        const chosen = drafts.data?.find((draft) => draft.draftId === draftId)
        if (chosen) onContinue(chosen)
      }}
      drop={async (draftId) => {
        await call(draftsCalls.dropDraft, { draftId })
        await refresh.drafts()
      }}
      onClose={onClose}
    />
  )
}
