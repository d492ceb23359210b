import { IconBell, IconHome, IconMenu2, IconSearch, IconSitemap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOffers } from '#platform/web/modules.ts'
import { Marker } from '../frame/panel-button.tsx'
import { closePanel } from '../frame/panels.ts'
import './phone-frame.css'

const tabs = [
  { to: '/mobile', labelKey: 'home', icon: IconHome },
  { to: '/mobile/menu', labelKey: 'menu', icon: IconMenu2 },
  { to: '/mobile/alerts', labelKey: 'alerts', icon: IconBell },
  { to: '/mobile/search', labelKey: 'search', icon: IconSearch },
  { to: '/mobile/organization', labelKey: 'organisation', icon: IconSitemap },
] as const

/** The five places of the form for phones, within reach of the thumb (README 22, G-077). */
export default function PhoneTabs() {
  const { t } = useTranslation()
  const panels = useOffers('topPanels')
  return (
    <nav className="mtab" aria-label={t('shell.mobile.tabs')}>
      {tabs.map(({ to, labelKey, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} activeProps={{ className: 'on' }} onClick={closePanel}>
          <span className="mtab__ic">
            <Icon className="i" aria-hidden />
            <Marker marker={panels.find(({ key }) => key === labelKey)?.marker} />
          </span>
          {t(`shell.mobile.${labelKey}`)}
        </Link>
      ))}
    </nav>
  )
}
