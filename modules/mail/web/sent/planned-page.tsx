import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { mailChanged } from '../../contract/mail.events.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { writingFields, writingPath } from '../place/paths.ts'
import { LateMails } from './late-mails.tsx'
import './sent.css'

/** Mails that wait: for a server outside, or for the moment at which they are to be sent; one of those that is taken back is written on. */
export default function PlannedPage() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const navigate = useNavigate()
  const planned = useCall(sentCalls.planned, {})
  useLive(mailChanged, () => void planned.refetch())
  const cancel = useCallMutation(sentCalls.unsend, {
    onSuccess: async ({ draftId }) => {
      toast.success(t('mail.planned.cancelled'))
      await navigate({ to: writingPath, search: writingFields({ draft: draftId }) })
    },
    onError: (error) => {
      toast.error(sayError(error))
      void planned.refetch()
    },
  })
  return (
    <Sheet narrow title={t('mail.planned.title')}>
      <LateMails />
      <Pane query={planned} empty={<EmptyState title={t('mail.planned.none')} hint={t('mail.planned.noneHint')} />}>
        {(mails) => (
          <ul className="mrec__l" aria-label={t('mail.planned.title')}>
            {mails.map(({ itemId, subject, to, recipients, dueAt }) => {
              const first = to[0] ? to[0].name || to[0].address : ''
              return (
                <li key={itemId} className="mrec__r">
                  <span className="grow">
                    <span className="mrec__s ell">{subject || t('mail.noSubject')}</span>
                    <span className="muted ell mrec__a">
                      {recipients > 1 ? t('mail.planned.toMany', { name: first, count: recipients - 1 }) : first}
                    </span>
                  </span>
                  <span className="num">{t('mail.planned.at', { at: formatDateTime(dueAt) })}</span>
                  <Button
                    busy={cancel.isPending && cancel.variables.itemId === itemId}
                    aria-label={t('mail.planned.cancelOf', { subject: subject || t('mail.noSubject') })}
                    onClick={() => cancel.mutate({ itemId })}
                  >
                    {t('mail.planned.cancel')}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </Pane>
    </Sheet>
  )
}
