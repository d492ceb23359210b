import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type Asked, numberOf } from '../query/page-set.ts'
import type { WriteAsked, WriteWays } from './write-ways.ts'

type Options = {
  /** The address that writes here. */
  to: string
  /** What its fields are called. */
  fields?: { board: string; article: string; draft: string }
  onPosted: WriteWays['onPosted']
  onCancel: () => void
}

const usualFields = { board: 'SYSID', article: 'ARTICLEID', draft: 'DRAFTID' }

/** A form with the boards and drafts it has had: what was thrown away in another tab goes on as a new draft. */
const beginWith = (asked: WriteAsked, count: number) => ({
  asked,
  boards: [asked.boardId],
  drafts: [asked.draftId],
  count,
})

/**
 * What the address asks to be written, and the ways of its form. The draft of a running form goes into the address, so
 * that a reload finds it; the form itself is begun anew only when something else is asked for.
 */
export function useWays({ to, fields = usualFields, onPosted, onCancel }: Options): {
  key: string
  asked: WriteAsked
  ways: WriteWays
} {
  const navigate = useNavigate()
  const router = useRouter()
  const { pathname, search } = useLocation()
  const address = search as Asked & Record<string, string | undefined>
  const here: WriteAsked = {
    boardId: numberOf(address[fields.board]),
    articleId: numberOf(address[fields.article]),
    draftId: numberOf(address[fields.draft]),
  }
  const [begun, setBegun] = useState(() => beginWith(here, 0))
  // While the next page is fetched this one still stands: its address asks nothing of this form.
  const isHere = pathname.toLowerCase().endsWith(to.toLowerCase())
  const isOther =
    isHere &&
    (!begun.boards.includes(here.boardId) ||
      here.articleId !== begun.asked.articleId ||
      !begun.drafts.includes(here.draftId))
  const shown = isOther ? beginWith(here, begun.count + 1) : begun
  if (isOther) setBegun(shown)

  const go = (change: Record<string, string | undefined>, replace: boolean) =>
    void navigate({ to, search: { ...(router.state.location.search as Asked), ...change }, replace })
  return {
    key: String(shown.count),
    asked: { ...shown.asked, boardId: isHere ? here.boardId : shown.boards.at(-1) },
    ways: {
      onStarted: (draftId) => {
        setBegun((before) => ({ ...before, drafts: [...before.drafts, draftId] }))
        go({ [fields.draft]: String(draftId) }, true)
      },
      onBoard: (boardId) => {
        setBegun((before) => ({ ...before, boards: [...before.boards, boardId] }))
        go({ [fields.board]: String(boardId) }, true)
      },
      onDraft: ({ draftId, boardId, articleId }) =>
        go(
          {
            [fields.board]: String(boardId),
            [fields.article]: articleId === null ? undefined : String(articleId),
            [fields.draft]: String(draftId),
          },
          false,
        ),
      onPosted,
      onCancel,
    },
  }
}
