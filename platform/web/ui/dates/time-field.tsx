import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { classNames } from '../class-names.ts'
import { ComboOption } from '../combo-box/combo-option.tsx'
import { Field, type FieldProps } from '../fields/field.tsx'
import { type FieldSize, inputClass } from '../fields/text-field.tsx'
import { announce } from '../messages/live-announcer.ts'
import './time-field.css'
import { usePopover } from '../floating/use-popover.ts'
import { parseTime, timesOfDay } from './time-text.ts'

export interface TimeFieldProps extends FieldProps {
  /** HH:mm, or '' for none. */
  value: string
  onChange: (time: string) => void
  /** An emptied field stays empty instead of keeping its time. */
  clearable?: boolean
  disabled?: boolean
  size?: FieldSize
  /** It is wrong, and the sentence that says so stands elsewhere. */
  isWrong?: boolean
  /** Minutes between the times of the list; what is typed may be any. Left out, 30. */
  step?: number
}

/** The marked time stands in the middle, with those before and after it. */
function toTheMiddle(box: HTMLElement): void {
  const list = box.querySelector<HTMLElement>('[role="listbox"]')
  const here = box.querySelector<HTMLElement>('.timefield__o--here')
  if (list && here) list.scrollTop = here.offsetTop - (list.clientHeight - here.offsetHeight) / 2
}

/**
 * A time of day, typed as one says it or chosen from the half hours (or another step). It is shown as HH:mm in every language (the browser's
 * own field follows the browser's). Text that means no time leaves the one that was there.
 */
export function TimeField({
  value,
  onChange,
  clearable = false,
  disabled,
  size = 'lg',
  isWrong,
  step = 30,
  ...field
}: TimeFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState<number>()
  const offered = useMemo(() => timesOfDay(step), [step])
  const list = usePopover<HTMLDivElement>({ kind: 'listbox', onOpen: toTheMiddle, onClose: () => setAt(undefined) })
  // The list opens where the time is; it is taken only once somebody has gone to one of it.
  const nearest = offered.findLastIndex((time) => time <= (parseTime(typed ?? value) ?? '09:00'))
  const here = at ?? Math.max(0, nearest)

  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const time = parseTime(typed)
    if (time) onChange(time)
    else if (clearable && typed.trim() === '') onChange('')
    else announce(t('ui.timeField.invalid'))
  }
  const take = (time: string) => {
    setTyped(null)
    onChange(time)
    list.close()
  }
  const move = (by: number) => {
    if (list.open) setAt((here + by + offered.length) % offered.length)
    else list.show()
  }
  const keys = useKeys({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    'Alt+ArrowDown': () => list.show(),
    Escape: () => (list.open ? list.close() : false),
    Enter: () => {
      if (list.open && at !== undefined) {
        take(offered[at]!)
        return true
      }
      // A changed text is settled first; a second Enter submits the form.
      if (typed === null) return false
      list.close()
      commit()
      return true
    },
  })

  return (
    <Field {...field}>
      {(control) => (
        <div ref={list.trigger.ref} className={classNames('timefield', inputClass(size, field.error))}>
          <input
            {...control}
            {...keys}
            className="num"
            role="combobox"
            aria-invalid={isWrong || field.error ? true : undefined}
            aria-expanded={list.open}
            aria-controls={list.open ? `${id}list` : undefined}
            aria-activedescendant={list.open ? `${id}${here}` : undefined}
            inputMode="text"
            autoComplete="off"
            // house-rules-allow text-in-page: the form a time is shown in, the same in every language
            placeholder="HH:mm"
            disabled={disabled}
            maxLength={20}
            value={typed ?? value}
            onChange={({ target }) => {
              setTyped(target.value)
              setAt(undefined)
              // What is whole counts at once: whoever saves with a key does not leave the field first.
              if (/^\d\d:\d\d$/.test(target.value) && parseTime(target.value)) onChange(target.value)
            }}
            onClick={() => (list.open ? undefined : list.show())}
            onBlur={() => {
              list.close()
              commit()
            }}
          />
          <div
            {...list.popover}
            role="presentation"
            className="pop timefield__pop"
            // The focus stays in the text box, whatever is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            {list.open ? (
              <div id={`${id}list`} role="listbox" aria-label={t('ui.timeField.list')} className="num">
                {offered.map((time, index) => (
                  <ComboOption
                    key={time}
                    id={`${id}${index}`}
                    look="timefield__o"
                    isHere={index === here}
                    isSelected={time === value}
                    onTake={() => take(time)}
                    onPoint={() => setAt(index)}
                  >
                    {time}
                  </ComboOption>
                ))}
              </div>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  )
}
