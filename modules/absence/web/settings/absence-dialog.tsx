import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { todayIn } from '#platform/web/format.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { absenceCalls } from '../../contract/absence.contract.ts'
import type { OwnAbsence } from '../../contract/absence.entities.ts'
import { absenceKinds, absenceLimits, faultOfSpan, isAway, keptBackAtFirst } from '../../contract/absence.rules.ts'
import { DeputyField } from './deputy-field.tsx'
import { type Draft, draftOf, emptyDraft, fieldsOf } from './draft.ts'
import { SpanFields } from './span-fields.tsx'
import { useAbsencesChanged } from './use-absences-changed.ts'

type Props = {
  personCode?: string
  /** Left out, a new one. */
  absence: OwnAbsence | undefined
  /** Where the clock of the absent one stands. */
  timeZone: string
  onClose: () => void
}

/** Adds or changes an absence. Of one that came from elsewhere deputy, words and who learns the kind. */
export function AbsenceDialog({ personCode, absence, timeZone, onClose }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const name = useName()
  const [first] = useState(() =>
    absence ? draftOf(absence, absence.deputy ? name(absence.deputy.name) : '') : emptyDraft(todayIn(timeZone)),
  )
  const [draft, setDraft] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, refuse } = useFormErrors()
  const changed = useAbsencesChanged()
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const whose = personCode ? { personCode } : {}
  const isOpen = absence?.can.change ?? true

  const submit = async () => {
    const fields = fieldsOf(draft)
    const fault = faultOfSpan(fields)
    if (fault) return setErrors({ [fault.field]: say({ key: fault.key }) })
    setBusy(true)
    try {
      if (absence) await call(absenceCalls.change, { absenceId: absence.absenceId, ...fields }, { keepalive: true })
      else await call(absenceCalls.enter, { ...whose, ...fields }, { keepalive: true })
      toast.success(t(absence ? 'absence.settings.changed' : 'absence.settings.added'))
      await changed()
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  const chooseKind = (value: string) => {
    const kind = absenceKinds.find((each) => each === value) ?? draft.kind
    // A new one begins as its kind suggests; what was decided before stays.
    set(absence ? { kind } : { kind, isKindHidden: keptBackAtFirst.includes(kind) })
  }
  return (
    <FormDialog
      title={t(absence ? 'absence.settings.editTitle' : 'absence.settings.add')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(first)}
      onClose={onClose}
      busy={isBusy}
      errors={errors}
      onSubmit={() => void (isBusy || submit())}
    >
      {isOpen ? (
        <>
          <SelectField
            label={t('absence.settings.kind')}
            error={errors.kind}
            value={draft.kind}
            options={absenceKinds.map((value) => ({ value, label: t(`absence.kinds.${value}`) }))}
            onChange={chooseKind}
          />
          <SpanFields draft={draft} timeZone={timeZone} errors={errors} onChange={set} />
        </>
      ) : (
        <Note>{t('absence.settings.keptElsewhere')}</Note>
      )}
      {isAway(draft.kind) ? (
        <DeputyField {...whose} draft={draft} error={errors.deputyCode} onChange={(deputy) => set({ deputy })} />
      ) : null}
      <TextField
        label={t('absence.settings.note')}
        error={errors.note}
        maxLength={absenceLimits.note}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <Checkbox
        label={t('absence.settings.hideKind')}
        checked={draft.isKindHidden}
        onChange={(isKindHidden) => set({ isKindHidden })}
      />
      <Checkbox
        label={t('absence.settings.inCalendar')}
        checked={draft.isInCalendar}
        onChange={(isInCalendar) => set({ isInCalendar })}
      />
    </FormDialog>
  )
}
