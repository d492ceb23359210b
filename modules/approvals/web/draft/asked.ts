import { numberIn } from '#platform/web/pages/number-in.ts'
import type { Fields } from '#platform/web/pages/use-asked.ts'

/** What the address of a draft says (APPROVAL-001); `storekey` and `pop` come along and mean nothing here. */
export type DraftFields = Fields & {
  /** The document that is written anew. */
  apmid?: string
  /** The form. */
  appid?: string
  storekey?: string
  pop?: string
  /** One's own document that a new one comes from (재기안). */
  originid?: string
  /** What was begun and is gone on with. */
  draftid?: string
}

/** What is to be drafted. */
export type Wanted = { formId?: number; documentId?: number; originId?: number; draftId?: number }

export const wantedOf = ({ apmid, appid, originid, draftid }: DraftFields): Wanted => ({
  documentId: numberIn(apmid),
  formId: numberIn(appid),
  originId: numberIn(originid),
  draftId: numberIn(draftid),
})
