import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Comment } from '../contract/comment.ts'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/**
 * The comment an address leads to (`#comment-12`, as alerts do), or that was just written: pages are loaded until it is
 * there, then it is pointed out. One that is gone leads to the thing.
 */
export function useSoughtComment(
  comments: readonly Comment[],
  pages: Pages,
  mark: (commentId: number) => void,
): { seek: (commentId: number) => void } {
  const [sought, seek] = useState<number>()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const wanted = sought ?? Number(/^#?comment-(\d+)$/.exec(hash)?.[1] ?? 0)
  const done = useRef(0)
  const isHere = comments.some(({ commentId }) => commentId === wanted)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  useEffect(() => {
    if (wanted === 0 || done.current === wanted) return
    if (isHere) {
      done.current = wanted
      mark(wanted)
    } else if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [wanted, isHere, hasNextPage, isFetchingNextPage, fetchNextPage, mark])
  return { seek }
}
