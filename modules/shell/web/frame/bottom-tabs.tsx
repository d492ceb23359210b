import { IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TopPanel } from '#platform/web/modules.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { HomeLink } from './home-link.tsx'
import { Marker } from './panel-button.tsx'
import { closePanel, togglePanel, useOpenPanel } from './panels.ts'
import { useTopPanels } from './use-top-panels.ts'

/** On phones, the places one goes to most, within reach of the thumb (README 22). */
export function BottomTabs() {
  const { t } = useTranslation()
  const open = useOpenPanel()
  return (
    <nav className="mtab" aria-label={t('shell.tabs.label')}>
      <HomeLink className={(isHere) => (isHere && !open ? 'on' : '')}>
        <IconHome className="i" aria-hidden />
        {t('shell.tabs.home')}
      </HomeLink>
      {useTopPanels()
        .filter(({ tabKey }) => tabKey)
        .map((panel) => (
          <Tab key={panel.key} panel={panel} open={open?.key} />
        ))}
    </nav>
  )
}

type TabProps = {
  panel: TopPanel
  /** The key of the panel that is open: one is there, no longer on the page under it. */
  open: string | undefined
}

function Tab({ panel: { key, to, tabKey, icon: Icon, marker }, open }: TabProps) {
  const { say } = useSay()
  const isOpen = key === open
  const inside = (
    <>
      <span className="mtab__ic">
        <Icon className="i" aria-hidden />
        <Marker marker={marker} />
      </span>
      {say({ key: tabKey! })}
    </>
  )
  if (to)
    return (
      <Link to={to} activeProps={{ className: open ? '' : 'on' }} onClick={closePanel}>
        {inside}
      </Link>
    )
  return (
    <button
      type="button"
      className={classNames(isOpen && 'on')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-panel={key}
      onClick={() => togglePanel(key)}
    >
      {inside}
    </button>
  )
}
