import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { pathTo } from '../../contract/menu-rules.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import './menu-tree.css'
import { MenuLink } from './menu-link.tsx'
import { leadsTo } from './use-open-menu.ts'
import { useMenuPath } from './use-page-place.ts'

type Props = { label: string; menus: readonly Menu[]; onFollow?: () => void }

/**
 * The menus of a section with folders that open and close. The one of the page is marked and in sight (SHELL-070);
 * folders start open where one is, or all when one is nowhere among them. Up and Down move, Right and Left open and
 * close a folder.
 */
export function MenuTree({ label, menus, onFollow }: Props) {
  const list = useRef<HTMLElement>(null)
  const here = useMenuPath().at(-1)?.menuId ?? -1
  const keys = useRovingFocus(list, { items: 'a, button', axis: 'vertical', wrap: false })
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return (
    <nav ref={list} aria-label={label} {...keys}>
      <Level menus={menus} here={here} isAtHome={pathTo(menus, here).length === 0} depth={0} onFollow={onFollow} />
    </nav>
  )
}

type LevelProps = {
  menus: readonly Menu[]
  here: number
  /** Nothing of this tree is the page's menu. */
  isAtHome: boolean
  depth: number
  onFollow?: () => void
}

const Level = ({ menus, ...rest }: LevelProps) => (
  <ul>
    {menus.map((menu) => (
      <li key={menu.menuId}>
        {menu.children.length > 0 ? <Folder menu={menu} {...rest} /> : <Leaf menu={menu} {...rest} />}
      </li>
    ))}
  </ul>
)

type NodeProps = Omit<LevelProps, 'menus'> & { menu: Menu }

const depthClass = (depth: number) => `nav nav--d${depth}`

function Leaf({ menu, here, depth, onFollow }: NodeProps) {
  const isHere = menu.menuId === here
  return (
    <MenuLink
      menu={menu}
      className={classNames(depthClass(depth), isHere && 'nav--on')}
      isCurrent={isHere}
      onFollow={onFollow}
    />
  )
}

/** A menu with others under it: leads to itself or its first descendant with an address, else opens (SHELL-072). */
function Folder({ menu, here, isAtHome, depth, onFollow }: NodeProps) {
  const { t } = useTranslation()
  const name = useName()
  const isAbove = pathTo([menu], here).length > 0
  const [isOpen, setOpen] = useState(isAtHome || isAbove)
  const [cameFrom, setCameFrom] = useState(here)
  if (cameFrom !== here) {
    setCameFrom(here)
    // Coming to a page opens the folders above it.
    if (isAbove) setOpen(true)
  }
  const turn = (open: boolean) => () => (open === isOpen ? false : setOpen(open))
  const keys = useKeys({ ArrowRight: turn(true), ArrowLeft: turn(false) })
  const toggle = () => setOpen(!isOpen)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const isHere = menu.menuId === here
  const isLink = leadsTo(menu) !== null
  const look = classNames(depthClass(depth), 'nav--folder', isOpen && 'nav--open', isHere && 'nav--on')
  return (
    <>
      <div className="nav__row" {...keys}>
        {isLink ? (
          <>
            <button
              type="button"
              className="nav__fold"
              aria-expanded={isOpen}
              aria-label={t('shell.leftNav.folder', { name: name(menu.name) })}
              onClick={toggle}
            >
              <Chevron className="i i-16" aria-hidden />
            </button>
            <MenuLink menu={menu} className={look} isCurrent={isHere} onFollow={onFollow} />
          </>
        ) : (
          <button type="button" className={look} aria-expanded={isOpen} onClick={toggle}>
            <Chevron className="i i-16 nav__sign" aria-hidden />
            {name(menu.name)}
          </button>
        )}
      </div>
      {isOpen ? (
        <Level menus={menu.children} here={here} isAtHome={isAtHome} depth={depth + 1} onFollow={onFollow} />
      ) : null}
    </>
  )
}
