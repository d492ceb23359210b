import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import type { Box } from '../../contract/boxes.contract.ts'
import { BoxPages } from './box-pages.tsx'

type Props = { box: Box; shown: number; next: string | null }

/** Below a box: how many are shown, the next page and the first, and the keys. */
export function BoxFoot({ box, shown, next }: Props) {
  const { t } = useTranslation()
  return (
    <div className="apbox__f">
      <span className="num">{t('approvals.box.shown', { count: shown, shown: formatCount(shown) })}</span>
      <BoxPages next={next} />
      <span className="muted apbox__keys" aria-label={t('approvals.keys.all')}>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('approvals.keys.move')}
        {box === 'pending' ? (
          <>
            {' · '}
            <Kbd>A</Kbd> {t('approvals.verb.approve')}
            {' · '}
            <Kbd>R</Kbd> {t('approvals.verb.reject')}
          </>
        ) : null}
      </span>
    </div>
  )
}
