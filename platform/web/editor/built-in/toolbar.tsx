import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { tool } from './tool-button.tsx'

export interface ToolbarProps {
  label: string
  /** Escape leads back to the text. */
  onLeave: () => void
  className?: string
  children: ReactNode
}

/**
 * Buttons in groups: one stop of the Tab key, the arrows move inside, Escape goes back to the text. Where the window
 * is narrow, groups that do not fit in one row wait behind a button.
 */
export function Toolbar({ label, onLeave, className, children }: ToolbarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(false)
  const keys = useRovingFocus(bar, {
    items: '[data-tool]:not([inert] [data-tool])',
    axis: 'horizontal',
    keys: {
      Escape: () => {
        onLeave()
        return true
      },
    },
  })

  useEffect(() => {
    const groups = row.current
    if (!groups) return undefined
    const look = () => setOverflows(tuckAway(groups, isOpen))
    look()
    const watch = new ResizeObserver(look)
    watch.observe(groups)
    return () => watch.disconnect()
  }, [isOpen])

  // One of them is always in the way of the Tab key, also after buttons have come or gone.
  useEffect(() => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
    const reachable = tools.filter((element) => !element.closest('[inert]'))
    if (!reachable.some((element) => element.tabIndex === 0) && reachable[0]) reachable[0].tabIndex = 0
  })

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      className={classNames('rte__tools', isOpen && 'rte__tools--open', className)}
      onFocus={({ target }) => target.matches('[data-tool]') && makeTheOne(bar.current, target)}
      {...keys}
    >
      <div ref={row} className="rte__row">
        {children}
      </div>
      {overflows || isOpen ? (
        <IconButton
          {...tool}
          icon={IconDots}
          name={t(isOpen ? 'editor.tools.fewer' : 'editor.tools.more')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      ) : null}
    </div>
  )
}

/** Buttons that belong together. */
export const ToolGroup = ({ children }: { children: ReactNode }) => <div className="rte__group">{children}</div>

/** Puts groups that fell below the first row out of reach; true when there are any. */
function tuckAway(row: HTMLElement, isOpen: boolean): boolean {
  const groups = [...row.children] as HTMLElement[]
  const first = groups[0]?.offsetTop ?? 0
  const below = groups.filter((group) => group.offsetTop > first)
  for (const group of groups) group.inert = !isOpen && below.includes(group)
  return below.length > 0
}

function makeTheOne(bar: HTMLElement | null, chosen: HTMLElement): void {
  for (const element of bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])
    element.tabIndex = element === chosen ? 0 : -1
}
