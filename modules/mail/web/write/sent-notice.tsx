import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { sentCalls } from '../../contract/sent.contract.ts'

type Props = {
  sent: { itemId: number; dueAt: string | null; isPlanned: boolean }
  onClose: () => void
  onTakenBack: (draftId: number) => void
}

/** Says that a mail is sent, for as long as it can be taken back; then the window closes. */
export function SentNotice({ sent: { itemId, dueAt, isPlanned }, onClose, onTakenBack }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [now, setNow] = useState(() => Date.now())
  const left = dueAt === null ? 0 : Math.ceil((Date.parse(dueAt) - now) / 1_000)
  const takeBack = useCallMutation(sentCalls.unsend, {
    onSuccess: ({ draftId }) => onTakenBack(draftId),
    onError: (error) => toast.error(sayError(error)),
  })
  const latest = useLatest({ onClose, isBusy: takeBack.isPending })
  const ends = isPlanned || dueAt === null ? undefined : Date.parse(dueAt)
  useEffect(() => {
    if (ends === undefined) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= ends && !latest.current.isBusy) {
        clearInterval(timer)
        latest.current.onClose()
      }
    }, 250)
    return () => clearInterval(timer)
  }, [ends, latest])
  return (
    <EmptyState
      title={t(isPlanned ? 'mail.write.planned' : 'mail.write.sent')}
      hint={isPlanned ? undefined : t('mail.write.closes', { count: Math.max(0, left) })}
      action={
        <span className="wrap">
          {left > 0 ? (
            <Button variant="soft" busy={takeBack.isPending} onClick={() => takeBack.mutate({ itemId })}>
              {t('mail.write.undo')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </span>
      }
    />
  )
}
