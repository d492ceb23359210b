/** The kind under which talk keeps what is said of tasks. */
export const taskThreads = 'tasks.task'
