import { useTranslation } from 'react-i18next'
import { noRepeat, type Repeat, repeatOfRule, ruleOfRepeat } from '#modules/workdays/contract/recurrence/repeat.ts'
import { RepeatEnd, RepeatFields } from '#modules/workdays/web/workdays.public.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { RepeatRule } from '../../contract/repeat/repeat.entities.ts'
import { type BusinessRepeat, businessOfRule, endOf, ruleOfBusiness, withEnd } from './business-repeat.ts'
import { useRuleWords } from './use-rule-words.ts'
import './repeat.css'

type Props = {
  value: RepeatRule | null
  /** yyyy-MM-dd of the task that begins it. */
  startDay: string
  error?: string | undefined
  onChange: (value: RepeatRule | null) => void
}

/** Business days that a month has at the most, and days that may lie between two. */
const mostOf = { days: 99, month: 23, monthEnd: 23 } as const
const units = ['days', 'month', 'monthEnd'] as const

/** How a task returns: by the calendar, or by the business days of the company. */
export function RepeatChoice({ value, startDay, error, onChange }: Props) {
  const { t } = useTranslation()
  const wordsOf = useRuleWords()
  return (
    <div className="trep">
      {value?.isOfBusinessDays ? (
        <BusinessFields value={value} startDay={startDay} onChange={onChange} />
      ) : (
        <RepeatFields
          repeat={shown(value, startDay)}
          startDay={startDay}
          error={error}
          hasLunar={false}
          otherHelp={value ? wordsOf(value) : undefined}
          onChange={(repeat) => {
            const rule = ruleOfRepeat(repeat, startDay)
            onChange(rule === '' ? null : { rule, isOfBusinessDays: false })
          }}
        />
      )}
      {value ? (
        <Checkbox
          label={t('tasks.repeat.ofBusinessDays')}
          checked={value.isOfBusinessDays}
          onChange={(isOfBusinessDays) => {
            const rule = isOfBusinessDays ? ruleOfBusiness({ unit: 'days', count: 1 }, value.rule) : 'FREQ=DAILY'
            onChange({ rule, isOfBusinessDays })
          }}
        />
      ) : null}
      {error && value?.isOfBusinessDays ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}

/** What the form shows for a rule; one that it cannot say stays as it is. */
function shown(value: RepeatRule | null, startDay: string): Repeat {
  const repeat = value ? repeatOfRule(value.rule, startDay) : noRepeat(startDay)
  return repeat.kind === 'lunar' ? { ...repeat, kind: 'other' } : repeat
}

function BusinessFields({ value, startDay, onChange }: Omit<Props, 'value' | 'error'> & { value: RepeatRule }) {
  const { t } = useTranslation()
  const business = businessOfRule(value.rule)
  const { unit, count } = business
  const end = endOf(value.rule, startDay)
  const set = (change: Partial<BusinessRepeat>) =>
    onChange({ ...value, rule: ruleOfBusiness({ ...business, ...change }, value.rule) })
  return (
    <div className="trep__business">
      <SelectField
        label={t('tasks.repeat.unit')}
        value={unit}
        options={units.map((each) => ({ value: each, label: t(`tasks.repeat.units.${each}`) }))}
        onChange={(next) => set({ unit: next as BusinessRepeat['unit'], count: 1 })}
      />
      <NumberStepper
        label={t(unit === 'days' ? 'tasks.repeat.apart' : 'tasks.repeat.count')}
        value={count}
        min={1}
        max={mostOf[unit]}
        onChange={(next) => set({ count: next })}
      />
      <RepeatEnd
        repeat={end}
        onChange={(change) => onChange({ ...value, rule: withEnd(value.rule, { ...end, ...change }) })}
      />
    </div>
  )
}
