import { type ReactNode, useRef } from 'react'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import './menu.css'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icon.ts'
import type { Placement } from './place.ts'
import { type Popover, usePopover } from './use-popover.ts'

export type MenuEntry =
  | {
      key: string
      label: string
      icon?: IconComponent
      /** Small words at the right: a shortcut, a state. */
      extra?: ReactNode
      /** Set, the entry is one of a choice and tells whether it is the chosen one. */
      checked?: boolean
      danger?: boolean
      disabled?: boolean
      onSelect: () => void
    }
  | { key: string; caption: string }
  | { key: string; separator: true }

export interface MenuProps {
  /** Name of the menu, read aloud. */
  label: string
  entries: readonly MenuEntry[]
  placement?: Placement
  /** Draws the button: `(trigger) => <IconButton {...trigger} icon={IconDots} name="더보기" />`. */
  children: (trigger: Popover<HTMLButtonElement>['trigger'] & MenuKeys) => ReactNode
}

type MenuKeys = ReturnType<typeof useKeys>

/**
 * A menu of actions behind a button. Down and Up open it at its first and last entry; arrows, Home, End and the first
 * letters move; Enter and Space choose; Escape and Tab close.
 */
export function Menu({ label, entries, placement, children }: MenuProps) {
  const startAtEnd = useRef(false)
  const popover = usePopover({
    placement,
    kind: 'menu',
    onOpen: (panel) => {
      const items = panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')
      items[startAtEnd.current ? items.length - 1 : 0]?.focus()
      startAtEnd.current = false
    },
  })
  const openAt = (end: boolean) => () => {
    startAtEnd.current = end
    popover.show()
  }
  const triggerKeys = useKeys({ ArrowDown: openAt(false), ArrowUp: openAt(true) })
  const itemKeys = useRovingFocus(popover.popover.ref, {
    items: '[role^="menuitem"]',
    axis: 'vertical',
    keys: {
      Tab: () => {
        popover.close()
        return false
      },
      'Shift+Tab': popover.close,
      character: (event) => focusByLetter(popover.popover.ref.current, event.key),
    },
  })

  return (
    <>
      {children({ ...popover.trigger, ...triggerKeys })}
      <div {...popover.popover} className="pop menu" role="menu" aria-label={label} tabIndex={-1} {...itemKeys}>
        {popover.open ? entries.map((entry) => <MenuRow key={entry.key} entry={entry} close={popover.close} />) : null}
      </div>
    </>
  )
}

function MenuRow({ entry, close }: { entry: MenuEntry; close: () => void }) {
  if ('separator' in entry) return <hr className="menu__sep" />
  if ('caption' in entry) {
    return (
      <div className="menu__cap" role="presentation">
        {entry.caption}
      </div>
    )
  }
  const { label, icon: Icon, extra, checked, danger, disabled, onSelect } = entry
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={classNames('menu__i', checked && 'menu__i--on', danger && 'menu__i--danger')}
      onClick={() => {
        if (disabled) return
        close()
        onSelect()
      }}
    >
      {Icon ? <Icon className="i" aria-hidden /> : null}
      {label}
      {extra ? <span className="menu__x">{extra}</span> : null}
    </button>
  )
}

/** Moves to the next entry whose words begin with the letter; false when there is none. */
function focusByLetter(panel: HTMLElement | null, letter: string): boolean {
  const items = [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const here = items.indexOf(document.activeElement as HTMLElement)
  const wanted = letter.toLocaleLowerCase()
  const found = [...items.slice(here + 1), ...items.slice(0, here + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(wanted),
  )
  found?.focus()
  return found !== undefined
}
