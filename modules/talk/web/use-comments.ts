import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '#platform/web/calls/queries.ts'
import { commentLimits } from '../contract/talk.rules.ts'
import type { ShownThread } from './shown-thread.ts'

export type CommentOrder = 'oldest' | 'newest'

/** The comments of a thing, page by page. */
export const useComments = ({ calls, place }: ShownThread, order: CommentOrder) =>
  useInfiniteQuery(pagesOf(calls.getComments, { ...place, order }, commentLimits.onPage))
