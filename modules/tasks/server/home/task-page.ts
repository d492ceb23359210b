/** Where a task is read, below `/po`. */
export const taskPageOf = (taskId: number): string => `/workplace/taskSummary/detail?taskId=${taskId}`

/** Where one's tasks stand, below `/po`. */
export const summaryPage = '/workplace/taskSummary'
