import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { retentionCalls } from '../../contract/keeping.contract.ts'
import { useSharedMailbox } from '../place/shared-mailbox.ts'
import './keeping.css'

/** How long mails stay, in one sentence: in the mailbox with its folders, or in one of the two; none where all stay. */
export function KeptFor({ of }: { of: 'all' | 'DeletedItems' | 'JunkEmail' }) {
  const { t } = useTranslation()
  const shared = useSharedMailbox()
  const kept = useCall(retentionCalls.keptFor, shared ? { mailboxId: shared.mailboxId } : {}).data
  if (!kept) return null
  const places = [
    { kind: 'all', days: kept.days },
    { kind: 'DeletedItems', days: kept.deletedDays },
    { kind: 'JunkEmail', days: kept.junkDays },
  ] as const
  const told = places.flatMap(({ kind, days }) =>
    days !== null && (of === 'all' || of === kind) ? [{ kind, days }] : [],
  )
  if (told.length === 0) return null
  const parts = told.map(({ kind, days }) => t(`mail.keeping.place.${kind}`, { days: formatCount(days) }))
  return <p className="mkept muted">{t('mail.keeping.sentence', { places: parts.join(', ') })}</p>
}
