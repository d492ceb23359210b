import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Fields } from '#platform/web/pages/use-asked.ts'
import { askedOf, type WriteAsked } from './asked.ts'

/** Where writing leads, by where it is done: page or window. */
export type WriteWays = {
  /** There is a draft now: it stands in the address, so that a reload goes on with it. */
  onStarted: (draftId: number) => void
  /** Another draft is gone on with. */
  onDraft: (draftId: number) => void
  /** @param itemId of what was sent @param dueAt until when it can be taken back */
  onSent: (sent: { itemId: number; dueAt: string | null; isPlanned: boolean }) => void
  onCancel: () => void
}

const beginWith = (fields: Fields, count: number) => {
  const asked = askedOf(fields)
  return { asked, drafts: [asked.draftId], count }
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
  const fields = search as Fields
  const [begun, setBegun] = useState(() => beginWith(fields, 0))
  const here = askedOf(fields)
  // While the next page is fetched this one still stands: its address asks nothing of this form.
  const isHere = pathname.toLowerCase().endsWith(to.toLowerCase())
  const isOther =
    isHere &&
    (!begun.drafts.includes(here.draftId) ||
      (here.draftId === undefined && JSON.stringify(here) !== JSON.stringify(begun.asked)))
  const shown = isOther ? beginWith(fields, begun.count + 1) : begun
  if (isOther) setBegun(shown)
  const go = (draftId: number, replace: boolean) => {
    if (router.latestLocation.pathname.toLowerCase().endsWith(to.toLowerCase()))
      void navigate({ to: router.latestLocation.pathname, search: { draft: String(draftId) }, replace })
  }
  return {
    key: shown.count,
    asked: shown.asked,
    ways: {
      onStarted: (draftId) => {
        setBegun((before) => ({ ...before, drafts: [...before.drafts, draftId] }))
        go(draftId, true)
      },
      onDraft: (draftId) => go(draftId, false),
      onSent,
      onCancel,
    },
  }
}
