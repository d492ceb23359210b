import { useEffect, useRef, useState } from 'react'
import { keepCopy, readCopy, useDraftKeeper } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { type Draft, draftCalls } from '../../contract/drafts.contract.ts'
import { requestDraft } from '../../contract/reservations.rules.ts'
import type { RequestDraft } from '../write/request-draft.ts'
import { formOf, useRecipientOf } from '../write/use-recipient-of.ts'
import { useRefreshDrafts } from './drafts.queries.ts'

type Options = {
  /** The request that is changed; null for a new one. */
  requestId: number | null
  /** What is gone on with. */
  draft: Draft | undefined
  /** What the form begins with otherwise. */
  first: RequestDraft
  /** What the address asks for stays, whatever was typed before that the server never got. */
  place: Partial<RequestDraft>
  onStarted: (draft: Draft) => void
}

/**
 * The form with its draft: what stands in it, how it changes, whether it is kept. A draft begins with the first that is
 * typed; what this browser kept and the server never got comes back.
 */
export function useRequestDraft({ requestId, draft, first, place, onStarted }: Options) {
  const refresh = useRefreshDrafts()
  const recipientOf = useRecipientOf()
  const newOn = requestId ?? 'new'
  const [begun] = useState(() => {
    const fromServer = draft && formOf(draft, recipientOf)
    const copy = readCopy<RequestDraft>(
      draft ? { of: requestDraft, draftId: draft.draftId } : { of: requestDraft, newOn },
      isForm,
    )
    const isRestored = copy !== undefined && (draft === undefined || copy.at > Date.parse(draft.savedAt))
    const form = isRestored ? { ...copy.content, ...(draft ? {} : place) } : (fromServer ?? first)
    return { form, isRestored }
  })
  const [form, setForm] = useState(begun.form)
  const shown = useRef(begun.form)
  const { keeper, state } = useDraftKeeper<RequestDraft, Draft>({
    of: requestDraft,
    place: newOn,
    draft,
    start: async (options) => {
      const started = await call(draftCalls.startDraft, { requestId }, options)
      // Another window has begun the same change and typed: what stands there is not overwritten unasked.
      return { ...started, revision: 0 }
    },
    save: ({ draftId, revision }, { attendees, reserver, decisions, ...rest }, options) => {
      const content = { ...rest, attendees: [...attendees], reserver: [...reserver], decisions: [...decisions] }
      return call(draftCalls.saveDraft, { draftId, revision, content }, options)
    },
    onStarted: (started) => {
      onStarted(started)
      void refresh()
    },
    // Plain fields hand over every change at once.
    gather: () => undefined,
  })
  const show = (next: RequestDraft) => {
    shown.current = next
    setForm(next)
  }
  // What came back from this browser goes to the server as if it had just been typed.
  useEffect(() => {
    if (begun.isRestored) keeper.change(shown.current)
  }, [begun, keeper])

  /** Nothing is kept here any more. */
  const finish = () => {
    keeper.stop()
    void refresh()
  }
  return {
    form,
    change: (wish: Partial<RequestDraft>) => {
      show({ ...shown.current, ...wish })
      keeper.change(shown.current)
    },
    /** Puts what another tab wrote into the form, as if nothing had been typed here. */
    replace: (other: Draft) => show(formOf(other, recipientOf) ?? first),
    /** It is saved, and the server has taken the draft along. */
    finish,
    /** What was typed is thrown away, here and on the server. */
    drop: async () => {
      // Nothing of it may be on its way while it is taken away.
      await keeper.flush()
      const draftId = keeper.draft?.draftId
      keepCopy({ of: requestDraft, newOn }, undefined)
      keeper.stop()
      if (draftId !== undefined) await call(draftCalls.dropDraft, { draftId }, { quiet: true }).catch(() => undefined)
      await refresh()
    },
    keeper,
    state,
    /** It goes on with what was begun before. */
    isContinued: begun.isRestored || draft !== undefined,
  }
}

const isForm = ({ scope, title, startDay, repeat, attendees, reserver, decisions }: Partial<RequestDraft>): boolean =>
  typeof scope === 'string' &&
  typeof title === 'string' &&
  typeof startDay === 'string' &&
  typeof repeat?.kind === 'string' &&
  [attendees, reserver, decisions].every(Array.isArray)
