import { useAsked } from '#platform/web/pages/use-asked.ts'

/** The number of a task that an address names; undefined where it is none. */
export const taskIdOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/**
 * The task that is open beside a list or a board: its number stands in the address (`task`), so that a reload, Back and a
 * copied link show it again.
 */
export function useOpenTask() {
  const [{ task }, ask] = useAsked<{ task?: string; history?: string }>()
  return {
    taskId: taskIdOf(task),
    open: (id: number) => ask({ task: String(id) }, { isPlace: true }),
    /** What was opened inside it goes with it. */
    close: () => ask({ task: undefined, history: undefined }),
  }
}
