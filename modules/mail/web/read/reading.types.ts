import type { CallResult } from '#platform/contract/call.ts'
import type { itemCalls } from '../../contract/items.contract.ts'

/** A mail with its text. */
export type ReadMail = CallResult<typeof itemCalls.readItem>
