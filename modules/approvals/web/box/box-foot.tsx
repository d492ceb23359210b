import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Kbd } from '#platform/web/ui/marks/badge.tsx'
import type { Box } from '../../contract/boxes.contract.ts'
import type { BoxAddress } from './box-address.ts'

type Props = { box: Box; shown: number; next: string | null }

/** Below a box: how many are shown, the next page and the first, and the keys. */
export function BoxFoot({ box, shown, next }: Props) {
  const { t } = useTranslation()
  const [{ after }, ask] = useAsked<BoxAddress>()
  return (
    <div className="apbox__f">
      <span className="num">{t('approvals.box.shown', { count: shown, shown: formatCount(shown) })}</span>
      {after === undefined && next === null ? null : (
        <span className="apbox__p">
          {after === undefined ? null : (
            <Button
              variant="ghost"
              icon={IconChevronsLeft}
              onClick={() => ask({ after: undefined }, { isPlace: true })}
            >
              {t('approvals.box.first')}
            </Button>
          )}
          {next === null ? null : (
            <Button variant="ghost" icon={IconChevronRight} onClick={() => ask({ after: next }, { isPlace: true })}>
              {t('approvals.box.next')}
            </Button>
          )}
        </span>
      )}
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
