import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import type { ShownColumn } from './board.types.ts'
import { type CardPlace, placeOf } from './places.ts'
import type { CardMoves } from './use-board-moves.ts'

type Focus = ReturnType<typeof useKeys> & { onFocus: (event: { target: EventTarget }) => void }

/**
 * The keys of a board, which is a single stop of the Tab key: arrows, Home and End go from card to card, with Alt the
 * arrows take the card along.
 * @returns the number of the card that Tab comes to, and what the board listens with
 */
export function useBoardKeys(
  root: RefObject<HTMLElement | null>,
  board: readonly ShownColumn[],
  { step, into }: CardMoves,
): { stopId: number | undefined; handlers: Focus } {
  const [focusedId, setFocused] = useState<number>()
  const isThere = focusedId !== undefined && placeOf(board, focusedId) !== undefined
  const stopId = isThere ? focusedId : board.find(({ cards }) => cards.length > 0)?.cards[0]?.taskId

  /** Of keys that are pressed in the menu of a card, none is the board's. */
  const onCard = (act: (place: CardPlace, taskId: number) => boolean | void) => (event: KeyboardEvent<HTMLElement>) => {
    const taskId = cardIn(event.target)
    const place = taskId === undefined ? undefined : placeOf(board, taskId)
    return place && taskId !== undefined ? act(place, taskId) : false
  }
  const go = (column: ShownColumn | undefined, at: number): boolean => {
    const task = column?.cards[at]
    if (!task) return false
    root.current?.querySelector<HTMLElement>(`[data-card="${task.taskId}"]`)?.focus()
    return true
  }
  const across = (by: 1 | -1) =>
    onCard(({ nth, at }) => {
      const beside = by > 0 ? board.slice(nth + 1) : board.slice(0, nth).toReversed()
      const next = beside.find(({ cards }) => cards.length > 0)
      return go(next, Math.min(at, (next?.cards.length ?? 0) - 1))
    })
  const handlers = useKeys({
    ArrowDown: onCard(({ shown, at }) => go(shown, at + 1)),
    ArrowUp: onCard(({ shown, at }) => go(shown, at - 1)),
    ArrowRight: across(1),
    ArrowLeft: across(-1),
    Home: onCard(({ shown }) => go(shown, 0)),
    End: onCard(({ shown }) => go(shown, shown.cards.length - 1)),
    'Alt+ArrowDown': onCard((_place, taskId) => step(taskId, 1)),
    'Alt+ArrowUp': onCard((_place, taskId) => step(taskId, -1)),
    'Alt+ArrowRight': onCard(({ nth }, taskId) => into(taskId, nth + 1)),
    'Alt+ArrowLeft': onCard(({ nth }, taskId) => into(taskId, nth - 1)),
  })
  return {
    stopId,
    handlers: { ...handlers, onFocus: ({ target }) => setFocused((before) => cardIn(target) ?? before) },
  }
}

/** The number of the card that something is the link of. */
function cardIn(target: EventTarget): number | undefined {
  const taskId = target instanceof HTMLElement ? target.dataset.card : undefined
  return taskId === undefined ? undefined : Number(taskId)
}
