import { dayText } from '#platform/contract/clock.ts'
import type { AccessMatrix, AccessRow } from '#platform/testing/access-matrix.ts'
import { usualZone } from '../contract/reservations.rules.ts'

/** A room of the first company, and one of the second. */
const [bugak, theirRoom] = [101, 301]
/** Bookings of the demo, by their numbers: two of 김도현, one that waits, one of the second company. */
const [his, hisToCancel, waiting, hers] = [1, 2, 3, 4]

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
const ourCompany = { employee: 200, manager: 200, otherCompany: 404 }
const dayIn = (days: number) => dayText(Date.now() + days * 86_400_000, usualZone)

/** A call that names a thing by its number, and one of the second company. */
const byId = (id: number, theirs: number, more: Record<string, unknown> = {}): AccessRow => ({
  input: () => ({ ...more, id }),
  ...ourCompany,
  foreign: { of: () => ({ ...more, id: theirs }), missing: ({ missing }) => ({ ...more, id: missing.id }) },
})

/** A request for a time; that of the second company is taken, as those who see it are told. */
const asked = (days: number, from: string, to: string): Pick<AccessRow, 'input' | 'foreign'> => {
  const fields = (resourceId: number, [day, start, end]: readonly string[]) => ({
    resourceId,
    reserveTitle: '회의',
    startDate: day,
    startTime: start,
    endDate: day,
    endTime: end,
  })
  const taken = [dayIn(40), '10:00', '11:00']
  return {
    input: () => fields(bugak, [dayIn(days), from, to]),
    foreign: {
      of: () => fields(theirRoom, taken),
      missing: ({ missing }) => fields(missing.id, taken),
    },
  }
}
const validation: AccessRow = { ...asked(45, '10:00', '11:00'), ...ourCompany }

/** A place in line: of 김도현, and of somebody of the second company. */
const ofLine: AccessRow = { ...byId(1, 2), manager: 404 }

/** A form as it may stand in a draft. */
const begun = {
  scope: 'this',
  resourceId: null,
  title: '회의',
  content: '',
  isAllDay: false,
  startDay: '2031-03-12',
  startTime: '10:00',
  endDay: '2031-03-12',
  endTime: '11:00',
  isPrivate: false,
  repeat: {
    kind: 'none',
    interval: 1,
    weekdays: [3],
    monthlyBy: 'day',
    end: 'never',
    until: '2031-03-12',
    count: 10,
    rule: '',
  },
  attendees: [],
  reserver: [],
  decisions: [],
}

/** A draft that is not there. */
const ofNoDraft = (more: Record<string, unknown>): AccessRow => ({
  input: ({ missing }) => ({ draftId: missing.id, ...more }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
})

/** A time that 서지우 has; those of the second company do not see it. */
const takenTime = asked(40, '14:00', '15:00')

/** A code that is at no door. */
const door: AccessRow = {
  input: () => ({ resourceId: bugak, code: 'none' }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
  silent: 'A code is known only to whoever stands at the door.',
}

/** No secret of any door, said by anybody: nobody is asked who she is. */
const display = (more: Record<string, unknown> = {}): AccessRow => ({
  input: () => ({ token: '0'.repeat(43), ...more }),
  employee: 404,
  manager: 404,
  otherCompany: 404,
  visitor: 404,
  silent: 'A secret is known only to whoever put it there.',
})

/** Who manages nothing gets nothing; a board on which one manages nothing is not found. */
const ofPeriod = (more: object = {}): AccessRow => {
  const period = { from: dayIn(-28), to: dayIn(0), ...more }
  return {
    input: () => period,
    ...everyone,
    foreign: { of: () => ({ ...period, boardId: 11 }), missing: ({ missing }) => ({ ...period, boardId: missing.id }) },
  }
}

export const accessMatrix: AccessMatrix = {
  'reservations.boards': { input: () => ({}), ...everyone },
  // The hall of the first company is open to both, so its board is found by the second one.
  'reservations.reserveBoard': { ...byId(1, 11), otherCompany: 200 },
  'reservations.resourceDetail': byId(bugak, theirRoom),
  'reservations.resourcePermissions': byId(bugak, theirRoom),
  'reservations.bookingList': {
    input: () => ({ resourceId: [bugak], requestType: 'Weekly', baseDatetime: dayIn(40) }),
    ...everyone,
    foreign: {
      of: () => ({ resourceId: [theirRoom], requestType: 'Weekly', baseDatetime: dayIn(40) }),
      missing: ({ missing }) => ({ resourceId: [missing.id], requestType: 'Weekly', baseDatetime: dayIn(40) }),
    },
  },
  'reservations.closedTimes': {
    input: () => ({ resourceId: [bugak], startDate: dayIn(40), endDate: dayIn(41) }),
    ...everyone,
    silent: 'It tells hours and days off; a reason has only a blackout, which no room of the demo has.',
    foreign: {
      of: () => ({ resourceId: [theirRoom], startDate: dayIn(40), endDate: dayIn(41) }),
      missing: ({ missing }) => ({ resourceId: [missing.id], startDate: dayIn(40), endDate: dayIn(41) }),
    },
  },
  'reservations.find': {
    input: () => ({ boardId: 1, minutes: 60, day: dayIn(40), personCodes: [] }),
    ...everyone,
    foreign: {
      of: () => ({ boardId: 11, minutes: 60, day: dayIn(40) }),
      missing: ({ missing }) => ({ boardId: missing.id, minutes: 60, day: dayIn(40) }),
    },
  },
  'reservations.peopleNamed': {
    input: ({ employee }) => ({ personCodes: [employee.personCode] }),
    ...everyone,
    foreign: {
      of: ({ stranger }) => ({ personCodes: [stranger.personCode] }),
      missing: ({ missing }) => ({ personCodes: [missing.code] }),
    },
  },
  'reservations.requestRead': byId(his, hers),
  'reservations.requestValidate': validation,
  'reservations.requestValidateRequest': validation,
  'reservations.requestValidateIncludeWait': validation,
  'reservations.requestValidateIncludeWaitRequest': validation,
  // Whoever comes second finds the time taken, and what was cancelled or accepted no longer to be.
  'reservations.requestSave': { ...asked(46, '10:00', '11:00'), employee: 200, manager: 409, otherCompany: 404 },
  'reservations.requestCancel': {
    input: () => ({ requestId: hisToCancel }),
    employee: 200,
    manager: 409,
    otherCompany: 404,
    foreign: { of: () => ({ requestId: hers }), missing: ({ missing }) => ({ requestId: missing.id }) },
  },
  'reservations.cancelUndo': {
    input: () => ({ id: 1 }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
    silent: 'It is known only to whoever cancelled something a moment ago.',
  },
  'reservations.calendarMapByRequest': {
    silent: 'It names entries of the own calendar by numbers.',
    input: () => ({ requestId: his }),
    ...ourCompany,
    foreign: { of: () => ({ requestId: hers }), missing: ({ missing }) => ({ requestId: missing.id }) },
  },
  'reservations.calendarMapByBooking': {
    silent: 'It names entries of the own calendar by numbers.',
    input: () => ({ bookingId: his }),
    ...ourCompany,
    foreign: { of: () => ({ bookingId: hers }), missing: ({ missing }) => ({ bookingId: missing.id }) },
  },
  // What was begun is its writer's alone, and the demo has begun nothing.
  'reservations.drafts': { input: () => ({}), ...everyone },
  'reservations.draft': ofNoDraft({}),
  'reservations.startDraft': {
    input: () => ({ requestId: his }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    silent: 'It begins empty: the form comes with what stands in it.',
    foreign: { of: () => ({ requestId: hers }), missing: ({ missing }) => ({ requestId: missing.id }) },
  },
  'reservations.saveDraft': ofNoDraft({ revision: 0, content: begun }),
  'reservations.dropDraft': ofNoDraft({}),
  'reservations.wait': { ...takenTime, ...ourCompany },
  'reservations.waits': { input: () => ({}), ...everyone, silent: 'It has what one waits for oneself.' },
  'reservations.acceptOffer': { ...ofLine, employee: 409 },
  'reservations.endWait': ofLine,
  // Before the time of the booking: who comes is told so, whoever does not is refused.
  'reservations.checkIn': { ...byId(his, hers), silent: 'It is long before its time.', employee: 409, manager: 403 },
  'reservations.endEarly': { ...byId(his, hers), silent: 'It has not begun.', employee: 409, manager: 409 },
  'reservations.checkInPlace': door,
  'reservations.checkInHere': door,
  'reservations.checkInAddress': {
    ...byId(bugak, theirRoom),
    silent: 'Nobody of the second company of the demo manages its rooms.',
    employee: 403,
  },
  'reservations.feeds': {
    input: () => ({}),
    ...everyone,
    silent: 'It answers with what the asking person keeps for herself.',
  },
  'reservations.makeFeed': {
    input: () => ({ resourceId: bugak }),
    ...ourCompany,
    foreign: { of: () => ({ resourceId: theirRoom }), missing: ({ missing }) => ({ resourceId: missing.id }) },
  },
  'reservations.removeFeed': {
    input: ({ missing }) => ({ feedId: missing.id }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
  },
  'reservations.readFeed': {
    input: ({ missing }) => ({ token: missing.code }),
    employee: 404,
    manager: 404,
    otherCompany: 404,
    visitor: 404,
  },
  'reservations.door': {
    ...byId(bugak, theirRoom),
    silent: 'Nobody of the second company of the demo manages its rooms.',
    employee: 403,
  },
  'reservations.saveDoor': { ...byId(bugak, theirRoom, { showsTitles: true }), employee: 403 },
  'reservations.removeDoor': { ...byId(bugak, theirRoom), employee: 403 },
  // It has none.
  'reservations.resourcePicture': {
    ...byId(bugak, theirRoom, { ver: 'none' }),
    employee: 404,
    manager: 404,
    silent: 'No resource of the demo has a picture.',
  },
  'reservations.setResourcePicture': {
    ...byId(bugak, theirRoom, { upload: { name: 'room.png', content: 'no picture' } }),
    employee: 403,
    manager: 400,
  },
  'reservations.removeResourcePicture': { ...byId(bugak, theirRoom), employee: 403 },
  'reservations.doorShown': display(),
  'reservations.doorBook': display({ minutes: 15 }),
  'reservations.doorEnd': display({ bookingId: his }),
  // The hall is open to both companies: what waits there is seen, and answered by others.
  'reservations.approvalSave': {
    input: () => ({ requestIds: [waiting], requestState: 1 }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: () => ({ requestIds: [hers], requestState: 1 }),
      missing: ({ missing }) => ({ requestIds: [missing.id], requestState: 1 }),
    },
  },
  'reservations.statistics': ofPeriod(),
  'reservations.statisticsFile': ofPeriod({ by: 'resource', format: 'csv' }),
  'reservations.bookingSearch': { input: () => ({ searchStart: dayIn(30), searchEnd: dayIn(60) }), ...everyone },
  'reservations.ownBookings': { input: () => ({ part: 'coming' }), ...everyone },
  'reservations.isApprover': {
    input: () => ({}),
    ...everyone,
    silent: 'It says yes or no, and a number.',
  },
  'reservations.approvalResources': { input: () => ({}), ...everyone },
  'reservations.approvalList': { input: () => ({ requestState: 999 }), ...everyone },
  // What the manager has accepted before.
  'reservations.deleteApproval': {
    input: () => ({ requestIds: [waiting] }),
    employee: 403,
    manager: 200,
    otherCompany: 403,
    foreign: {
      of: () => ({ requestIds: [hers] }),
      missing: ({ missing }) => ({ requestIds: [missing.id] }),
    },
  },
}
