import { IconShieldCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageMarks, useMarksInBar } from '#platform/web/pages/page-marks.tsx'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { BrandLink } from './brand-link.tsx'
import { PanelButton } from './panel-button.tsx'
import { PanelHost } from './panel-host.tsx'
import { useAdministration } from './use-administration.ts'
import { useTopPanels } from './use-top-panels.ts'
import { UserMenu } from './user-menu.tsx'

/**
 * Logo, menus, tools and the person (0§2 "Top bar").
 * @param lead what stands between the logo and the tools: the menus, where they are here
 */
export function TopBar({ lead }: { lead?: ReactNode }) {
  const { t } = useTranslation()
  const administration = useAdministration()
  const hasMarks = useMarksInBar()
  return (
    <header className="top">
      <BrandLink />
      {lead}
      <div className="top__tools">
        {useTopPanels().map((panel) => (
          <PanelButton key={panel.key} panel={panel} />
        ))}
        {hasMarks ? <PageMarks /> : null}
        {administration ? (
          <>
            <span className="top__sep" />
            <Link to={administration} className={`${buttonClass({ variant: 'ghost' })} top__admin`}>
              <IconShieldCog className="i" aria-hidden />
              {t('shell.admin.link')}
            </Link>
          </>
        ) : null}
        <UserMenu />
      </div>
      <PanelHost />
    </header>
  )
}
