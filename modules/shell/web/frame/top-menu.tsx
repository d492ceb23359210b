import type { MouseEvent } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Menu } from '../../contract/shell.entities.ts'
import { isForBrowser } from './menu-link.tsx'
import { logMenuUse } from './menu-use.ts'
import { addressOf, useOpenMenu } from './use-open-menu.ts'
import { menuPanelId, type Unfolding, unfoldHintId } from './use-unfolding.ts'

type Props = {
  menu: Menu
  label: string
  isActive: boolean
  /** It did not fit: it keeps its width for measuring, and is out of sight, of the Tab order and of what is read. */
  isHidden: boolean
  /** Left out where nothing is under the menu. */
  unfolding?: Unfolding
  onNear: () => void
}

/**
 * A menu of the top bar. Pointing at it shows what is under it; ArrowDown does, and goes there; on a touch screen the
 * first tap does and the second opens the menu.
 */
export function TopMenu({ menu, label, isActive, isHidden, unfolding, onNear }: Props) {
  const open = useOpenMenu()
  const isUnfolded = unfolding?.unfolded === menu.menuId
  const keys = useKeys({ ArrowDown: () => (unfolding ? unfolding.enter(menu.menuId) : false) })
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event)) return logMenuUse(menu)
    event.preventDefault()
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    if (isTouch && unfolding && !isUnfolded) return unfolding.unfold(menu.menuId)
    unfolding?.fold()
    open(menu)
  }
  return (
    <a
      href={addressOf(menu)}
      className={classNames('gnb__a', isActive && 'gnb__a--on', isUnfolded && 'gnb__a--open')}
      aria-current={isActive ? 'true' : undefined}
      aria-expanded={unfolding ? isUnfolded : undefined}
      aria-controls={isUnfolded ? menuPanelId : undefined}
      aria-describedby={unfolding ? unfoldHintId : undefined}
      aria-hidden={isHidden || undefined}
      style={{ visibility: isHidden ? 'hidden' : undefined, order: isHidden ? 1 : undefined }}
      data-item={menu.menuId}
      onPointerEnter={({ pointerType }) => {
        onNear()
        if (pointerType === 'mouse') unfolding?.point(menu.menuId)
      }}
      onFocus={onNear}
      onClick={follow}
      {...keys}
    >
      {label}
    </a>
  )
}
