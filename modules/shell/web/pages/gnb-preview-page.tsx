import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PortalSettings } from '#modules/organisation/contract/company-settings.contract.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { FrameShape } from '../frame/frame-shape.tsx'

type Navigation = PortalSettings['navigation']

const other = { top: '/gnb/left', left: '/gnb/default' } as const satisfies Record<Navigation, string>

/** For administrators: the frame in one of its shapes, whichever the company has chosen (G-075). */
export function GnbPreviewPage({ navigation }: { navigation: Navigation }) {
  const { t } = useTranslation()
  return (
    <FrameShape navigation={navigation}>
      <Sheet title={t(`shell.frame.preview.${navigation}`)}>
        <EmptyState
          title={t('shell.frame.preview.sentence')}
          hint={t('shell.frame.preview.hint')}
          action={
            <Link to={other[navigation]} className={buttonClass({ variant: 'soft' })}>
              {t('shell.frame.preview.other')}
            </Link>
          }
        />
      </Sheet>
    </FrameShape>
  )
}
