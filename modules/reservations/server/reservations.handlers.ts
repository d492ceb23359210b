import { takeDraft } from '#modules/drafts/server/drafts.public.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { afterCalls } from '../contract/after.contract.ts'
import { doorCalls } from '../contract/door.contract.ts'
import { feedCalls } from '../contract/feeds.contract.ts'
import { findCalls } from '../contract/find.contract.ts'
import { listCalls } from '../contract/lists.contract.ts'
import { pictureCalls } from '../contract/pictures.contract.ts'
import { requestCalls } from '../contract/requests.contract.ts'
import { reservationsCalls } from '../contract/reservations.contract.ts'
import { statisticsCalls } from '../contract/statistics.contract.ts'
import { waitCalls } from '../contract/waiting-list.contract.ts'
import { administrationHandlers } from './administration/administration.handlers.ts'
import { checkIn, checkInAddress, checkInHere, checkInPlace } from './after/check-in.ts'
import { endEarly } from './after/end-early.ts'
import { listApprovalResources, tellApprover } from './approval/approver.ts'
import { listApprovals } from './approval/list-approvals.ts'
import { withdrawAnswers } from './approval/withdraw-answers.ts'
import { listBookings } from './bookings/list-bookings.ts'
import { readRequest } from './bookings/read-request.ts'
import { mapBooking, mapRequest } from './calendar/calendar-map.ts'
import { readDoor, removeDoor, saveDoor } from './door/keep-door.ts'
import { showDoor } from './door/show-door.ts'
import { bookAtDoor, endAtDoor } from './door/use-door.ts'
import { draftHandlers } from './drafts/drafts.handlers.ts'
import { requestDrafts } from './drafts/request-drafts.ts'
import { listFeeds, makeFeed, removeFeed } from './feeds/keep-feeds.ts'
import { readFeed } from './feeds/read-feed.ts'
import { findFree } from './find/find-free.ts'
import { peopleNamed } from './find/people-named.ts'
import { listOwnBookings } from './lists/own-bookings.ts'
import { searchBookings } from './lists/search-bookings.ts'
import { removeResourcePicture, resourcePicture, setResourcePicture } from './pictures/pictures.ts'
import { cancelRequest, decideRequests, saveRequest, validateRequest } from './requests/save-request.ts'
import { undoCancel } from './requests/undo-cancel.ts'
import { listBoards, readBoard } from './resources/read-board.ts'
import { readClosed } from './resources/read-closed.ts'
import { explainRights, readResource } from './resources/read-resource.ts'
import { statistics, statisticsFile } from './statistics/statistics.ts'
import { acceptOffer, endWait } from './waiting-list/answer-offer.ts'
import { listWaits } from './waiting-list/list-waits.ts'
import { wait } from './waiting-list/wait.ts'

export const reservationsHandlers = [
  ...bindCalls(reservationsCalls, {
    boards: listBoards,
    reserveBoard: readBoard,
    resourceDetail: readResource,
    resourcePermissions: explainRights,
    bookingList: listBookings,
    closedTimes: readClosed,
    requestRead: readRequest,
  }),
  ...administrationHandlers,
  ...bindCalls(pictureCalls, { resourcePicture, setResourcePicture, removeResourcePicture }),
  ...bindCalls(findCalls, { find: findFree, peopleNamed }),
  ...bindCalls(requestCalls, {
    requestValidate: validateRequest,
    requestValidateRequest: validateRequest,
    requestValidateIncludeWait: validateRequest,
    requestValidateIncludeWaitRequest: validateRequest,
    requestSave: async (ctx, { draftId, ...fields }) => {
      const saved = await saveRequest(ctx, fields)
      // In the same transaction: what is saved was begun no more.
      if (draftId !== undefined) await takeDraft(ctx, requestDrafts, draftId)
      return saved
    },
    requestCancel: cancelRequest,
    cancelUndo: undoCancel,
    calendarMapByRequest: mapRequest,
    calendarMapByBooking: mapBooking,
    approvalSave: decideRequests,
  }),
  ...draftHandlers,
  ...bindCalls(listCalls, {
    bookingSearch: searchBookings,
    ownBookings: listOwnBookings,
    isApprover: tellApprover,
    approvalResources: listApprovalResources,
    approvalList: listApprovals,
    deleteApproval: withdrawAnswers,
  }),
  ...bindCalls(waitCalls, { wait, waits: listWaits, acceptOffer, endWait }),
  ...bindCalls(statisticsCalls, { statistics, statisticsFile }),
  ...bindCalls(afterCalls, { checkIn, checkInPlace, checkInHere, checkInAddress, endEarly }),
  ...bindCalls(feedCalls, { feeds: listFeeds, makeFeed, removeFeed, readFeed }),
  ...bindCalls(doorCalls, {
    door: readDoor,
    saveDoor,
    removeDoor,
    doorShown: showDoor,
    doorBook: bookAtDoor,
    doorEnd: endAtDoor,
  }),
]
