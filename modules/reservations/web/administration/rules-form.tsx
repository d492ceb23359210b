import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Checkbox, Switch } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { limits } from '../../contract/reservations.rules.ts'
import { HoursFields } from './hours-fields.tsx'
import type { ResourceForm } from './use-resource-draft.ts'

const dayMinutes = 1440

/** What whoever books a resource has to keep to. */
export function RulesForm({ form }: { form: ResourceForm }) {
  const { t } = useTranslation()
  const {
    draft: { rules, slotMinutes },
    changeRules: change,
    errors,
  } = form
  return (
    <>
      <Note>{t('reservations.administration.rules.who')}</Note>
      <fieldset className="oled__part">
        <legend>{t('reservations.administration.rules.when')}</legend>
        <HoursFields hours={rules.hours} errors={errors} onChange={(hours) => change({ hours })} />
        <Switch
          label={t('reservations.administration.rules.holidays')}
          checked={rules.closedOnHolidays}
          onChange={(closedOnHolidays) => change({ closedOnHolidays })}
        />
      </fieldset>
      <fieldset className="oled__part">
        <legend>{t('reservations.administration.rules.limits')}</legend>
        <div className="oled__grid">
          <Figure
            label={t('reservations.administration.rules.ahead')}
            none={t('reservations.administration.rules.aheadNone')}
            value={rules.aheadDays}
            first={30}
            most={limits.aheadDays}
            onChange={(aheadDays) => change({ aheadDays })}
          />
          <Figure
            label={t('reservations.administration.rules.lead')}
            none={t('reservations.administration.rules.leadNone')}
            value={rules.leadMinutes === 0 ? null : rules.leadMinutes}
            first={60}
            step={slotMinutes}
            most={60 * dayMinutes}
            onChange={(minutes) => change({ leadMinutes: minutes ?? 0 })}
          />
          <Figure
            label={t('reservations.administration.rules.shortest')}
            none={t('reservations.administration.rules.shortestNone')}
            value={rules.shortestMinutes}
            first={slotMinutes}
            step={slotMinutes}
            most={limits.days * dayMinutes}
            onChange={(shortestMinutes) => change({ shortestMinutes })}
          />
          <Figure
            label={t('reservations.administration.rules.longest')}
            none={t('reservations.administration.rules.longestNone')}
            error={errors['rules.longestMinutes']}
            value={rules.longestMinutes}
            first={4 * 60}
            step={slotMinutes}
            most={limits.days * dayMinutes}
            onChange={(longestMinutes) => change({ longestMinutes })}
          />
          <Figure
            label={t('reservations.administration.rules.perPerson')}
            none={t('reservations.administration.rules.perPersonNone')}
            value={rules.perPerson}
            first={5}
            most={1000}
            onChange={(perPerson) => change({ perPerson })}
          />
          <Figure
            label={t('reservations.administration.rules.perDepartment')}
            none={t('reservations.administration.rules.perDepartmentNone')}
            value={rules.perDepartment}
            first={20}
            most={1000}
            onChange={(perDepartment) => change({ perDepartment })}
          />
          <Figure
            label={t('reservations.administration.rules.checkIn')}
            none={t('reservations.administration.rules.checkInNone')}
            value={rules.checkInMinutes}
            first={10}
            most={120}
            onChange={(checkInMinutes) => change({ checkInMinutes })}
          />
          <NumberStepper
            label={t('reservations.administration.rules.offer')}
            value={rules.offerMinutes}
            min={5}
            max={dayMinutes}
            step={5}
            onChange={(offerMinutes) => change({ offerMinutes })}
          />
        </div>
      </fieldset>
      <Blackouts form={form} />
    </>
  )
}

type FigureProps = {
  label: string
  /** What it is called when there is no limit. */
  none: string
  value: number | null
  /** What a limit begins with. */
  first: number
  most: number
  step?: number
  error?: string
  onChange: (value: number | null) => void
}

/** A figure, or none. */
function Figure({ label, none, value, first, most, step, error, onChange }: FigureProps) {
  return (
    <div className="resadm__figure">
      <Checkbox label={none} checked={value === null} onChange={(isNone) => onChange(isNone ? null : first)} />
      {value === null ? null : (
        <NumberStepper label={label} error={error} value={value} min={1} max={most} step={step} onChange={onChange} />
      )}
    </div>
  )
}

/** Days on which nobody books, with the reason that is told. */
function Blackouts({ form: { draft, changeRules, errors } }: { form: ResourceForm }) {
  const { t } = useTranslation()
  const { blackouts } = draft.rules
  const set = (at: number, part: Partial<(typeof blackouts)[number]>) =>
    changeRules({ blackouts: blackouts.map((each, nth) => (nth === at ? { ...each, ...part } : each)) })
  const today = todayIn(draft.timeZone)
  return (
    <fieldset className="oled__part">
      <legend>{t('reservations.administration.rules.blackouts')}</legend>
      {blackouts.map(({ from, to, reason }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its place
        <div key={at} className="resadm__blackout" role="group" aria-label={`${from} ~ ${to}`}>
          <DatePicker
            label={t('reservations.administration.rules.from')}
            value={from}
            onChange={(day) => set(at, { from: day, to: to < day ? day : to })}
          />
          <DatePicker
            label={t('reservations.administration.rules.to')}
            error={errors[`rules.blackouts.${at}.to`]}
            value={to}
            onChange={(day) => set(at, { to: day })}
          />
          <TextField
            label={t('reservations.administration.fields.reason')}
            maxLength={limits.reason}
            value={reason}
            onChange={({ target }) => set(at, { reason: target.value })}
          />
          <IconButton
            icon={IconTrash}
            name={t('reservations.administration.rules.removeBlackout', { from, to })}
            onClick={() => changeRules({ blackouts: blackouts.filter((_, nth) => nth !== at) })}
          />
        </div>
      ))}
      <div>
        <Button
          icon={IconPlus}
          disabled={blackouts.length >= limits.blackouts}
          onClick={() => changeRules({ blackouts: [...blackouts, { from: today, to: today, reason: '' }] })}
        >
          {t('reservations.administration.rules.addBlackout')}
        </Button>
      </div>
    </fieldset>
  )
}
