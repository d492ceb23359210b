import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { Checkbox, Switch } from '#platform/web/ui/fields/choice.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { reminders, type ViewMode, viewModes } from '../../contract/calendar.rules.ts'
import { type Config, wireCalls } from '../../contract/wire.contract.ts'
import { useConfig } from '../calendar.queries.ts'
import './settings.css'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** How one looks at one's calendars (CALENDAR-002). */
export default function ViewPage() {
  const config = useConfig()
  return <Pane query={config}>{(saved) => <ViewForm saved={saved} />}</Pane>
}

function ViewForm({ saved }: { saved: Config }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const id = useId()
  const cache = useQueryClient()
  const [config, setConfig] = useState(saved)
  const set = (change: Partial<Config>) => setConfig({ ...config, ...change })
  const isDirty = JSON.stringify(config) !== JSON.stringify(saved)
  const saving = useCallMutation(wireCalls.calendarConfigSet, {
    onSuccess: (kept) => {
      cache.setQueryData(keyOf(wireCalls.calendarConfigGet, {}), kept)
      setConfig(kept)
      toast.success(t('calendar.settings.saved'))
    },
    onError: (error) => {
      if (!faultOf(error)) toast.error(t('calendar.settings.failed'))
    },
  })
  const fault = faultOf(saving.error)
  return (
    <>
      <Form
        id={id}
        className="setform"
        errors={saving.error ? { end: fault && say(fault) } : undefined}
        onSubmit={() => !saving.isPending && saving.mutate(config)}
      >
        <SelectField
          layout="row"
          label={t('calendar.settings.firstDay')}
          value={String(config.firstDay)}
          options={weekdays.map((value) => ({ value: String(value), label: t(`ui.weekday.long.${value}`) }))}
          onChange={(value) => set({ firstDay: Number(value) })}
        />
        <SelectField
          layout="row"
          label={t('calendar.settings.viewMode')}
          value={config.viewMode}
          options={viewModes.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
          onChange={(value) => set({ viewMode: value as ViewMode })}
        />
        <Field layout="row" label={t('calendar.settings.workingWeek')}>
          {() => (
            <div className="calset__days">
              {weekdays.map((weekday) => (
                <Checkbox
                  key={weekday}
                  label={t(`ui.weekday.short.${weekday}`)}
                  aria-label={t(`ui.weekday.long.${weekday}`)}
                  checked={config.workingWeek.includes(weekday)}
                  onChange={(isOn) =>
                    set({
                      workingWeek: weekdays.filter((each) =>
                        each === weekday ? isOn : config.workingWeek.includes(each),
                      ),
                    })
                  }
                />
              ))}
            </div>
          )}
        </Field>
        <TimeField
          layout="row"
          label={t('calendar.settings.workingStart')}
          value={config.workingStartTime}
          onChange={(time) => set({ workingStartTime: time })}
        />
        <TimeField
          layout="row"
          label={t('calendar.settings.workingEnd')}
          value={config.workingEndTime}
          error={fault && say(fault)}
          onChange={(time) => set({ workingEndTime: time })}
        />
        <SelectField
          layout="row"
          label={t('calendar.settings.reminder')}
          value={config.reminderMinutes === null ? '' : String(config.reminderMinutes)}
          options={[
            { value: '', label: t('calendar.reminder.none') },
            ...reminders.map((minutes) => ({ value: String(minutes), label: t(`calendar.reminder.${minutes}`) })),
          ]}
          onChange={(value) => set({ reminderMinutes: value === '' ? null : Number(value) })}
        />
        <Field layout="row" label={t('calendar.settings.lunar')}>
          {(control) => (
            <Switch
              {...control}
              hideLabel
              label={t('calendar.settings.lunar')}
              checked={config.showsLunar}
              onChange={(showsLunar) => set({ showsLunar })}
            />
          )}
        </Field>
        <Field layout="row" label={t('calendar.settings.sharesBusy')} help={t('calendar.settings.sharesBusyHelp')}>
          {(control) => (
            <Switch
              {...control}
              hideLabel
              label={t('calendar.settings.sharesBusy')}
              checked={config.sharesBusy}
              onChange={(sharesBusy) => set({ sharesBusy })}
            />
          )}
        </Field>
      </Form>
      <SettingsActions form={id} isDirty={isDirty} isSaving={saving.isPending} />
    </>
  )
}

const faultOf = (error: unknown) => (error instanceof AppError ? error.fields?.[0] : undefined)
