import type { KeyTable } from '#platform/web/input/use-keys.ts'
import type { WireEvent } from '../../contract/wire.contract.ts'
import type { Mover } from './use-move.ts'

const nothing = () => undefined

/** Keys of what shows events: Space picks up the one that has the focus. @param find an event by its id */
export const pickUpKeys = ({ pickUp }: Mover, find: (id: string) => WireEvent | undefined): KeyTable => ({
  ' ': ({ target }) => {
    const id = (target as HTMLElement).closest<HTMLElement>('[data-event]')?.dataset.event
    const event = id === undefined ? undefined : find(id)
    if (!event) return false
    pickUp(event, 'keys')
    return true
  },
})

/** Keys while something is in hand; those that would lead elsewhere do nothing. @param arrows minutes, by arrow */
export const heldKeys = (
  { nudge, stretch, drop, cancel }: Mover,
  arrows: { left: number; right: number; up: number; down: number },
  stretches: { left?: number; right?: number; up?: number; down?: number } = {},
): KeyTable => {
  const pulled = (by: number | undefined) => () => by !== undefined && stretch(by)
  return {
    ArrowLeft: () => nudge(arrows.left),
    ArrowRight: () => nudge(arrows.right),
    ArrowUp: () => nudge(arrows.up),
    ArrowDown: () => nudge(arrows.down),
    'Shift+ArrowLeft': pulled(stretches.left),
    'Shift+ArrowRight': pulled(stretches.right),
    'Shift+ArrowUp': pulled(stretches.up),
    'Shift+ArrowDown': pulled(stretches.down),
    Enter: drop,
    ' ': drop,
    Escape: cancel,
    Home: nothing,
    End: nothing,
    PageUp: nothing,
    PageDown: nothing,
  }
}
