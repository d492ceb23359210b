import { useTranslation } from 'react-i18next'
import { RecipientField } from '#modules/organisation/web/organisation.public.tsx'
import { useCall } from '#platform/web/calls/queries.ts'
import type { Recipient } from '#platform/web/offers/picker-tab.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { absenceCalls } from '../../contract/absence.contract.ts'
import { faultOfSpan } from '../../contract/absence.rules.ts'
import { type Draft, fieldsOf } from './draft.ts'

type Props = {
  personCode?: string
  draft: Draft
  error: string | undefined
  onChange: (deputy: readonly Recipient[]) => void
}

/** Who acts for her; that a colleague is away herself in that time is said, not refused. */
export function DeputyField({ personCode, draft, error = '', onChange }: Props) {
  const { t } = useTranslation()
  const { deputyCode, part, firstDay, lastDay, fromTime, toTime } = fieldsOf(draft)
  const span = { part, firstDay, lastDay, fromTime, toTime }
  const { data } = useCall(
    absenceCalls.deputyTime,
    { ...(personCode ? { personCode } : {}), ...span, deputyCode: deputyCode ?? '' },
    { enabled: deputyCode !== null && !faultOfSpan(span) },
  )
  const away = deputyCode === null ? 'never' : (data?.away ?? 'never')
  return (
    <>
      <RecipientField
        single
        colleaguesOnly
        label={t('absence.deputy')}
        help={t('absence.settings.deputyHelp')}
        error={error}
        value={draft.deputy}
        onChange={onChange}
      />
      <div role="status">
        {away === 'never' ? null : (
          <Note tone="orange">{t(`absence.settings.away.${away}`, { name: draft.deputy[0]?.displayName })}</Note>
        )}
      </div>
    </>
  )
}
