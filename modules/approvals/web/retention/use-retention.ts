import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call, CallInput, CallResult } from '#platform/contract/call.ts'
import { call as make } from '#platform/web/calls/call.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { archiveCalls } from '../../contract/archives.contract.ts'
import { retentionCalls } from '../../contract/retention.contract.ts'

const stale = [
  retentionCalls.dueDocuments,
  retentionCalls.holds,
  retentionCalls.destructions,
  retentionCalls.destruction,
  archiveCalls.archives,
]

/** Changes something of retention; whatever is shown of it is asked for again, also after a refusal. */
export function useRetention() {
  const { sayError } = useSay()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** @returns the answer; undefined where it was refused and why was said */
  const send = async <C extends Call>(
    call: C,
    input: CallInput<C>,
    done: string,
  ): Promise<CallResult<C> | undefined> => {
    setBusy(true)
    try {
      const result = await make(call, input)
      toast.success(done)
      return result
    } catch (error) {
      toast.error(sayError(error))
      return undefined
    } finally {
      setBusy(false)
      for (const each of stale) void queries.invalidateQueries({ queryKey: keyOf(each) })
    }
  }
  return { send, isBusy }
}
