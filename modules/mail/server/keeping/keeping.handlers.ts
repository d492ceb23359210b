import { bindCalls } from '#platform/server/modules.ts'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { keptFor, lookAhead, saveRetention, showRetention } from './retention.ts'

/** How long mails stay. */
export const keepingHandlers = [
  ...bindCalls(retentionCalls, { retention: showRetention, lookAhead, saveRetention, keptFor }),
]
