import { useState } from 'react'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { useTellFailure } from './use-tell-failure.ts'

/**
 * Does something that a page does at once: busy meanwhile, then says what was done (MAIL-029) and asks again for what is
 * shown; what went wrong is told in a dialog (MAIL-101).
 * @param refresh asks again for what is shown
 */
export function useAct(refresh: () => Promise<unknown>) {
  const tellFailure = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it is done */
  const act = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      toast.success(done)
      await refresh()
      return true
    } catch (error) {
      await tellFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act }
}
