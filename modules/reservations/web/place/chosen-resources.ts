import type { Resource } from '../../contract/reservations.entities.ts'
import { limits } from '../../contract/reservations.rules.ts'

/** Up to so many resources of a board are shown at first; of a larger board some of its first group at the top. */
const fewResources = 12
const someResources = 6

/** How an address says that no resource is chosen. */
const noneText = '0'

type Board = {
  groups: readonly { groupId: number; parentGroupId: number | null }[]
  resources: readonly Pick<Resource, 'resourceId' | 'groupId'>[]
}

export const writeChosen = (ids: readonly number[]): string => (ids.length === 0 ? noneText : ids.join(','))

/** The resources that an address, or what is remembered, names; undefined where it names none of the board. */
function readChosen(text: string | undefined, board: Board): number[] | undefined {
  if (text === undefined || text === '') return undefined
  if (text === noneText) return []
  const named = new Set(text.split(',').map(Number))
  const found = board.resources.map(({ resourceId }) => resourceId).filter((id) => named.has(id))
  return found.length > 0 ? found : undefined
}

/** Those that are shown to whoever has chosen none yet. */
function chosenAtFirst({ groups, resources }: Board): number[] {
  if (resources.length <= fewResources) return resources.map(({ resourceId }) => resourceId)
  const above = new Map(groups.map(({ groupId, parentGroupId }) => [groupId, parentGroupId]))
  const topOf = (groupId: number): number => {
    const parent = above.get(groupId) ?? null
    return parent === null ? groupId : topOf(parent)
  }
  const first = topOf(resources[0]!.groupId)
  return resources
    .filter(({ groupId }) => topOf(groupId) === first)
    .slice(0, someResources)
    .map(({ resourceId }) => resourceId)
}

/**
 * Which resources are shown, in the order of the board: those of the address, else those that were chosen last, else the
 * first ones. No more than are listed at once.
 */
export const chosenOf = (board: Board, asked: string | undefined, remembered: string | undefined): number[] =>
  (readChosen(asked, board) ?? readChosen(remembered, board) ?? chosenAtFirst(board)).slice(0, limits.listedResources)

const keyOf = (personCode: string, boardId: number) => `maru.reservations.${personCode}.${boardId}`

/** What somebody chose last on a board, kept on this browser for her alone. */
export function rememberedResources(personCode: string, boardId: number): string | undefined {
  try {
    return localStorage.getItem(keyOf(personCode, boardId)) ?? undefined
  } catch {
    return undefined
  }
}

/** A browser that refuses storage forgets it. */
export function rememberResources(personCode: string, boardId: number, ids: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(personCode, boardId), writeChosen(ids))
  } catch {
    // Full or forbidden: the address has it as long as the page is open.
  }
}
