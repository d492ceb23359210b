import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatBytes } from '#platform/web/format.ts'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { mailboxCalls } from '../../contract/mailbox.contract.ts'

/** From this share on a mailbox is nearly full. */
const nearlyFull = 0.9

/** How much one's mailbox takes, and of how much where there is a limit (MAIL-021). */
export function MailboxSize() {
  const { t } = useTranslation()
  const size = useCall(mailboxCalls.mailboxSize, {}).data
  if (!size) return null
  const { totalSizeBytes, sizeLimitBytes } = size
  const share = sizeLimitBytes > 0 ? totalSizeBytes / sizeLimitBytes : undefined
  return (
    <div className="msize">
      <span>{t('mail.side.mailbox')}</span>
      <span className="num">
        {formatBytes(totalSizeBytes, 1)} /{' '}
        {share === undefined ? t('mail.side.unlimited') : formatBytes(sizeLimitBytes, 1)}
      </span>
      {share === undefined ? null : (
        <Progress thin label={t('mail.side.mailbox')} value={share} tone={share >= nearlyFull ? 'red' : 'accent'} />
      )}
    </div>
  )
}
