import type { Scope } from '../../contract/calendar.rules.ts'

/** What is asked before a series is changed, removed or moved. */
export type Asking = { verb: 'change' | 'remove' | 'move'; onChoose: (scope: Scope) => void; onClose: () => void }
