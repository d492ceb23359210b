import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedAudienceEntry } from '#modules/organisation/contract/audience.ts'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { addDays } from '#platform/contract/days.ts'
import { call } from '#platform/web/calls/call.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { todayIn } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { TextArea } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { handoverCalls, handoverLimits, type Leaver } from '../../contract/handovers.contract.ts'

type Props = { comCode: string; person: Leaver; onClose: () => void }

const usualDays = 30

/** To whom the mailbox of somebody who left is handed over, for how long, from which day on, and why. */
export function HandOverDialog({ comCode, person, onClose }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const again = useAgain()
  const [start] = useState({
    readers: [] as NamedAudienceEntry[],
    forwardTo: [] as NamedAudienceEntry[],
    days: usualDays,
    readsFrom: '',
    reason: '',
  })
  const [draft, setDraft] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, refuse } = useFormErrors()
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const submit = async () => {
    const { readers, forwardTo, days, readsFrom } = draft
    const reason = draft.reason.trim()
    const faults: Record<string, string> = {
      ...(readers.length === 0 && { readers: t('mail.handovers.readersNeeded') }),
      ...(reason === '' && { reason: t('mail.handovers.reasonNeeded') }),
    }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      await call(handoverCalls.askHandover, {
        personCode: person.personCode,
        readers: readers.map(({ code }) => code),
        ...(forwardTo[0] && { forwardTo: forwardTo[0].code }),
        days,
        ...(readsFrom && { readsFrom }),
        reason,
      })
      toast.success(t('mail.handovers.asked'))
      await again(handoverCalls.leavers, handoverCalls.handovers)
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width={560}
      title={t('mail.handovers.handOverOf', { name: nameOf(person.name) })}
      action={t('mail.handovers.ask')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      busy={isBusy}
      className="madmin__f"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <AudienceField
        label={t('mail.handovers.readers')}
        required
        comCode={comCode}
        kinds={['person']}
        peopleFirst
        error={errors.readers}
        value={draft.readers}
        onChange={(readers) => set({ readers })}
      />
      <NumberStepper
        label={t('mail.handovers.days')}
        help={t('mail.handovers.until', { day: addDays(todayIn(), draft.days) })}
        min={1}
        max={handoverLimits.days}
        error={errors.days}
        value={draft.days}
        onChange={(days) => set({ days })}
      />
      <DatePicker
        label={t('mail.handovers.readsFrom')}
        help={t('mail.handovers.readsFromHelp')}
        clearable
        error={errors.readsFrom}
        value={draft.readsFrom}
        onChange={(readsFrom) => set({ readsFrom })}
      />
      {person.isRetired ? (
        <AudienceField
          label={t('mail.handovers.forwardTo')}
          help={t('mail.handovers.forwardToHelp')}
          comCode={comCode}
          kinds={['person']}
          peopleFirst
          single
          error={errors.forwardTo}
          value={draft.forwardTo}
          onChange={(forwardTo) => set({ forwardTo })}
        />
      ) : null}
      <TextArea
        label={t('mail.handovers.reason')}
        help={t('mail.handovers.reasonHelp')}
        required
        rows={3}
        maxLength={handoverLimits.reason}
        error={errors.reason}
        value={draft.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
    </FormDialog>
  )
}
