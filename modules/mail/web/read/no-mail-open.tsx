import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import './read.css'

/** The place of a mail while none is open. */
export function NoMailOpen() {
  const { t } = useTranslation()
  return (
    <div className="mv mv--none">
      <EmptyState title={t('mail.read.none')} hint={t('mail.read.noneHint')} />
    </div>
  )
}
