import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#platform/web/format.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { OutOfOffice } from '../../../contract/preferences/replies.contract.ts'

/** Whether what is saved waits for its start, answers now, or is over (MAIL-038). */
export function OofState({ saved: { enabled, startUtc, endUtc } }: { saved: OutOfOffice }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  if (!enabled || !startUtc || !endUtc) return null
  if (new Date(endUtc) <= now) return <Badge>{t('mail.oof.isOver')}</Badge>
  if (new Date(startUtc) <= now)
    return <Badge tone="green">{t('mail.oof.answers', { until: formatDateTime(endUtc) })}</Badge>
  return <Badge tone="accent">{t('mail.oof.waits', { from: formatDateTime(startUtc) })}</Badge>
}
