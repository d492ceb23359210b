import { AppError } from '#platform/contract/errors.ts'
import { bindCalls } from '#platform/server/modules.ts'
import { countsCalls } from '../../contract/counts.contract.ts'
import { graphCalls } from '../../contract/graph.contract.ts'
import { countOf, encryptEmployee, menuIdOf } from './counts.ts'

/** The numbers of the top bar and the menus behind them. */
export const countsHandlers = bindCalls(countsCalls, {
  mailCount: (ctx) => countOf(ctx, 'mail'),
  approvalCount: (ctx) => countOf(ctx, 'approval'),
  todoCount: (ctx) => countOf(ctx, 'todo'),
  eHrCount: (ctx) => countOf(ctx, 'eHr'),
  encryptEmployee,
  calendarMenuId: (ctx) => menuIdOf(ctx, 'calendar'),
  pendingBoxMenuId: (ctx) => menuIdOf(ctx, 'pendingBox'),
  inProgressBoxMenuId: (ctx) => menuIdOf(ctx, 'inProgressBox'),
  mailMenuId: (ctx) => menuIdOf(ctx, 'mail'),
})

/** There is no Microsoft 365 to ask (G-107). */
function notConnected(): never {
  throw new AppError('NotSupportedException')
}

export const graphHandlers = bindCalls(graphCalls, {
  graphJoinTeams: notConnected,
  graphChannelsList: notConnected,
  graphTeamsChannelsList: notConnected,
  graphChannelsDetail: notConnected,
  graphOneDriveListItem: notConnected,
  graphOneDriveChildren: notConnected,
  graphDriveChildren: notConnected,
})
