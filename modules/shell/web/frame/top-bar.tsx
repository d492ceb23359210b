import { IconShieldCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOffers } from '#platform/web/modules.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { useCurrentUser } from '../shell.queries.ts'
import { administrationOf } from '../viewer.ts'
import { BrandLink } from './brand-link.tsx'
import { TopMenus } from './top-menus.tsx'
import { UserMenu } from './user-menu.tsx'

/** Logo, menus, tools and the person (0§2 "Top bar"). */
export function TopBar() {
  const { t } = useTranslation()
  const { say } = useSay()
  const administration = administrationOf(useCurrentUser().permissions)
  return (
    <header className="top">
      <BrandLink />
      <TopMenus />
      <div className="top__tools">
        {useOffers('topTools').map(({ to, labelKey, icon: Icon }) => (
          <Link key={to} to={to} className="ib" aria-label={say({ key: labelKey })} data-tip={say({ key: labelKey })}>
            <Icon className="i" aria-hidden />
          </Link>
        ))}
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
    </header>
  )
}
