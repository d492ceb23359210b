import { bindCalls } from '#platform/server/modules.ts'
import { findCalls } from '../contract/find.contract.ts'
import { requestCalls } from '../contract/requests.contract.ts'
import { reservationsCalls } from '../contract/reservations.contract.ts'
import { listBookings } from './bookings/list-bookings.ts'
import { readRequest } from './bookings/read-request.ts'
import { findFree } from './find/find-free.ts'
import { cancelRequest, decideRequests, saveRequest, validateRequest } from './requests/save-request.ts'
import { listBoards, readBoard } from './resources/read-board.ts'
import { explainRights, readResource } from './resources/read-resource.ts'

export const reservationsHandlers = [
  ...bindCalls(reservationsCalls, {
    boards: listBoards,
    reserveBoard: readBoard,
    resourceDetail: readResource,
    resourcePermissions: explainRights,
    bookingList: listBookings,
    requestRead: readRequest,
  }),
  ...bindCalls(findCalls, { find: findFree }),
  ...bindCalls(requestCalls, {
    requestValidate: validateRequest,
    requestValidateRequest: validateRequest,
    requestValidateIncludeWait: validateRequest,
    requestValidateIncludeWaitRequest: validateRequest,
    requestSave: saveRequest,
    requestCancel: cancelRequest,
    approvalSave: decideRequests,
  }),
]
