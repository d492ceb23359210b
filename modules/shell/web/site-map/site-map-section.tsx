import type { ReactNode } from 'react'
import { MenuLink } from '../frame/menu-link.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import type { FoundMenu } from './filter-menus.ts'

type Props = { section: FoundMenu; here: number | undefined; onFollow: () => void }

/** A first-level menu as a heading (SHELL-034) and the two levels under it. */
export function SiteMapSection({ section, here, onFollow }: Props) {
  const linkOf = (found: FoundMenu, className: string, icon?: ReactNode) => (
    <MenuLink menu={found.menu} className={className} isCurrent={found.menu.menuId === here} onFollow={onFollow}>
      {icon}
      <span>{marked(found)}</span>
    </MenuLink>
  )
  return (
    <section className="map__s">
      <h3>{linkOf(section, 'map__1', <MenuIcon name={section.menu.imageUrl} />)}</h3>
      <ul>
        {section.children.map((second) => (
          <li key={second.menu.menuId}>
            {linkOf(second, 'map__2')}
            {second.children.length > 0 ? (
              <ul>
                {second.children.map((third) => (
                  <li key={third.menu.menuId}>{linkOf(third, 'map__3')}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The name with what was found in it marked. */
function marked({ name, marks }: FoundMenu): ReactNode[] {
  const pieces: ReactNode[] = []
  let at = 0
  for (const [start, end] of marks) {
    pieces.push(name.slice(at, start), <mark key={start}>{name.slice(start, end)}</mark>)
    at = end
  }
  return [...pieces, name.slice(at)]
}
