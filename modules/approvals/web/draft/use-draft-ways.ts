import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { boxPath, documentPath, draftPath, formWindow, newPath } from '../place/paths.ts'
import { type DraftFields, type Wanted, wantedOf } from './asked.ts'

/** Where drafting leads. */
export type DraftWays = {
  /** There is a draft now: a reload finds it. */
  onStarted: (draftId: number) => void
  onContinue: (draftId: number) => void
  onSubmitted: (documentId: number) => void
  onForms: () => void
  onCancel: () => void
}

/**
 * What the address asks to be drafted, and where drafting leads. The form is begun anew (`key`) when something else is
 * asked for; the draft of a running one goes into the address.
 */
export function useDraftWays(isPopup: boolean): { key: number; wanted: Wanted; ways: DraftWays } {
  const navigate = useNavigate()
  const router = useRouter()
  const { pathname, search } = useLocation()
  const asked = search as DraftFields
  const own = isPopup ? formWindow.path : draftPath
  // While the next page is fetched this one still stands: its address asks nothing of this form.
  const isHere = pathname.toLowerCase().endsWith(own)
  const here = wantedOf(asked)
  const [opened, setOpened] = useState({ key: 0, wanted: here, drafts: [here.draftId] })
  const isOther =
    isHere &&
    (!opened.drafts.includes(here.draftId) ||
      here.formId !== opened.wanted.formId ||
      here.documentId !== opened.wanted.documentId ||
      here.originId !== opened.wanted.originId)
  const shown = isOther ? { key: opened.key + 1, wanted: here, drafts: [here.draftId] } : opened
  if (isOther) setOpened(shown)

  const go = (to: string, search: object, replace = false) => void navigate({ to, search, replace })
  const window = isPopup ? { storekey: asked.storekey, pop: asked.pop } : {}
  return {
    key: shown.key,
    wanted: shown.wanted,
    ways: {
      onStarted: (draftId) => {
        setOpened((before) => ({ ...before, drafts: [...before.drafts, draftId] }))
        go(own, { ...(router.latestLocation.search as DraftFields), draftid: String(draftId) }, true)
      },
      onContinue: (draftId) => go(own, { ...window, draftid: String(draftId) }),
      // Back leads to where drafting was begun, not into what is submitted.
      onSubmitted: (documentId) => go(documentPath(documentId), {}, true),
      onForms: () => go(isPopup ? formWindow.path : newPath, window),
      onCancel: () =>
        isPopup ? globalThis.close() : router.history.canGoBack() ? router.history.back() : go(boxPath('drafted'), {}),
    },
  }
}
