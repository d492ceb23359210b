import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { Checkbox, RadioGroup, Switch } from '#platform/web/ui/fields/choice.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import { type Color, colors, limits, slotMinutes, ways } from '../../contract/reservations.rules.ts'
import type { ResourceForm } from './use-resource-draft.ts'

/** The zones that are offered; what a resource has besides stays. */
const zones = ['Asia/Seoul', 'Asia/Shanghai', 'Asia/Tokyo', 'Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/Los_Angeles']

/** What is told of a resource, and how it is booked. */
export function GeneralForm({ form: { draft, change, errors } }: { form: ResourceForm }) {
  const { t } = useTranslation()
  return (
    <>
      <fieldset className="oled__part">
        <legend>{t('reservations.administration.parts.names')}</legend>
        <div className="oled__grid">
          <NameFields
            value={draft.name}
            maxLength={limits.name}
            errorAt={(language) => errors[`name.${language}`]}
            onChange={(name) => change({ name })}
          />
        </div>
      </fieldset>
      <fieldset className="oled__part">
        <legend>{t('reservations.administration.parts.about')}</legend>
        <div className="oled__grid">
          <TextField
            label={t('reservations.administration.fields.place')}
            maxLength={limits.place}
            value={draft.place}
            onChange={({ target }) => change({ place: target.value })}
          />
          <TextField
            label={t('reservations.administration.fields.contact')}
            maxLength={limits.contact}
            value={draft.contact}
            onChange={({ target }) => change({ contact: target.value })}
          />
          <NumberStepper
            label={t('reservations.administration.fields.seats')}
            help={t('reservations.administration.fields.seatsHelp')}
            min={0}
            max={10_000}
            value={draft.seats}
            onChange={(seats) => change({ seats })}
          />
          <SelectField
            label={t('reservations.administration.fields.color')}
            value={draft.color}
            options={colors.map((value) => ({ value, label: t(`reservations.administration.colors.${value}`) }))}
            onChange={(color) => change({ color: color as Color })}
          />
        </div>
        <EquipmentField value={draft.equipment} onChange={(equipment) => change({ equipment })} />
        <TextArea
          label={t('reservations.administration.fields.instructions')}
          help={t('reservations.administration.fields.instructionsHelp')}
          rows={3}
          maxLength={limits.instructions}
          value={draft.instructions}
          onChange={({ target }) => change({ instructions: target.value })}
        />
      </fieldset>
      <fieldset className="oled__part">
        <legend>{t('reservations.administration.parts.booking')}</legend>
        <RadioGroup
          label={t('reservations.administration.fields.way')}
          value={draft.way}
          options={ways.map((value) => ({ value, label: t(`reservations.administration.ways.${value}`) }))}
          onChange={(way) => change({ way })}
        />
        <div className="oled__grid">
          <SelectField
            label={t('reservations.administration.fields.slot')}
            value={String(draft.slotMinutes)}
            options={slotMinutes.map((minutes) => ({
              value: String(minutes),
              label: t('reservations.administration.minutes', { count: minutes }),
            }))}
            onChange={(minutes) => change({ slotMinutes: Number(minutes) as 30 })}
          />
          <SelectField
            label={t('reservations.administration.fields.zone')}
            error={errors.timeZone}
            value={draft.timeZone}
            options={[...new Set([...zones, draft.timeZone])].map((value) => ({ value, label: value }))}
            onChange={(timeZone) => change({ timeZone })}
          />
        </div>
        <Switch
          label={t('reservations.administration.fields.shared')}
          checked={draft.isShared}
          onChange={(isShared) => change({ isShared })}
        />
      </fieldset>
      <OutOfOrderFields form={{ draft, change, errors }} />
    </>
  )
}

/** What is there, parted by commas as one types it; what is empty between two counts for nothing. */
function EquipmentField({ value, onChange }: { value: string[]; onChange: (equipment: string[]) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value.join(', '))
  return (
    <TextField
      label={t('reservations.administration.fields.equipment')}
      help={t('reservations.administration.fields.equipmentHelp')}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(equipmentOf(target.value))
      }}
    />
  )
}

const equipmentOf = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map((each) => each.trim().slice(0, limits.equipmentName))
      .filter(Boolean),
  ),
]

type PartForm = Pick<ResourceForm, 'draft' | 'change' | 'errors'>

function OutOfOrderFields({ form: { draft, change, errors } }: { form: PartForm }) {
  const { t } = useTranslation()
  const { outOfOrder } = draft
  const set = (part: Partial<NonNullable<typeof outOfOrder>>) =>
    change({ outOfOrder: { from: null, to: null, reason: '', ...outOfOrder, ...part } })
  return (
    <fieldset className="oled__part">
      <legend>{t('reservations.administration.parts.outOfOrder')}</legend>
      <Checkbox
        label={t('reservations.administration.fields.isOut')}
        checked={outOfOrder !== null}
        onChange={(isOut) => change({ outOfOrder: isOut ? { from: null, to: null, reason: '' } : null })}
      />
      {outOfOrder ? (
        <>
          {(['from', 'to'] as const).map((end) => (
            <div key={end} className="resadm__when">
              <DatePicker
                label={t(`reservations.administration.fields.out.${end}`)}
                help={t(`reservations.administration.fields.out.${end}Open`)}
                error={errors[`outOfOrder.${end}`]}
                clearable
                timeZone={draft.timeZone}
                value={outOfOrder[end]?.slice(0, 10) ?? ''}
                onChange={(day) =>
                  set({ [end]: day === '' ? null : `${day}T${outOfOrder[end]?.slice(11) ?? '00:00'}` })
                }
              />
              {outOfOrder[end] === null ? null : (
                <TimeField
                  label={t(`reservations.administration.fields.out.${end}Time`)}
                  value={outOfOrder[end].slice(11)}
                  onChange={(time) => set({ [end]: `${outOfOrder[end]!.slice(0, 10)}T${time}` })}
                />
              )}
            </div>
          ))}
          <TextField
            label={t('reservations.administration.fields.reason')}
            maxLength={limits.reason}
            value={outOfOrder.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </>
      ) : null}
    </fieldset>
  )
}
