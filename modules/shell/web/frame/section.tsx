import { IconLayoutSidebar } from '@tabler/icons-react'
import { useMatches } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { Section } from './section-of.ts'
import { useMenuPath } from './use-page-place.ts'

const SectionMenu = lazyComponent(() => import('./section-menu.tsx'))
const SectionSlideOver = lazyComponent(async () => {
  const { SectionSlideOver: SlideOver } = await import('./section-menu.tsx')
  return { default: SlideOver }
})

/** From here on there is room for the left menu beside the page (README 23). */
const useRoomy = () => useMedia('(min-width: 1280px)')

/** The page's own side; else the menu one is in, when there is something under it to choose from (SHELL-057). */
export function useSection(): Section | undefined {
  const side = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.side })
  const top = useMenuPath()[0]
  return side ?? (top && top.children.length > 0 ? top : undefined)
}

/** Tells one section from another. */
export const sectionKey = (section: Section) => ('menuId' in section ? section.menuId : 0)

/** The left menu of the section beside the page. */
export function SectionBeside({ section }: { section: Section }) {
  return useRoomy() ? (
    <Suspense fallback={<div className="side__room" />}>
      <SectionMenu key={sectionKey(section)} section={section} />
    </Suspense>
  ) : null
}

/** The button for the left menu where there is no room beside the page. */
export function SectionButton({ section }: { section: Section }) {
  return useRoomy() ? null : <Opener section={section} />
}

function Opener({ section }: { section: Section }) {
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
