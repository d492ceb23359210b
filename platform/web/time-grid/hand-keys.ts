import type { KeyTable } from '#platform/web/input/use-keys.ts'
import type { GridItem } from './time-grid.types.ts'
import type { Hand } from './use-hand.ts'

const nothing = () => undefined

/** Keys of what shows items: Space picks up the one that has the focus. @param find an item by its id */
export const pickUpKeys = <T extends GridItem>(hand: Hand<T>, find: (id: string) => T | undefined): KeyTable => ({
  ' ': ({ target }) => {
    const id = (target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
    const item = id === undefined ? undefined : find(id)
    if (!item) return false
    hand.pickUp(item, 'keys')
    return true
  },
})

type Arrow = 'left' | 'right' | 'up' | 'down'

/**
 * Keys while something is in hand; those that would lead elsewhere do nothing.
 * @param stretches minutes by which Shift and an arrow make it longer
 */
export const heldKeys = (
  { stretch, drop, cancel }: Pick<Hand<GridItem>, 'stretch' | 'drop' | 'cancel'>,
  arrows: Record<Arrow, () => void>,
  stretches: Partial<Record<Arrow, number>> = {},
): KeyTable => {
  const pulled = (by: number | undefined) => () => by !== undefined && stretch(by)
  return {
    ArrowLeft: arrows.left,
    ArrowRight: arrows.right,
    ArrowUp: arrows.up,
    ArrowDown: arrows.down,
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
