import { type ComponentProps, useState } from 'react'

type Asked = Pick<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'onClick' | 'onFocus' | 'onBlur'> & {
  /** The action is running. */
  busy?: boolean
}

/**
 * The attributes of a button that cannot be pressed now. One that has the focus keeps it, pressed by key and disabled by
 * what it did (a save with nothing more to save): the focus would fall out of the page. It leaves the order of the Tab
 * key together with the focus.
 */
export function useDisabled({ disabled = false, busy = false, onClick, onFocus, onBlur, ...said }: Asked) {
  const [hasFocus, setHasFocus] = useState(false)
  const isOff = disabled || busy
  return {
    disabled: disabled && !hasFocus,
    'aria-disabled': isOff || said['aria-disabled'],
    onClick: isOff ? (event: { preventDefault: () => void }) => event.preventDefault() : onClick,
    onFocus: (event: Parameters<NonNullable<typeof onFocus>>[0]) => {
      setHasFocus(true)
      onFocus?.(event)
    },
    onBlur: (event: Parameters<NonNullable<typeof onBlur>>[0]) => {
      setHasFocus(false)
      onBlur?.(event)
    },
  } satisfies ComponentProps<'button'>
}
