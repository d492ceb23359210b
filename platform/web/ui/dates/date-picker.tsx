import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Field, type FieldProps } from '../fields/field.tsx'
import { type FieldSize, inputClass } from '../fields/text-field.tsx'
import { usePopover } from '../floating/use-popover.ts'
import { announce } from '../messages/live-announcer.ts'
import { DateCalendar } from './date-calendar.tsx'
import { parseDay } from './date-grid.ts'

export interface DatePickerProps extends FieldProps {
  /** yyyy-MM-dd, or '' for none. */
  value: string
  onChange: (date: string) => void
  /** Where "today" is; left out, the reader's zone. */
  timeZone?: string
  /** An emptied field stays empty instead of becoming today. */
  clearable?: boolean
  disabled?: boolean
  size?: FieldSize
  /** It is wrong, and the sentence that says so stands elsewhere. */
  isWrong?: boolean
}

/**
 * A day, typed or chosen from a month (UI-002). Text that means no day becomes today (UI-014). Opening one picker
 * closes the others, a click outside closes it, and choosing a day closes it (UI-006 to UI-008).
 */
export function DatePicker({
  value,
  onChange,
  timeZone,
  clearable = false,
  disabled,
  size = 'lg',
  isWrong = false,
  ...field
}: DatePickerProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const today = todayIn(timeZone)
  const popover = usePopover({ kind: 'dialog', placement: 'bottom-end' })

  const commit = () => {
    if (typed === null) return
    setTyped(null)
    if (typed.trim() === '' && clearable) {
      onChange('')
      return
    }
    const day = parseDay(typed)
    if (!day) announce(t('ui.datePicker.invalid'))
    onChange(day ?? today)
  }
  const keys = useKeys({
    Enter: () => {
      // A changed text is settled first; a second Enter submits the form.
      if (typed === null) return false
      commit()
      return true
    },
    ArrowDown: popover.show,
    'Alt+ArrowDown': popover.show,
  })

  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className={inputClass(size, field.error)}>
            <input
              {...control}
              {...keys}
              aria-invalid={isWrong || field.error ? true : undefined}
              className="num"
              inputMode="numeric"
              autoComplete="off"
              // house-rules-allow text-in-page: the form a day is typed in, the same in every language
              placeholder="yyyy-MM-dd"
              disabled={disabled}
              value={typed ?? value}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={commit}
            />
            <IconButton
              {...popover.trigger}
              size={28}
              icon={IconCalendar}
              name={t('ui.datePicker.open')}
              disabled={disabled}
            />
          </div>
          <div {...popover.popover} className="pop cal-pop" role="dialog" aria-label={t('ui.datePicker.dialog')}>
            {popover.open ? (
              <DateCalendar
                value={parseDay(typed ?? value) ?? today}
                today={today}
                focusOnOpen
                onChoose={(date) => {
                  setTyped(null)
                  onChange(date)
                  popover.close()
                }}
              />
            ) : null}
          </div>
        </>
      )}
    </Field>
  )
}
