import { IconClock, IconMailCheck } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { sentCalls } from '../../contract/sent.contract.ts'
import { receiptsPath, writingFields, writingPath } from '../place/paths.ts'
import type { ReadMail } from '../read/reading.types.ts'
import './sent.css'

/** What can be done about a mail that one has sent: see who has read it, or take it back while it waits. */
export function SentLine({ mail: { itemId, delivery } }: { mail: Pick<ReadMail, 'itemId' | 'delivery'> }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const navigate = useNavigate()
  const unsend = useCallMutation(sentCalls.unsend, {
    onSuccess: ({ draftId }) => navigate({ to: writingPath, search: writingFields({ draft: draftId }) }),
    onError: (error) => toast.error(sayError(error)),
  })
  const [now] = useState(() => Date.now())
  if (!delivery) return null
  const { dueAt } = delivery
  if (dueAt === null || Date.parse(dueAt) <= now)
    return (
      <p className="mrec__line">
        <Link to={receiptsPath('$itemId')} params={{ itemId: String(itemId) } as never} className={buttonClass({})}>
          <IconMailCheck className="i" aria-hidden />
          {t('mail.receipts.title')}
        </Link>
      </p>
    )
  return (
    <p className="mrec__line">
      <IconClock className="i i-16" aria-hidden />
      <span className="num">{t('mail.planned.at', { at: formatDateTime(dueAt) })}</span>
      <Button busy={unsend.isPending} onClick={() => unsend.mutate({ itemId })}>
        {t('mail.planned.cancel')}
      </Button>
    </p>
  )
}
