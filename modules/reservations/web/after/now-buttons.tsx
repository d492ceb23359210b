import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { afterCalls } from '../../contract/after.contract.ts'
import type { reservationsCalls } from '../../contract/reservations.contract.ts'
import { useRefresh } from '../reservations.queries.ts'

type Props = { request: CallResult<(typeof reservationsCalls)['requestRead']>; onDone: () => void }

/** What is done when the time of a booking has come: saying that one is there, and giving back the rest (반납). */
export function NowButtons({ request: { requestId, canNow }, onDone }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const refresh = useRefresh()
  const after = (said: string) => ({
    onSuccess: async () => {
      toast.success(said)
      onDone()
      await refresh()
    },
    onError: (error: Error) => {
      toast.error(sayError(error))
      void refresh()
    },
  })
  const coming = useCallMutation(afterCalls.checkIn, after(t('reservations.after.checkedIn')))
  const ending = useCallMutation(afterCalls.endEarly, after(t('reservations.after.ended')))
  const isBusy = coming.isPending || ending.isPending
  return (
    <>
      {canNow.end ? (
        <Button size="lg" busy={ending.isPending} disabled={isBusy} onClick={() => ending.mutate({ id: requestId })}>
          {t('reservations.after.end')}
        </Button>
      ) : null}
      {canNow.checkIn ? (
        <Button
          size="lg"
          variant="primary"
          busy={coming.isPending}
          disabled={isBusy}
          onClick={() => coming.mutate({ id: requestId })}
        >
          {t('reservations.after.checkIn')}
        </Button>
      ) : null}
    </>
  )
}
