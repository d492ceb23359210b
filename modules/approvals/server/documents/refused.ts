import { type AppError, conflict, denied } from '#platform/contract/errors.ts'
import type { Refusal } from '../../contract/line/acts.ts'

/** What somebody is told whose act is refused: that it is not hers to do, or that things stand otherwise by now. */
export const refused = (refusal: Refusal): AppError => {
  const key = `approvals.refused.${refusal}`
  return refusal === 'notYours' || refusal === 'ownDocument' || refusal === 'lineFixed' ? denied(key) : conflict(key)
}
