import { bindCalls } from '#platform/server/modules.ts'
import { reservationAdministrationCalls } from '../../contract/administration.contract.ts'
import { transferCalls } from '../../contract/transfer.contract.ts'
import { adminBoards, adminTree, createBoard, moveBoard, removeBoard, updateBoard } from './boards.ts'
import { createGroup, moveGroup, removeGroup, updateGroup } from './groups.ts'
import { moveResource, removeResource, retireResource } from './place-resource.ts'
import { adminResource, createResource, updateResource } from './resources.ts'
import { adminRights, saveRights } from './rights.ts'
import { exportResources, importResources, previewResources } from './transfer/transfer.ts'

export const administrationHandlers = [
  ...bindCalls(transferCalls, { exportResources, previewResources, importResources }),
  ...bindCalls(reservationAdministrationCalls, {
    adminBoards,
    adminTree,
    createBoard,
    updateBoard,
    removeBoard,
    moveBoard,
    createGroup,
    updateGroup,
    moveGroup,
    removeGroup,
    adminResource,
    createResource,
    updateResource,
    moveResource,
    retireResource,
    removeResource,
    adminRights,
    saveRights,
  }),
]
