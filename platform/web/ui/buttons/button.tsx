import { IconLoader2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import './button.css'
import { classNames } from '../class-names.ts'
import type { IconComponent } from '../icon.ts'
import { useDisabled } from './use-disabled.ts'

export type ButtonVariant = 'line' | 'primary' | 'ghost' | 'soft' | 'danger'
export type ButtonSize = 'md' | 'lg' | 'xl'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `line` (default), `primary` (one per region), `ghost`, `soft`, or `danger` where data is lost. */
  variant?: ButtonVariant
  /** 32 px for toolbars (default), 36 px `lg` for forms and dialogs, 44 px `xl` for sign-in and phones. */
  size?: ButtonSize
  /** Icon before the words, 16 px. */
  icon?: IconComponent
  /** The action is running: shows a spinner and ignores further clicks without losing the focus. */
  busy?: boolean
  /** As wide as its container. */
  block?: boolean
}

/** The class names of a button, for a link that must look like one: `<Link className={buttonClass({ variant })}>`. */
export function buttonClass({ variant = 'line', size = 'md', block = false }: ButtonProps): string {
  return classNames(
    'btn',
    variant !== 'line' && `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
  )
}

/**
 * A button with a verb on it. `type` is "button" unless stated, so that none submits a form by accident. Disabled while it
 * has the focus, it keeps it.
 */
export function Button({
  variant = 'line',
  size = 'md',
  icon: Icon,
  busy = false,
  block = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const Drawing = busy ? IconLoader2 : Icon
  return (
    <button
      {...rest}
      {...useDisabled({ ...rest, busy })}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
    >
      {Drawing ? <Drawing className={classNames('i', busy && 'spin')} aria-hidden /> : null}
      {children}
    </button>
  )
}
