import { useTranslation } from 'react-i18next'
import type { CallInput } from '#platform/contract/call.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { waitCalls } from '../../contract/waiting-list.contract.ts'
import { useRefresh } from '../reservations.queries.ts'

/** What one waits for. */
export const useWaits = () => useCall(waitCalls.waits, {})

/** Stands in line for a time that others have. @throws AppError where that cannot be */
export function useWaiting(): (fields: CallInput<(typeof waitCalls)['wait']>) => Promise<void> {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return async (fields) => {
    const { place } = await call(waitCalls.wait, fields)
    toast.success(t('reservations.line.joined', { place }))
    await refresh()
  }
}

/** Answers what is offered, and leaves the line. @param onDone hears that it is done */
export function useWaitActs(onDone: () => void = () => undefined) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const after = <Answer>(said: (answer: Answer) => string) => ({
    onSuccess: async (answer: Answer) => {
      toast.success(said(answer))
      onDone()
      await refresh()
    },
    onError: (error: Error) => {
      toast.error(sayError(error))
      void refresh()
    },
  })
  const accepting = useCallMutation(
    waitCalls.acceptOffer,
    after(({ isWaiting }) => t(isWaiting ? 'reservations.line.acceptedWaiting' : 'reservations.line.accepted')),
  )
  const declining = useCallMutation(
    waitCalls.endWait,
    after(() => t('reservations.line.declined')),
  )
  const leaving = useCallMutation(
    waitCalls.endWait,
    after(() => t('reservations.line.left')),
  )
  return {
    accept: (id: number) => accepting.mutate({ id }),
    decline: (id: number) => declining.mutate({ id }),
    leave: (id: number) => leaving.mutate({ id }),
    isBusy: accepting.isPending || declining.isPending || leaving.isPending,
  }
}
