import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket, Task } from '../../contract/tasks.entities.ts'
import { bucketOrder, isAssignable } from '../../contract/tasks.rules.ts'
import type { BoardColumn } from './board.types.ts'

/** The columns of the four states (TASK-013); a task stands in that of {@link stateOf}. */
export function useStateColumns(): BoardColumn[] {
  const { t } = useTranslation()
  return useMemo(
    () =>
      bucketOrder.map((status) => ({
        key: status,
        title: t(`tasks.status.${status}`),
        status,
        cardLimit: null,
        isAssignable: isAssignable(status),
      })),
    [t],
  )
}

/** In which column of the states a task stands: how far one is with it oneself, else how far it is. */
export const stateOf = ({ itemTaskStatus }: Task): string => itemTaskStatus

/**
 * The columns of an area by their names; those of the states are called by texts.
 * @param isNarrow whether only some of their cards are shown: against a limit count all that they hold
 */
export function useBucketColumns(buckets: readonly Bucket[], isNarrow: boolean): BoardColumn[] {
  const { t } = useTranslation()
  return useMemo(
    () =>
      buckets.map((bucket) => ({
        key: String(bucket.bucketId),
        title: bucket.title || t(`tasks.status.${bucket.status}`),
        status: bucket.status,
        cardLimit: bucket.cardLimit,
        isAssignable: bucket.isAssignable,
        ...(isNarrow ? { held: bucket.tasks } : {}),
      })),
    [t, buckets, isNarrow],
  )
}

/** In which column of its area a task stands. */
export const bucketOf = ({ bucketId }: Task): string => String(bucketId)
