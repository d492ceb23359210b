import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '../input/use-latest.ts'

/** A closed branch opens when something is held over it this long, ms. */
const openAfterMs = 600

type Options = {
  /** The tree it belongs to: lines of one tree can be dropped on each other. */
  tree: string
  id: number
  /** Whether what is dragged may be dropped so. */
  mayDrop: (dragged: number, operation: Operation) => boolean
  onDrop: (dragged: number, operation: Operation) => void
  /** Opens the branch; undefined when there is nothing to open. */
  onOpen: (() => void) | undefined
}

/** Lets a line of the tree be dragged, and others be dropped before it, after it and into it. */
export function useLineDrag(options: Options): {
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
    const stay = () => {
      clearTimeout(opening)
      opening = undefined
    }
    const leave = () => {
      stay()
      setOver(undefined)
    }
    const draggedIn = (data: Data): number | undefined =>
      data.tree === latest.current.tree ? (data.id as number) : undefined
    const stop = combine(
      draggable({
        element,
        getInitialData: () => ({ tree: latest.current.tree, id: latest.current.id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedIn(source.data) !== undefined,
        getData: ({ input, source }) => {
          const dragged = draggedIn(source.data)
          const may = (operation: Operation) =>
            dragged !== undefined && latest.current.mayDrop(dragged, operation) ? 'available' : 'not-available'
          const operations = Object.fromEntries(everyOperation.map((operation) => [operation, may(operation)]))
          return attachInstruction({}, { element, input, operations })
        },
        onDrag: ({ self }) => {
          const operation = operationIn(self.data)
          setOver(operation)
          if (operation !== 'combine') stay()
          else opening ??= setTimeout(() => latest.current.onOpen?.(), openAfterMs)
        },
        onDragLeave: leave,
        onDrop: ({ self, source }) => {
          leave()
          const [dragged, operation] = [draggedIn(source.data), operationIn(self.data)]
          if (dragged !== undefined && operation) latest.current.onDrop(dragged, operation)
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

type Data = Record<string | symbol, unknown>

const everyOperation = ['reorder-before', 'combine', 'reorder-after'] as const satisfies readonly Operation[]

function operationIn(data: Data): Operation | undefined {
  const instruction = extractInstruction(data)
  return instruction && !instruction.blocked ? instruction.operation : undefined
}
