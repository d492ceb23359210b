import { IconHome, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useOffers } from '#platform/web/modules.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'

const AllMenus = lazyComponent(() => import('./all-menus.tsx'))

/** On phones, the places one goes to most, within reach of the thumb (README 22). */
export function BottomTabs() {
  const { t } = useTranslation()
  const { say } = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className="mtab" aria-label={t('shell.tabs.label')}>
      <Link to="/home/Home" activeProps={{ className: 'on' }}>
        <IconHome className="i" aria-hidden />
        {t('shell.tabs.home')}
      </Link>
      {useOffers('topTools').map(({ to, tabKey, icon: Icon }) => (
        <Link key={to} to={to} activeProps={{ className: 'on' }}>
          <Icon className="i" aria-hidden />
          {say({ key: tabKey })}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu2 className="i" aria-hidden />
        {t('shell.tabs.all')}
      </button>
      {isOpen ? (
        <Suspense>
          <AllMenus onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </nav>
  )
}
