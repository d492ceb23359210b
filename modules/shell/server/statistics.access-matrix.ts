import type { AccessMatrix } from '#platform/testing/access-matrix.ts'

const everyone = { employee: 200, manager: 200, otherCompany: 200 }
const administrators = { employee: 403, manager: 200, otherCompany: 403 }
const notConnected = { input: () => ({ o365Guid: 'not-connected' }), employee: 501, manager: 501, otherCompany: 501 }
const period = { from: '2026-03-01', to: '2026-03-31' }
/** A menu of the home company, shown to all of it; one of the other company. */
const [ownMenu, foreignMenu] = [1010, 2010]

/** Rows of the calls in `statistics/` and `counts/`. */
export const accessMatrix: AccessMatrix = {
  'shell.menuUseLog': {
    input: () => ({ menuId: ownMenu }),
    employee: 200,
    manager: 200,
    otherCompany: 404,
    foreign: { of: () => ({ menuId: foreignMenu }), missing: ({ missing }) => ({ menuId: missing.id }) },
  },
  'shell.menuStatistics': { input: () => period, ...administrators },
  'shell.menuStatisticsFile': { input: () => period, ...administrators },
  'shell.mailCount': { input: () => ({}), ...everyone },
  'shell.approvalCount': { input: () => ({}), ...everyone },
  'shell.todoCount': { input: () => ({}), ...everyone },
  'shell.eHrCount': { input: () => ({}), ...everyone },
  'shell.encryptEmployee': {
    // One's own number or nobody's: these are somebody else's.
    input: () => ({ reqEmp: 'someone-else' }),
    employee: 403,
    manager: 403,
    otherCompany: 403,
  },
  'shell.calendarMenuId': { input: () => ({}), ...everyone },
  'shell.pendingBoxMenuId': { input: () => ({}), ...everyone },
  'shell.inProgressBoxMenuId': { input: () => ({}), ...everyone },
  'shell.mailMenuId': { input: () => ({}), ...everyone },
  'shell.graphJoinTeams': notConnected,
  'shell.graphChannelsList': notConnected,
  'shell.graphTeamsChannelsList': notConnected,
  'shell.graphChannelsDetail': notConnected,
  'shell.graphOneDriveListItem': notConnected,
  'shell.graphOneDriveChildren': notConnected,
  'shell.graphDriveChildren': notConnected,
}
