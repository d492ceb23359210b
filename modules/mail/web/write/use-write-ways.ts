import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Fields } from '#platform/web/pages/use-asked.ts'
import { askedOf, type WriteAsked } from './asked.ts'

/** What was sent, until when it can be taken back, and the fields of the address that do the next thing with it. */
export type SentMail = {
  itemId: number
  dueAt: string | null
  isPlanned: boolean
  next?: Readonly<Record<string, string>> | undefined
}

/** Where writing leads, by where it is done: page or window. */
export type WriteWays = {
  /** There is a draft now: it stands in the address, so that a reload goes on with it. */
  onStarted: (draftId: number) => void
  /** Another draft is gone on with. */
  onDraft: (draftId: number) => void
  onSent: (sent: SentMail) => void
  onCancel: () => void
}

/**
 * What is begun to be written. It is begun anew (`count`) when another draft is asked for than those that it has begun.
 * @param isHere false while what the address asks is nothing of this form
 */
export function useBegunWriting(here: WriteAsked, isHere: boolean) {
  const [begun, setBegun] = useState({ asked: here, drafts: [here.draftId], count: 0 })
  const isOther =
    isHere &&
    (!begun.drafts.includes(here.draftId) ||
      (here.draftId === undefined && JSON.stringify(here) !== JSON.stringify(begun.asked)))
  const shown = isOther ? { asked: here, drafts: [here.draftId], count: begun.count + 1 } : begun
  if (isOther) setBegun(shown)
  const addDraft = (draftId: number) => setBegun((before) => ({ ...before, drafts: [...before.drafts, draftId] }))
  return { asked: shown.asked, key: shown.count, addDraft }
}

/**
 * What the address asks to be written, and the ways of its form. The form is begun anew (`key`) when another draft is
 * asked for.
 * @param to the address that writes here
 */
export function useWriteWays(
  to: string,
  { onSent, onCancel }: Pick<WriteWays, 'onSent' | 'onCancel'>,
): { key: number; asked: WriteAsked; ways: WriteWays } {
  const navigate = useNavigate()
  const router = useRouter()
  const { pathname, search } = useLocation()
  const isAt = (path: string) => path.toLowerCase().endsWith(to.toLowerCase())
  // While the next page is fetched this one still stands: its address asks nothing of this form.
  const { asked, key, addDraft } = useBegunWriting(askedOf(search as Fields), isAt(pathname))
  const go = (draftId: number, replace: boolean) => {
    const { pathname: latest } = router.latestLocation
    if (isAt(latest)) void navigate({ to: latest, search: { draft: String(draftId) }, replace })
  }
  return {
    key,
    asked,
    ways: {
      onStarted: (draftId) => {
        addDraft(draftId)
        go(draftId, true)
      },
      onDraft: (draftId) => go(draftId, false),
      onSent,
      onCancel,
    },
  }
}
