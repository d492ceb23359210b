import { useDebouncedValue } from '#platform/web/input/use-debounced-value.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { ofMonth } from '../calendar/of-month.ts'
import { askedOf, isNarrowed, pauseMs, readAddress, type SummaryAddress, summaryViews } from '../filters/asked.ts'
import type { TasksAsked } from '../tasks.queries.ts'

/**
 * Which tasks of an area its address asks for, as it is shown now.
 * @param tab one that shows no tasks asks for all of them
 */
export function useAreaAsked({ groupId }: Area, tab: string) {
  const [{ type: _, ...address }, ask] = useAsked<SummaryAddress>()
  const view = summaryViews.find((each) => each === tab)
  const asked = readAddress({ ...address, ...(view ? { view } : {}) })
  const typed = useDebouncedValue(address.q ?? '', pauseMs)
  const narrowing = view ? askedOf(asked, typed) : {}
  const all: TasksAsked = { ...narrowing, viewKind: 'MyArea', groupId }
  const wish = view === 'calendar' ? ofMonth(all, address.day) : all
  return { view, asked, ask, typed: address.q ?? '', wish, isNarrow: isNarrowed(narrowing) }
}

/** Tasks of an area that are shown: how the server is asked for them, and whether that leaves some out. */
export type AreaWish = { wish: TasksAsked; isNarrow: boolean }
