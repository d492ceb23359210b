import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { requestCalls } from '../../contract/requests.contract.ts'
import './wait-row.css'

/** Whether a request was refused because others have its time. */
export const isTakenTime = (error: unknown): boolean =>
  error instanceof AppError && ['reservations.faults.taken', 'reservations.faults.takenPrivately'].includes(error.key)

type Props = {
  /** What the server says of the form; undefined as long as it is not known. */
  found: CallResult<(typeof requestCalls)['requestValidateIncludeWait']> | undefined
  isBusy: boolean
  onWait: () => void
}

/** Where others have the time that is asked for: to wait for it. Series are not waited for. */
export function WaitOffer({ found, isBusy, onWait }: Props) {
  const viewer = useViewer()
  const [clash] = found?.clashes ?? []
  const isOwn = clash?.holders.some(({ reserver }) => reserver?.personCode === viewer?.personCode)
  if (found?.occurrences !== 1 || clash?.why !== 'taken' || isOwn) return null
  return <WaitRow isBusy={isBusy} onWait={onWait} />
}

/** Stands in line instead, with what that means. */
export function WaitRow({ isBusy, onWait }: Pick<Props, 'isBusy' | 'onWait'>) {
  const { t } = useTranslation()
  return (
    <p className="wait-row">
      <Button icon={IconHourglass} disabled={isBusy} onClick={onWait}>
        {t('reservations.line.wait')}
      </Button>
      {t('reservations.line.waitHint')}
    </p>
  )
}
