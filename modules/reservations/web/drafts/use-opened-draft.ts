import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Draft } from '../../contract/drafts.contract.ts'
import type { AskedRequest } from '../write/asked.ts'
import type { Begun } from './begun-requests.tsx'

/** Where a form leads with its draft. */
export type DraftWays = {
  /** The form has a draft now: a reload finds it. */
  onStarted: (draft: Draft) => void
  /** Another one is gone on with. */
  onContinue: (draft: Begun) => void
  /** What was begun is thrown away. */
  onStartOver: () => void
}

/**
 * The draft that the address names, and the ways to another one. The form itself is begun anew (`key`) only when one
 * chooses something else.
 */
export function useOpenedDraft(asked: AskedRequest): { key: number; draftId: number | undefined; ways: DraftWays } {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState({ key: 0, draftId: asked.draftId })
  const open = (draftId: number | undefined) => setOpened(({ key }) => ({ key: key + 1, draftId }))
  const name = (draftId: number | undefined) =>
    void navigate({ to: pathname, search: (before: object) => ({ ...before, draftId }), replace: true })
  return {
    ...opened,
    ways: {
      onStarted: ({ draftId }) => name(draftId),
      onContinue: ({ draftId, requestId }) => {
        open(draftId)
        const change = requestId === null ? {} : { requestId, mode: 'Edit' }
        void navigate({ to: pathname, search: { SYSID: asked.boardId, draftId, ...change } })
      },
      onStartOver: () => {
        open(undefined)
        name(undefined)
      },
    },
  }
}
