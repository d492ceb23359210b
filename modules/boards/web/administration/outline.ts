import type { CallResult } from '#platform/contract/call.ts'
import { outlineOf } from '#platform/contract/outline.ts'
import type { boardAdministrationCalls } from '../../contract/administration.contract.ts'

export type AdminLine = CallResult<typeof boardAdministrationCalls.adminTree>['items'][number]

/** The tree of the boards of a company. */
export const boardOutline = outlineOf<AdminLine>({
  id: ({ boardId }) => boardId,
  parentId: ({ parentBoardId }) => parentBoardId,
  under: (line, parentBoardId) => ({ ...line, parentBoardId }),
})
