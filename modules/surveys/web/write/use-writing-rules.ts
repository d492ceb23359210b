import type { CallResult } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { settingsCalls } from '../../contract/bank.contract.ts'

export type WritingRules = CallResult<(typeof settingsCalls)['writingRules']>

/** What one may write, and whether somebody has to accept it; undefined while that is on its way. */
export const useWritingRules = (): WritingRules | undefined => useCall(settingsCalls.writingRules, {}).data
