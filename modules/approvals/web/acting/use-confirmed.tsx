import { type ReactNode, useState } from 'react'
import { AppError } from '#platform/contract/errors.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Nothing was done, and nothing has to be said of it any more. */
export class NothingDone extends Error {}

export type Confirmed = {
  /** Does something that the approval password confirms; it is asked for where the server wants it. */
  confirmed: <T>(work: () => Promise<T>) => Promise<T>
  /** Stands in the page of whoever acts. */
  dialog: ReactNode
}

/** Acts that the approval password confirms (G-070). */
export function useConfirmed(): Confirmed {
  const [asking, setAsking] = useState<{ settle: (isConfirmed: boolean) => void }>()
  const confirmed = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError && error.key === 'approvals.password.confirm')) throw error
      const isConfirmed = await new Promise<boolean>((settle) => setAsking({ settle }))
      setAsking(undefined)
      if (!isConfirmed) throw new NothingDone()
      return work()
    }
  }
  return {
    confirmed,
    dialog: asking ? (
      <PasswordDialog onConfirmed={() => asking.settle(true)} onClose={() => asking.settle(false)} />
    ) : null,
  }
}
