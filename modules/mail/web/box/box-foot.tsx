import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import type { Folder } from '../../contract/mail.entities.ts'
import { useIsReadOnly } from '../place/shared-mailbox.ts'
import type { useItems } from './use-items.ts'

/** Below a list: how many are shown of how many, and the keys where anything is done with mails. */
export function BoxFoot({ folder, list }: { folder: Folder; list: ReturnType<typeof useItems> }) {
  const { t } = useTranslation()
  const isReadOnly = useIsReadOnly()
  const shown = list.items?.length ?? 0
  if (shown === 0) return null
  const total = list.search ? (list.total?.total ?? shown) : Math.max(folder.totalCount, shown)
  return (
    <div className="mlfoot">
      <span className="num">
        {t('mail.box.shown', {
          shown: formatCount(shown),
          total: `${formatCount(total)}${list.search && list.total?.capped ? '+' : ''}`,
        })}
      </span>
      {isReadOnly ? null : (
        <span className="mlfoot__k muted" aria-label={t('mail.box.keys.all')}>
          <Kbd>J</Kbd> <Kbd>K</Kbd> {t('mail.box.keys.move')} · <Kbd>X</Kbd> {t('mail.box.keys.tick')} · <Kbd>E</Kbd>{' '}
          {t('mail.handle.archive')}
        </span>
      )}
    </div>
  )
}
