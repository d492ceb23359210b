import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#platform/contract/clock.ts'
import { AppError } from '#platform/contract/errors.ts'
import { queryOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { afterCalls } from '../../contract/after.contract.ts'

/** Where the code at a door leads: one press says that one is there. */
export default function CheckInPage() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useName()
  const viewer = useViewer()
  const [{ resource, code = '' }] = useAsked<{ resource?: string; code?: string }>()
  const door = { resourceId: Number(resource) || 0, code }
  // An address that names no door is asked nothing of.
  const isDoor = door.resourceId > 0 && code !== ''
  const place = useQuery({ ...queryOf(afterCalls.checkInPlace, door), enabled: isDoor })
  const coming = useCallMutation(afterCalls.checkInHere, {
    onSuccess: async () => {
      toast.success(t('reservations.after.checkedIn'))
      await place.refetch()
    },
    onError: (error) => {
      toast.error(sayError(error))
      void place.refetch()
    },
  })
  const isUnknown =
    !isDoor ||
    (place.error instanceof AppError && ['NotFoundException', 'ValidationException'].includes(place.error.code))
  if (isUnknown)
    return (
      <Sheet narrow title={t('reservations.after.title')}>
        <EmptyState title={t('reservations.after.gone')} hint={t('reservations.after.goneHint')} />
      </Sheet>
    )
  return (
    <Sheet narrow title={place.data ? name(place.data.name) : t('reservations.after.title')}>
      <Pane query={place} skeleton={<SkeletonRows rows={2} />}>
        {({ booking }) =>
          booking ? (
            <EmptyState
              drawing="calendar"
              title={booking.reserveTitle}
              hint={
                booking.checkedInAt
                  ? t('reservations.after.cameAt', { time: clockTime(booking.checkedInAt, viewer?.timeZone) })
                  : `${booking.startTime} - ${booking.endTime}`
              }
              action={
                booking.checkedInAt ? undefined : (
                  <Button size="lg" variant="primary" busy={coming.isPending} onClick={() => coming.mutate(door)}>
                    {t('reservations.after.checkIn')}
                  </Button>
                )
              }
            />
          ) : (
            <EmptyState
              drawing="calendar"
              title={t('reservations.after.nothing')}
              hint={t('reservations.after.nothingHint')}
            />
          )
        }
      </Pane>
    </Sheet>
  )
}
