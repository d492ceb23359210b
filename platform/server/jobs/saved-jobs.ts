/** Background work as a backup keeps it: what is to be done and when, not how often it was tried. */
export type SavedJob = {
  id: string
  data: Record<string, unknown>
  priority: number
  startAfter: Date
  singletonKey: string | null
}

/** The columns of {@link unfinishedJobs}, as a table that can hold them. */
export const savedJobColumns =
  'name text, id uuid, data jsonb, priority int, start_after timestamptz, singleton_key text'

/** All work that is waiting, being tried again or being done; whoever does it may have stopped by the time of a restore. */
export const unfinishedJobs =
  "select name, id, data, priority, start_after, singleton_key from pgboss.job where state < 'completed'"
