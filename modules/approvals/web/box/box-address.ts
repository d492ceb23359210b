import type { CallInput } from '#platform/contract/call.ts'
import type { Box, boxCalls } from '../../contract/boxes.contract.ts'

/** What of a box stands in its address. */
export type BoxAddress = {
  /** The post by which one finds a document; all of one’s posts where it is left out. */
  dept?: string
  /** Goes on behind the page before. */
  after?: string
}

export type BoxAsked = CallInput<(typeof boxCalls)['box']>

/** What is asked of the server for an address. */
export const askedOf = (box: Box, { dept, after }: BoxAddress): BoxAsked => ({ box, deptCode: dept, after })
