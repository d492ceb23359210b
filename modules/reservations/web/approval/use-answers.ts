import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { listCalls } from '../../contract/lists.contract.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { requestStates } from '../../contract/reservations.rules.ts'
import { useRefresh } from '../reservations.queries.ts'

/** Accepts and rejects requests, and takes answers back; all of the named ones or none. @param onDone hears that it is done */
export function useAnswers(onDone: () => void) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const onError = (error: unknown) => {
    toast.error(sayError(error))
    void refresh()
  }
  const deciding = useCallMutation(requestCalls.approvalSave, {
    onError,
    onSuccess: async ({ decided: count }, { requestState }) => {
      const isAccepted = requestState === requestStates.Accept
      toast.success(t(isAccepted ? 'reservations.approval.accepted' : 'reservations.approval.rejected', { count }))
      onDone()
      await refresh()
    },
  })
  const withdrawing = useCallMutation(listCalls.deleteApproval, {
    onError,
    onSuccess: async ({ withdrawn: count }) => {
      toast.success(t('reservations.approval.withdrawn', { count }))
      onDone()
      await refresh()
    },
  })
  return {
    isBusy: deciding.isPending || withdrawing.isPending,
    accept: (ids: readonly number[]) =>
      deciding.mutate({ requestIds: [...ids], requestState: requestStates.Accept, reason: '' }),
    reject: (ids: readonly number[], reason: string) =>
      deciding.mutate({ requestIds: [...ids], requestState: requestStates.Reject, reason }),
    withdraw: async (ids: readonly number[]) => {
      const question = {
        title: t('reservations.approval.withdrawAsk', { count: ids.length }),
        text: t('reservations.approval.withdrawText'),
        action: t('reservations.approval.withdraw'),
      }
      if (await confirm(question)) withdrawing.mutate({ requestIds: [...ids] })
    },
  }
}
