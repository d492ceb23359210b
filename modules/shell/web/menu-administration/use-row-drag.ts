import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { mayMove, type Outline, type Place, placeAfter } from '../../contract/menu-drafts/outline.ts'

/** Marks what is dragged as ours. */
const dragged = Symbol('menu')
/** A closed branch opens when something is held over it this long, ms. */
const openAfterMs = 600

type Options = {
  menuId: number
  parentMenuId: number | null
  /** The first item below, when the branch is open: what is dropped under the row goes before it. */
  firstBelow: number | undefined
  menus: Outline
  onDrop: (menuId: number, place: Place) => void
  /** Opens the branch; undefined when there is nothing to open. */
  onOpen: (() => void) | undefined
}

/** Lets a row of the tree be dragged, and others be dropped before it, after it and into it. */
export function useRowDrag(options: Options): {
  ref: RefObject<HTMLDivElement | null>
  isDragged: boolean
  /** What would happen here, for drawing the line. */
  over: Operation | undefined
} {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useLatest(options)
  const [isDragged, setDragged] = useState(false)
  const [over, setOver] = useState<Operation>()

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let opening: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(opening)
      opening = undefined
      setOver(undefined)
    }
    const stop = combine(
      draggable({
        element,
        getInitialData: () => ({ [dragged]: latest.current.menuId }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => menuIn(source.data) !== undefined,
        getData: ({ input, source }) =>
          attachInstruction({}, { element, input, operations: operationsFor(menuIn(source.data), latest.current) }),
        onDrag: ({ self }) => {
          const operation = operationIn(self.data)
          setOver(operation)
          if (operation !== 'combine') {
            clearTimeout(opening)
            opening = undefined
          } else opening ??= setTimeout(() => latest.current.onOpen?.(), openAfterMs)
        },
        onDragLeave: leave,
        onDrop: ({ self, source }) => {
          leave()
          const [menuId, operation] = [menuIn(source.data), operationIn(self.data)]
          if (menuId !== undefined && operation) latest.current.onDrop(menuId, placeFor(operation, latest.current))
        },
      }),
    )
    return () => {
      clearTimeout(opening)
      stop()
    }
  }, [latest])

  return { ref, isDragged, over }
}

const menuIn = (data: Record<string | symbol, unknown>): number | undefined => data[dragged] as number | undefined

function operationIn(data: Record<string | symbol, unknown>): Operation | undefined {
  const instruction = extractInstruction(data)
  return instruction && !instruction.blocked ? instruction.operation : undefined
}

function placeFor(operation: Operation, { menuId, parentMenuId, firstBelow, menus }: Options): Place {
  if (operation === 'combine') return { parentMenuId: menuId, before: null }
  if (operation === 'reorder-before') return { parentMenuId, before: menuId }
  return firstBelow === undefined ? placeAfter(menus, menuId) : { parentMenuId: menuId, before: firstBelow }
}

function operationsFor(
  menuId: number | undefined,
  options: Options,
): Partial<Record<Operation, 'available' | 'not-available'>> {
  const operations = ['reorder-before', 'combine', 'reorder-after'] as const
  return Object.fromEntries(
    operations.map((operation) => [
      operation,
      menuId !== undefined && mayMove(options.menus, menuId, placeFor(operation, options))
        ? 'available'
        : 'not-available',
    ]),
  )
}
