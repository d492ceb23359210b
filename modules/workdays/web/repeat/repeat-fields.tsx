import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/contract/days.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { nthOfMonth, type Repeat } from '../../contract/recurrence/repeat.ts'
import { workdaysCalls } from '../../contract/workdays.contract.ts'
import { RepeatEnd } from './repeat-end.tsx'
import './repeat-fields.css'

type Props = {
  repeat: Repeat
  /** yyyy-MM-dd of the first occurrence. */
  startDay: string
  error: string | undefined
  /** Whether it may return by the lunar calendar, too; left out, it may. */
  hasLunar?: boolean
  /** What a rule that the form cannot say means; left out, that another program made it. */
  otherHelp?: string | undefined
  onChange: (repeat: Repeat) => void
}

const kinds = ['none', 'daily', 'weekly', 'monthly', 'yearly', 'lunar'] as const
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** How something returns, and when that ends: the fields of a form, which keeps what they say ({@link Repeat}). */
export function RepeatFields({ repeat, startDay, error, hasLunar = true, otherHelp, onChange }: Props) {
  const { t } = useTranslation()
  const { kind } = repeat
  const set = (change: Partial<Repeat>) => onChange({ ...repeat, ...change })
  const lunar = useCall(workdaysCalls.lunar, { from: startDay, to: startDay }, { enabled: kind === 'lunar' }).data?.[0]
  const offered = kinds.filter((value) => hasLunar || value !== 'lunar')
  const shown = repeat.rule && repeat.kind === 'other' ? [...offered, 'other' as const] : offered
  return (
    <div className="repeat">
      <SelectField
        layout="row"
        label={t('workdays.repeat.title')}
        value={kind}
        options={shown.map((value) => ({ value, label: t(`workdays.repeat.${value}`) }))}
        help={
          kind === 'lunar' && lunar
            ? t('workdays.repeat.lunarDay', { month: lunar.month, day: lunar.dayOfMonth })
            : kind === 'other'
              ? (otherHelp ?? t('workdays.repeat.otherHelp'))
              : undefined
        }
        onChange={(value) => set({ kind: value as Repeat['kind'] })}
      />
      {kind === 'none' || kind === 'other' ? null : (
        <div className="repeat__more">
          {kind === 'lunar' ? null : (
            <NumberStepper
              label={t(`workdays.repeat.every.${kind}`)}
              value={repeat.interval}
              min={1}
              max={99}
              onChange={(interval) => set({ interval })}
            />
          )}
          {kind === 'weekly' ? (
            <fieldset className="repeat__days" aria-invalid={error ? true : undefined}>
              <legend>{t('workdays.repeat.on')}</legend>
              {weekdays.map((weekday) => {
                const isOn = repeat.weekdays.includes(weekday)
                return (
                  <button
                    key={weekday}
                    type="button"
                    aria-pressed={isOn}
                    onClick={() =>
                      set({
                        weekdays: isOn
                          ? repeat.weekdays.filter((each) => each !== weekday)
                          : [...repeat.weekdays, weekday],
                      })
                    }
                  >
                    <span aria-hidden>{t(`ui.weekday.short.${weekday}`)}</span>
                    <span className="sr">{t(`ui.weekday.long.${weekday}`)}</span>
                  </button>
                )
              })}
            </fieldset>
          ) : null}
          {kind === 'monthly' ? <MonthlyBy repeat={repeat} startDay={startDay} onChange={set} /> : null}
          <RepeatEnd repeat={repeat} onChange={set} />
        </div>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}

type PartProps = { repeat: Repeat; onChange: (change: Partial<Repeat>) => void }

function MonthlyBy({ repeat, startDay, onChange }: PartProps & { startDay: string }) {
  const { t } = useTranslation()
  const nth = nthOfMonth(startDay)
  const weekday = t(`ui.weekday.long.${weekdayOf(startDay) as 0}`)
  return (
    <SelectField
      label={t('workdays.repeat.monthlyBy')}
      value={repeat.monthlyBy}
      options={[
        { value: 'day', label: t('workdays.repeat.byDay', { day: Number(startDay.slice(8)) }) },
        {
          value: 'weekday',
          label: nth === -1 ? t('workdays.repeat.byLast', { weekday }) : t('workdays.repeat.byNth', { nth, weekday }),
        },
        { value: 'last', label: t('workdays.repeat.lastDay') },
      ]}
      onChange={(value) => onChange({ monthlyBy: value as Repeat['monthlyBy'] })}
    />
  )
}
