import type { ComponentProps } from 'react'
import './button.css'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icon.ts'
import { useDisabled } from './use-disabled.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'name'> {
  /** What the button does; read aloud and shown as its tooltip. */
  name: string
  /** The icon component, or none when `children` draw the inside. */
  icon?: IconComponent
  /** Edge in px: 32 (default), 28 or 24. */
  size?: 32 | 28 | 24
  /** `line` draws an edge, `on` and `star` show that something is switched on. */
  look?: 'plain' | 'line' | 'on' | 'star'
  /** Red dot at the corner: something new waits behind the button. Say so in `name` as well. */
  dot?: boolean
}

/**
 * A button that shows only an icon. The tooltip is drawn by `TooltipLayer` from `data-tip`. Disabled while it has the
 * focus, it keeps it.
 */
export function IconButton({
  name,
  icon: Icon,
  size = 32,
  look = 'plain',
  dot = false,
  type = 'button',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      data-tip={name}
      {...rest}
      {...useDisabled(rest)}
      type={type}
      aria-label={name}
      className={classNames(
        'ib',
        size !== 32 && `ib--${size}`,
        look === 'line' && 'ib--line',
        look === 'on' && 'ib--on',
        look === 'star' && 'ib--star-on',
        className,
      )}
    >
      {Icon ? <Icon className="i" aria-hidden /> : null}
      {children}
      {dot ? <span className="dot" /> : null}
    </button>
  )
}
