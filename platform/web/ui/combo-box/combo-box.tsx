import type { ClipboardEventHandler, ReactNode, Ref } from 'react'
import type { KeyHandlers } from '../../input/use-keys.ts'
import { classNames } from '../class-names.ts'
import type { ControlProps } from '../fields/field.tsx'
import type { Popover } from '../floating/use-popover.ts'
import './combo-box.css'

export type ComboBoxProps = {
  /** Of the list `${id}list`, and of the hits `${id}0`, `${id}1` … */
  id: string
  /** Of the `Field` around it. */
  control: ControlProps
  input: Ref<HTMLInputElement>
  /** What the list hangs below, and whether it is open: of a popover made with `narrowest`, so that it is as wide. */
  anchor: Popover<HTMLDivElement>['trigger']['ref']
  popover: Popover<HTMLDivElement>['popover']
  isOpen: boolean
  /** What the keys do while the box has the focus: it keeps it, whatever is marked below. */
  keys: KeyHandlers
  typed: string
  onType: (typed: string) => void
  placeholder?: string
  maxLength: number
  /** Place of the marked hit; left out while there is none. */
  here?: number
  /** What was chosen, before the box: `ComboChips`. */
  chips?: ReactNode
  isWrong?: boolean
  disabled?: boolean
  className?: string
  onPress?: () => void
  onPaste?: ClipboardEventHandler
  onFocus?: () => void
  onBlur?: () => void
  /** What was found: an element of the role `listbox` with `ComboOption`s. Drawn while the list is open. */
  children: () => ReactNode
}

/** A text box with what was chosen before it, and below it a list that what is typed looks for. */
export function ComboBox({
  id,
  control,
  input,
  anchor,
  popover,
  isOpen,
  keys,
  typed,
  onType,
  here,
  children,
  ...rest
}: ComboBoxProps) {
  const { placeholder, maxLength, chips, isWrong = false, disabled = false, className, onPress, ...events } = rest
  return (
    <div ref={anchor} className={classNames('combo', className, isWrong && 'input--error', disabled && 'combo--off')}>
      {chips}
      <input
        {...control}
        {...keys}
        {...events}
        ref={input}
        type="text"
        className="combo__in"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-activedescendant={isOpen && here !== undefined ? `${id}${here}` : undefined}
        autoComplete="off"
        disabled={disabled}
        maxLength={maxLength}
        value={typed}
        placeholder={disabled ? undefined : placeholder}
        onChange={({ target }) => onType(target.value)}
        onClick={onPress}
      />
      <div
        {...popover}
        role="presentation"
        className="pop combo__pop"
        // The focus stays in the text box, whatever is pressed.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isOpen ? children() : null}
      </div>
    </div>
  )
}
