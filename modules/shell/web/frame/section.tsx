import { IconLayoutSidebar } from '@tabler/icons-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import type { Menu } from '../../contract/shell.entities.ts'
import { useMenuPath } from './use-open-menu.ts'

const SectionMenu = lazyComponent(() => import('./section-menu.tsx'))
const SectionSlideOver = lazyComponent(async () => {
  const { SectionSlideOver: SlideOver } = await import('./section-menu.tsx')
  return { default: SlideOver }
})

/** From here on there is room for the left menu beside the page (README 23). */
const roomy = matchMedia('(min-width: 1280px)')
const subscribe = (listener: () => void) => {
  roomy.addEventListener('change', listener)
  return () => roomy.removeEventListener('change', listener)
}

const useRoomy = () => useSyncExternalStore(subscribe, () => roomy.matches)

/** The first-level menu one is in, when there is something under it to choose from (top menus may hide that, SHELL-057). */
export function useSection(): Menu | undefined {
  const top = useMenuPath()[0]
  return top && top.children.length > 0 ? top : undefined
}

/** The left menu of the section beside the page. */
export function SectionBeside({ section }: { section: Menu }) {
  return useRoomy() ? (
    <Suspense fallback={<div className="side__room" />}>
      <SectionMenu key={section.menuId} section={section} />
    </Suspense>
  ) : null
}

/** The button for the left menu where there is no room beside the page. */
export function SectionButton({ section }: { section: Menu }) {
  return useRoomy() ? null : <Opener section={section} />
}

function Opener({ section }: { section: Menu }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={IconLayoutSidebar}
        name={t('shell.leftNav.open')}
        look={isOpen ? 'on' : 'plain'}
        aria-expanded={isOpen}
        data-panel="section"
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Suspense>
          <SectionSlideOver section={section} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
