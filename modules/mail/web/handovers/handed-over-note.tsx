import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handoverCalls } from '../../contract/handovers.contract.ts'
import { useRefreshMail } from '../place/mail.queries.ts'
import { boxPath } from '../place/paths.ts'
import { useSharedMailbox } from '../place/shared-mailbox.ts'
import './handovers.css'

/** Above the mails of somebody who left: until when they are read, that it is written down, and the way out of it. */
export function HandedOverNote() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefreshMail()
  const navigate = useNavigate()
  const mailbox = useSharedMailbox()
  const ending = useCallMutation(handoverCalls.endHandover, {
    onSuccess: () => void toast.success(t('mail.handovers.ended')),
    onError: (error) => void toast.error(sayError(error)),
    onSettled: refresh,
  })
  const handover = mailbox?.handover
  if (!handover) return null
  const { handoverId, readsFrom, endsAt } = handover
  const end = async () => {
    const question = {
      title: t('mail.handovers.endTitle', { name: mailbox.name }),
      text: t('mail.handovers.endText'),
      action: t('mail.handovers.end'),
    }
    if (!(await confirm(question))) return
    // Left before it ends: what is shown here would be asked for again, and not be found.
    await navigate({ to: boxPath('inbox') as string })
    ending.mutate({ handoverId })
  }
  return (
    <Note>
      <div className="mhand__n">
        <span>
          {t('mail.handovers.readOnly', { at: formatDateTime(endsAt) })}{' '}
          {readsFrom ? t('mail.handovers.readsSince', { day: formatDate(readsFrom) }) : null}
        </span>
        <Button busy={ending.isPending} onClick={() => void end()}>
          {t('mail.handovers.end')}
        </Button>
      </div>
    </Note>
  )
}
