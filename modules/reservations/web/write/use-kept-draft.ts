import { useEffect, useMemo, useRef, useState } from 'react'
import { keepCopy, readCopy } from '#modules/drafts/web/drafts.public.ts'
import { debounce } from '#platform/web/ui/debounce.ts'
import type { RequestDraft } from './request-draft.ts'

/** So long after the last key what is typed is kept, ms. */
const keepAfterMs = 400

/**
 * What stands in the form, and a copy of it on this browser until it is saved: a window that is closed, a session that
 * ends or a network that fails loses nothing.
 * @param of the request that is changed; `new` for a new one
 * @param first what the form begins with
 * @param place what the address asks for stays, whatever was typed before
 */
export function useKeptDraft(of: number | 'new', first: RequestDraft, place: Partial<RequestDraft>) {
  const name = useMemo(() => ({ of: 'reservations.request', newOn: of }), [of])
  const [begun] = useState(() => ({ first, kept: readCopy<RequestDraft>(name, isDraft)?.content }))
  const [draft, setDraft] = useState<RequestDraft>(begun.kept ? { ...begun.kept, ...place } : first)
  const [isRestored, setRestored] = useState(begun.kept !== undefined)
  const isOver = useRef(false)
  const keep = useMemo(() => debounce((next: RequestDraft) => keepCopy(name, next), keepAfterMs), [name])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && keep.flush()
    addEventListener('pagehide', keep.flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', keep.flush)
      document.removeEventListener('visibilitychange', hide)
      keep.flush()
    }
  }, [keep])
  const drop = () => {
    keep.cancel()
    keepCopy(name, undefined)
  }
  return {
    draft,
    isRestored,
    isDirty: isRestored || JSON.stringify(draft) !== JSON.stringify(begun.first),
    replace: (next: RequestDraft) => {
      setDraft(next)
      if (!isOver.current) keep(next)
    },
    startOver: () => {
      drop()
      setDraft(begun.first)
      setRestored(false)
    },
    /** It is saved or thrown away: nothing is kept any more. */
    finish: () => {
      isOver.current = true
      drop()
    },
  }
}

const isDraft = ({ title, startDay, repeat, attendees, decisions }: Partial<RequestDraft>): boolean =>
  typeof title === 'string' &&
  typeof startDay === 'string' &&
  typeof repeat?.kind === 'string' &&
  Array.isArray(attendees) &&
  Array.isArray(decisions)
