import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, weekdayOf, withMonth } from '#platform/contract/days.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { classNames } from '../class-names.ts'
import './date-picker.css'
import { IconButton } from '../buttons/icon-button.tsx'
import { Select } from '../fields/select-field.tsx'
import { type DateGridDay, monthGrid, YEAR_SPAN, yearChoices } from './date-grid.ts'
import { dayInWords } from './day-in-words.ts'

export interface DateCalendarProps {
  /** The chosen day, yyyy-MM-dd. */
  value: string
  today: string
  onChoose: (date: string) => void
  /** Sets the focus on the chosen day at once, for a calendar that has just been opened. */
  focusOnOpen?: boolean
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * One month as a grid (UI-002). Arrows move by day and week, Home and End within the week, Page Up and Down by month,
 * with Shift by year; Enter or Space chooses.
 */
export function DateCalendar({ value, today, onChoose, focusOnOpen = false }: DateCalendarProps) {
  const { t } = useTranslation()
  const [here, setHere] = useState(value)
  const grid = useRef<HTMLTableElement>(null)
  const moveFocus = useRef(focusOnOpen)

  useEffect(() => {
    if (moveFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moveFocus.current = false
  })

  const go = (date: string) => {
    moveFocus.current = true
    setHere(date)
  }
  const keys = useKeys({
    ArrowLeft: () => go(addDays(here, -1)),
    ArrowRight: () => go(addDays(here, 1)),
    ArrowUp: () => go(addDays(here, -7)),
    ArrowDown: () => go(addDays(here, 7)),
    Home: () => go(addDays(here, -weekdayOf(here))),
    End: () => go(addDays(here, 6 - weekdayOf(here))),
    PageUp: () => go(addMonths(here, -1)),
    PageDown: () => go(addMonths(here, 1)),
    'Shift+PageUp': () => go(addMonths(here, -12)),
    'Shift+PageDown': () => go(addMonths(here, 12)),
  })

  const year = Number(here.slice(0, 4))
  const month = Number(here.slice(5, 7))
  const thisYear = Number(today.slice(0, 4))
  return (
    <>
      <div className="cal__head">
        <Select
          quiet
          className="num"
          aria-label={t('ui.datePicker.year')}
          value={String(year)}
          options={yearChoices(today, here).map((choice) => ({
            value: String(choice),
            label: t('ui.datePicker.yearOption', { year: choice }),
          }))}
          onChange={(chosen) => setHere(withMonth(here, Number(chosen), month))}
        />
        <Select
          quiet
          className="num"
          aria-label={t('ui.datePicker.month')}
          value={String(month)}
          options={months.map((choice) => ({ value: String(choice), label: t(`ui.datePicker.months.${choice}`) }))}
          onChange={(chosen) => setHere(withMonth(here, year, Number(chosen)))}
        />
        <span className="grow" />
        <IconButton
          size={28}
          icon={IconChevronLeft}
          name={t('ui.datePicker.previousMonth')}
          onClick={() => setHere(addMonths(here, -1))}
        />
        <IconButton
          size={28}
          icon={IconChevronRight}
          name={t('ui.datePicker.nextMonth')}
          onClick={() => setHere(addMonths(here, 1))}
        />
      </div>
      <table
        ref={grid}
        className="cal"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern
        role="grid"
        aria-label={t('ui.datePicker.dialog')}
        {...keys}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className={classNames('cal__w', weekendClass(weekday))}
                abbr={t(`ui.weekday.long.${weekday}`)}
              >
                {t(`ui.weekday.short.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(here).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  here={day.date === here}
                  selected={day.date === value}
                  today={day.date === today}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="cal__foot">
        <span className="num">
          {t('ui.datePicker.range', { from: thisYear - YEAR_SPAN, to: thisYear + YEAR_SPAN })}
        </span>
        <button type="button" className="link" onClick={() => onChoose(today)}>
          {t('ui.datePicker.today')}
        </button>
      </div>
    </>
  )
}

interface DayCellProps {
  day: DateGridDay
  here: boolean
  selected: boolean
  today: boolean
  onChoose: (date: string) => void
}

function DayCell({ day, here, selected, today, onChoose }: DayCellProps) {
  const { t } = useTranslation()
  return (
    <td aria-selected={selected}>
      <button
        type="button"
        tabIndex={here ? 0 : -1}
        className={classNames(
          'cal__d',
          weekendClass(day.weekday),
          day.outside && 'cal__d--out',
          today && 'cal__d--today',
          selected && 'cal__d--sel',
        )}
        aria-label={`${day.day}, ${dayInWords(t, day.date)}`}
        aria-current={today ? 'date' : undefined}
        onClick={() => onChoose(day.date)}
      >
        <span>{day.day}</span>
      </button>
    </td>
  )
}

function weekendClass(weekday: number): string | undefined {
  if (weekday === 0) return 'sun'
  return weekday === 6 ? 'sat' : undefined
}
