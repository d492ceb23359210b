import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'

export interface ToolButtonProps {
  /** What it does; read aloud and shown. */
  name: string
  icon: IconComponent
  /** The keys that do the same, as people read them: `Ctrl+B`. */
  keys?: string
  /** Set, the button tells whether what it does holds at the cursor. */
  pressed?: boolean
  disabled?: boolean
  onUse: () => void
}

/** One button of a toolbar. The focus stays in the text while it is clicked. */
export function ToolButton({ name, icon, keys, pressed, disabled, onUse }: ToolButtonProps) {
  return (
    <IconButton
      {...tool}
      icon={icon}
      name={name}
      data-tip={keys ? `${name}\n${keys}` : name}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      aria-pressed={pressed}
      // It stays where the arrows find it, and says that it is off.
      aria-disabled={disabled || undefined}
      className={pressed ? 'rte__tool rte__tool--on' : 'rte__tool'}
      onClick={() => {
        if (!disabled) onUse()
      }}
    />
  )
}

/** What makes a button one of a toolbar: the arrows find it, Tab passes over all but one, and the text keeps the focus. */
export const tool = {
  'data-tool': '',
  tabIndex: -1,
  onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
} as const
