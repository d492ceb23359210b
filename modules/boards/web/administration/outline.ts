import type { CallResult } from '#platform/contract/call.ts'
import type { boardAdministrationCalls } from '../../contract/administration.contract.ts'

export type AdminLine = CallResult<typeof boardAdministrationCalls.adminTree>['items'][number]
/** Where a board goes: below which, and before which of the boards there (null: at the end). */
export type Place = { parentBoardId: number | null; beforeBoardId: number | null }
export type Step = 'up' | 'down' | 'in' | 'out'

const siblingsOf = (lines: readonly AdminLine[], parentBoardId: number | null) =>
  lines.filter((line) => line.parentBoardId === parentBoardId)

/** Whether a board is another one or stands somewhere below it. */
export function isWithin(lines: readonly AdminLine[], boardId: number | null, top: number): boolean {
  const parents = new Map(lines.map((line) => [line.boardId, line.parentBoardId]))
  for (let at = boardId; at !== null; at = parents.get(at) ?? null) if (at === top) return true
  return false
}

/** Where a step takes a board; undefined when it cannot go there. */
export function placeOfStep(lines: readonly AdminLine[], boardId: number, step: Step): Place | undefined {
  const line = lines.find((each) => each.boardId === boardId)
  if (!line) return undefined
  const siblings = siblingsOf(lines, line.parentBoardId)
  const at = siblings.indexOf(line)
  if (step === 'up') return at > 0 ? placeBefore(siblings[at - 1]!) : undefined
  if (step === 'down') return at < siblings.length - 1 ? placeAfter(lines, siblings[at + 1]!) : undefined
  if (step === 'in') return at > 0 ? { parentBoardId: siblings[at - 1]!.boardId, beforeBoardId: null } : undefined
  const parent = lines.find((each) => each.boardId === line.parentBoardId)
  return parent && placeAfter(lines, parent)
}

export const placeBefore = ({ parentBoardId, boardId }: AdminLine): Place => ({ parentBoardId, beforeBoardId: boardId })

export function placeAfter(lines: readonly AdminLine[], line: AdminLine): Place {
  const siblings = siblingsOf(lines, line.parentBoardId)
  const next = siblings[siblings.indexOf(line) + 1]
  return { parentBoardId: line.parentBoardId, beforeBoardId: next?.boardId ?? null }
}

/** The same lines with a board and all below it at another place: what the page shows until the server has answered. */
export function movedTo(lines: readonly AdminLine[], boardId: number, place: Place): AdminLine[] {
  const branch = lines.filter((line) => isWithin(lines, line.boardId, boardId))
  const rest = lines.filter((line) => !branch.includes(line))
  const parent = rest.find((line) => line.boardId === place.parentBoardId)
  const level = parent ? parent.boardLevel + 1 : 0
  const shift = level - branch[0]!.boardLevel
  const moved = branch.map((line, at) => ({
    ...line,
    boardLevel: line.boardLevel + shift,
    ...(at === 0 ? { parentBoardId: place.parentBoardId } : {}),
  }))
  return rest.toSpliced(indexOf(rest, place), 0, ...moved)
}

function indexOf(rest: readonly AdminLine[], { parentBoardId, beforeBoardId }: Place): number {
  if (beforeBoardId !== null) return rest.findIndex((line) => line.boardId === beforeBoardId)
  if (parentBoardId === null) return rest.length
  const last = rest.findLastIndex((line) => isWithin(rest, line.boardId, parentBoardId))
  return last + 1
}
