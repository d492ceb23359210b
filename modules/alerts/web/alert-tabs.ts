/** The tabs of the panel (0§2, SHELL-029); types other than approval and posting show under all only (G-114). */
export const alertTabs = ['all', 'WF', 'BB'] as const
export type AlertTab = (typeof alertTabs)[number]

/** The alerts of a tab, in the order they had. */
export const alertsOf = <A extends { alarmType: string }>(alerts: readonly A[], tab: AlertTab): A[] =>
  alerts.filter(({ alarmType }) => tab === 'all' || alarmType === tab)

/** When something was learnt from the server, ms; 0 for never. */
type Learnt<T> = { data: T | undefined; dataUpdatedAt: number }

/**
 * Whether the bell is marked (0§4, SHELL-077): on when the unread count is above 0 or the list came with something in
 * it, off when the list is empty. Of count and list the one that was learnt last tells.
 */
export function isMarked(count: Learnt<number>, list: Learnt<readonly unknown[]>): boolean {
  if (list.data && list.dataUpdatedAt >= count.dataUpdatedAt) return list.data.length > 0
  return (count.data ?? 0) > 0
}
