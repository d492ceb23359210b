import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { requestCalls } from '../../contract/requests.contract.ts'
import { requestStates } from '../../contract/reservations.rules.ts'
import { useRefresh } from '../reservations.queries.ts'
import { RejectDialog } from './reject-dialog.tsx'

/** Whoever answers requests accepts or rejects this one here. @param onDecided hears that it is done */
export function DecideButtons({ requestId, onDecided }: { requestId: number; onDecided: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const [isRejecting, setRejecting] = useState(false)
  const deciding = useCallMutation(requestCalls.approvalSave, {
    onSuccess: async (_, { requestState }) => {
      const isAccepted = requestState === requestStates.Accept
      toast.success(t(isAccepted ? 'reservations.view.card.accepted' : 'reservations.view.card.rejected'))
      onDecided()
      await refresh()
    },
    onError: (error) => {
      toast.error(sayError(error))
      void refresh()
    },
  })
  const decide = (requestState: 1 | 2, reason = '') =>
    deciding.mutate({ requestIds: [requestId], requestState, reason })
  return (
    <>
      <Button size="lg" disabled={deciding.isPending} onClick={() => setRejecting(true)}>
        {t('reservations.view.card.reject')}
      </Button>
      <Button
        size="lg"
        variant="primary"
        busy={deciding.isPending && deciding.variables.requestState === requestStates.Accept}
        onClick={() => decide(requestStates.Accept)}
      >
        {t('reservations.view.card.accept')}
      </Button>
      {isRejecting ? (
        <RejectDialog
          busy={deciding.isPending}
          onReject={(reason) => decide(requestStates.Reject, reason)}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}
