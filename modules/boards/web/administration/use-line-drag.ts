import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { type AdminLine, isWithin, type Place, placeAfter, placeBefore } from './outline.ts'

/** Marks what is dragged as ours. */
const dragged = Symbol('board')

type Options = {
  line: AdminLine
  lines: readonly AdminLine[]
  /** Whether what is below the line is drawn: what is dropped under it then goes before the first of these. */
  isOpen: boolean
  onDrop: (boardId: number, place: Place) => void
}

/** Lets a line of the tree be dragged, and others be dropped before it, after it and into it. */
export function useLineDrag(options: Options): { ref: RefObject<HTMLDivElement | null>; over: Operation | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useLatest(options)
  const [over, setOver] = useState<Operation>()
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    return combine(
      draggable({ element, getInitialData: () => ({ [dragged]: latest.current.line.boardId }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const boardId = boardIn(source.data)
          return boardId !== undefined && !isWithin(latest.current.lines, latest.current.line.boardId, boardId)
        },
        getData: ({ input }) =>
          attachInstruction(
            {},
            {
              element,
              input,
              operations: { 'reorder-before': 'available', combine: 'available', 'reorder-after': 'available' },
            },
          ),
        onDrag: ({ self }) => setOver(extractInstruction(self.data)?.operation),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ self, source }) => {
          setOver(undefined)
          const [operation, boardId] = [extractInstruction(self.data)?.operation, boardIn(source.data)]
          if (operation && boardId !== undefined) latest.current.onDrop(boardId, placeFor(operation, latest.current))
        },
      }),
    )
  }, [latest])
  return { ref, over }
}

const boardIn = (data: Record<string | symbol, unknown>) => data[dragged] as number | undefined

function placeFor(operation: Operation, { line, lines, isOpen }: Options): Place {
  if (operation === 'combine') return { parentBoardId: line.boardId, beforeBoardId: null }
  if (operation === 'reorder-before') return placeBefore(line)
  const first = isOpen ? lines.find(({ parentBoardId }) => parentBoardId === line.boardId) : undefined
  return first ? placeBefore(first) : placeAfter(lines, line)
}
