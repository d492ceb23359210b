import { bindCalls } from '#platform/server/modules.ts'
import { holdCalls } from '../../contract/holds.contract.ts'
import { journalCalls } from '../../contract/journal.contract.ts'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { archiveHold } from './hold-archive.ts'
import { beginHold, endHold, listHolds } from './holds.ts'
import { saveJournal, showJournal } from './journal.ts'
import { keptFor, lookAhead, saveRetention, showRetention } from './retention.ts'

/** How long mails stay, and which stay longer. */
export const keepingHandlers = [
  ...bindCalls(retentionCalls, { retention: showRetention, lookAhead, saveRetention, keptFor }),
  ...bindCalls(journalCalls, { journal: showJournal, saveJournal }),
  ...bindCalls(holdCalls, { holds: listHolds, beginHold, endHold, holdArchive: archiveHold }),
]
