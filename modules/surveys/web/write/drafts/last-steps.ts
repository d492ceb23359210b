import { begin, type History } from '#platform/web/undo/history.ts'
import type { DraftContent } from '../../../contract/drafts.contract.ts'
import { isSameContent } from '../model/same-content.ts'

// The two pages of writing are two addresses. What can be taken back on one can be on the other as well, as long as
// nothing has come between: the form of one page leaves its steps here, that of the next takes them up.

let left: History<DraftContent> | undefined

/** The form goes; its steps stay for the next page. */
export const leaveSteps = (history: History<DraftContent>): void => {
  left = history
}

/** The steps that led to a content; none where it came from somewhere else. */
export function stepsTo(content: DraftContent): History<DraftContent> {
  return left && isSameContent(left.present, content) ? left : begin(content)
}
