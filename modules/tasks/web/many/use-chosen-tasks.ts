import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { KeyTable } from '#platform/web/input/use-keys.ts'
import { useSelection } from '#platform/web/ui/lists/use-selection.ts'
import type { Task } from '../../contract/tasks.entities.ts'

/** What carries the number of its task, and has the focus while keys choose. */
export const taskLink = '[data-task]'

/**
 * The chosen tasks of a list: ticked one by one, with Shift all between, and by keys while the link of one has the focus:
 * Space, Shift with Up and Down, Ctrl+A for all, Escape for none.
 * @param box what holds the list
 * @param tasks in the order in which they are shown
 */
export function useChosenTasks(box: RefObject<HTMLElement | null>, tasks: readonly Task[]) {
  const selection = useSelection(tasks.map(({ taskId }) => taskId))
  const { selected, tick, tickAll, clear } = selection
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>(taskLink) ?? [])]
  const onLink = (act: (taskId: number, at: number) => boolean | void) => (event: KeyboardEvent<HTMLElement>) => {
    const link = event.target as HTMLElement
    return link.matches(taskLink) ? act(Number(link.dataset.task), links().indexOf(link)) : false
  }
  const along = (by: 1 | -1) =>
    onLink((taskId, at) => {
      const next = links()[at + by]
      if (!next) return false
      if (!selected.has(taskId)) tick(taskId, true)
      tick(Number(next.dataset.task), true)
      return next.focus()
    })
  const keys: KeyTable = {
    ' ': onLink((taskId) => tick(taskId, !selected.has(taskId))),
    'Shift+ArrowDown': along(1),
    'Shift+ArrowUp': along(-1),
    'Mod+a': onLink(() => tickAll(true)),
    Escape: onLink(() => (selected.size > 0 ? clear() : false)),
  }

  // The bar that had the focus goes with the last that was chosen.
  const wasChoosing = useRef(false)
  useEffect(() => {
    if (wasChoosing.current && selected.size === 0 && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(taskLink)?.focus()
    wasChoosing.current = selected.size > 0
  }, [box, selected.size])
  return { selection, chosen: tasks.filter(({ taskId }) => selected.has(taskId)), keys }
}
