import type { ReactNode } from 'react'
import { useState } from 'react'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { useRefreshApprovals } from '../approvals.queries.ts'
import { NothingDone, useConfirmed } from './use-confirmed.tsx'

export type Acting = {
  isBusy: boolean
  /** @returns whether it is done; what is in the way was said then, and everything that is shown is asked for again */
  act: (work: () => Promise<unknown>, done: string) => Promise<boolean>
  /** Stands in the page of whoever acts. */
  dialog: ReactNode
}

/** Does something with documents: confirmed by the password where one has set one, told in words where it is refused. */
export function useActing(): Acting {
  const { say, sayError } = useSay()
  const refresh = useRefreshApprovals()
  const { confirmed, dialog } = useConfirmed()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await confirmed(work)
      toast.success(done)
      await refresh()
      return true
    } catch (error) {
      const [field] = error instanceof AppError ? (error.fields ?? []) : []
      if (!(error instanceof NothingDone)) toast.error(field ? say(field) : sayError(error))
      // Things may stand otherwise by now: what was shown let somebody press in vain.
      await refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act, dialog }
}
