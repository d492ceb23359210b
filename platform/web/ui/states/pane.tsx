import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** An answer on its way, as `useQuery` gives it or put together of several. */
export interface Loaded<T> {
  data: T | undefined
  isError: boolean
  /** Why: what the server said of it stands below the general sentence. */
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

export interface PaneProps<T> {
  query: Loaded<T>
  /** While loading, with the heights of the content; left out, grey rows. */
  skeleton?: ReactNode
  /** When there is nothing; left out, a general sentence. */
  empty?: ReactNode
  /** What counts as nothing; left out, an empty list does. */
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/**
 * The four faces of every place that shows loaded data: loading, empty, failed with retry, full. Data that is there
 * stays shown while it is fetched again, also when that fails.
 */
export function Pane<T>({ query, skeleton, empty, isEmpty = isEmptyList, children }: PaneProps<T>) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { data, error } = query
  if (data === undefined) {
    if (!query.isError) return <>{skeleton ?? <SkeletonRows />}</>
    const reason = error instanceof AppError ? sayError(error) : undefined
    return <ErrorState hint={reason} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (isEmpty(data)) return <>{empty ?? <EmptyState title={t('ui.empty.title')} />}</>
  return <>{children(data)}</>
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}
