import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { Comment } from '../contract/comment.ts'
import { commentsChangedKind } from '../contract/talk.rules.ts'
import type { ShownThread } from './shown-thread.ts'

/** A comment that is pointed at stays marked so long, ms. */
const markedMs = 2_400

/** The element of a comment on the page. */
export const commentElement = (commentId: number): HTMLElement | null => document.getElementById(`comment-${commentId}`)

/**
 * Comments that come while the thing is open: they are fetched, told politely, and pointed out when they are out of
 * sight; the page does not move under the reader.
 */
export function useArrivals({ kind, ownerId, calls }: ShownThread, comments: readonly Comment[]) {
  const { t } = useTranslation()
  const again = useAgain()
  const writerName = useWriterName()
  const [marked, setMarked] = useState<number>()
  const [expected, setExpected] = useState<number>()
  const [arrived, setArrived] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Brings a comment into sight and marks it for a moment. */
  const mark = useCallback((commentId: number) => {
    commentElement(commentId)?.scrollIntoView({ block: 'center' })
    setMarked(commentId)
    setArrived(undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setMarked(undefined), markedMs)
  }, [])

  useLive(commentsChangedKind, (data) => {
    if (data.kind !== kind || data.ownerId !== ownerId) return
    if (typeof data.commentId === 'number') setExpected(data.commentId)
    void again(calls.getComments)
  })

  const found = expected === undefined ? undefined : comments.find(({ commentId }) => commentId === expected)
  useEffect(() => {
    if (!found) return
    setExpected(undefined)
    // One's own was told when it was sent.
    if (found.can.edit || !found.createdUser) return
    announce(t('talk.comments.arrived', { name: writerName(found.createdUser).full }))
    if (isInSight(found.commentId)) setMarked(found.commentId)
    else setArrived(found.commentId)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that has come
  }, [found?.commentId])

  return { marked, mark, waiting: arrived === undefined ? undefined : { show: () => mark(arrived) } }
}

function isInSight(commentId: number): boolean {
  const box = commentElement(commentId)?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight - 80
}
