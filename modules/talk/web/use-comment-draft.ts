import { useEffect, useState } from 'react'
import { freshKey } from '#platform/web/calls/once-keys.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { keepInTab, readInTab } from '#platform/web/session/tab-storage.ts'
import { markUnsaved } from '#platform/web/session/unsaved.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { typedSince, type Written } from './comment-text.ts'
import type { ShownThread } from './shown-thread.ts'

/** What is being written, where it is to stand, and the key that makes a second try harmless. */
export type CommentDraft = Written & { answering: number | null; onceKey: string }

const emptyDraft = (): CommentDraft => ({ text: '', mentions: [], answering: null, onceKey: freshKey() })

/**
 * A comment that is being written, kept in this tab: a reload, a failed call and the end of the session take nothing of
 * it. It belongs to the person and the thing, and goes when it was sent.
 * @param target `new`, or the number of the comment that is changed
 * @param start what a fresh one begins with
 */
export function useCommentDraft(
  { kind, ownerId }: Pick<ShownThread, 'kind' | 'ownerId'>,
  target: 'new' | number,
  start: Partial<CommentDraft> = {},
) {
  const viewer = useViewer()
  const key = `maru:comment:${viewer?.personCode ?? ''}:${kind}:${ownerId}:${target}`
  const [draft, setDraft] = useState<CommentDraft>(() => read(key) ?? { ...emptyDraft(), ...start })
  const latest = useLatest(draft)
  const isBegun = draft.text.trim() !== '' && draft.text !== start.text

  // A session that ends meanwhile is renewed on the page, instead of leaving it.
  useEffect(() => (isBegun ? markUnsaved() : undefined), [isBegun])

  const put = (next: CommentDraft) => {
    setDraft(next)
    keepInTab(key, next.text.trim() === '' ? null : next)
  }
  return {
    draft,
    change: (changes: Partial<CommentDraft>) => put({ ...draft, ...changes }),
    clear: () => put(emptyDraft()),
    /** Ends what was sent. What was typed meanwhile stays, as a comment of its own. */
    endSent: (sent: CommentDraft) => put({ ...emptyDraft(), ...typedSince(sent, latest.current) }),
    /** Whether something was typed since. */
    hasChanged: (sent: CommentDraft) => latest.current.text !== sent.text,
  }
}

function read(key: string): CommentDraft | undefined {
  const kept = readInTab<CommentDraft>(key)
  return kept && { ...emptyDraft(), ...kept }
}
