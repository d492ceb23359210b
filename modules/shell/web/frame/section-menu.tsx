import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Side } from '#platform/web/ui/navigation/side.tsx'
import type { Menu } from '../../contract/shell.entities.ts'
import './section-menu.css'
import { MenuLink } from './menu-link.tsx'
import { MenuTree } from './menu-tree.tsx'
import type { Section } from './section-of.ts'
import { useLightDismiss } from './use-light-dismiss.ts'
import { usePanelFocus } from './use-panel-focus.ts'

/** The left menu: everything under the top menu that one is in (SHELL-070…072, 04-board-list). */
export default function SectionMenu({ section, onFollow }: { section: Section; onFollow?: () => void }) {
  if ('menuId' in section) return <Menus section={section} onFollow={onFollow} />
  const OwnSide = section
  return <OwnSide onFollow={onFollow} />
}

function Menus({ section, onFollow }: { section: Menu; onFollow: (() => void) | undefined }) {
  const { t } = useTranslation()
  const name = useName()
  return (
    <Side
      label={t('shell.leftNav.section', { name: name(section.name) })}
      title={<MenuLink menu={section} onFollow={onFollow} />}
    >
      <div className="smenu scroll">
        <MenuTree label={name(section.name)} menus={section.children} onFollow={onFollow} />
      </div>
    </Side>
  )
}

/** The same sliding over the page, where the window has no room for both (README 23). */
export function SectionSlideOver({ section, onClose }: { section: Section; onClose: () => void }) {
  const { t } = useTranslation()
  const name = useName()
  const box = useRef<HTMLDivElement>(null)
  usePanelFocus(box, 'section')
  useLightDismiss(box, onClose, '[data-panel="section"]')
  const keys = useKeys({ Escape: onClose })
  const label = 'menuId' in section ? name(section.name) : t('shell.leftNav.open')
  return (
    <div ref={box} role="dialog" aria-label={label} tabIndex={-1} className="slideover" {...keys}>
      <SectionMenu section={section} onFollow={onClose} />
    </div>
  )
}
