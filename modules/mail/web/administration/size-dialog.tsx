import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'

const gigabyte = 1_073_741_824

type Props<Mode extends string> = {
  title: string
  hint?: string
  modes: readonly { value: Mode; label: string }[]
  /** The mode in which a size is said. */
  sized: Mode
  saved: { mode: Mode; bytes: number }
  mostBytes: number
  onSave: (mode: Mode, bytes: number) => Promise<unknown>
  onClose: () => void
}

/** How much something may hold: one of a few ways, or whole gigabytes. */
export function SizeDialog<Mode extends string>(props: Props<Mode>) {
  const { title, hint, modes, sized, saved, mostBytes, onSave, onClose } = props
  const { t } = useTranslation()
  const [start] = useState({ mode: saved.mode, gigabytes: Math.max(1, Math.round(saved.bytes / gigabyte)) })
  const [draft, setDraft] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const { errors, refuse } = useFormErrors()
  const save = async () => {
    setBusy(true)
    try {
      await onSave(draft.mode, draft.gigabytes * gigabyte)
      toast.success(t('mail.administration.saved'))
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="small"
      title={title}
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      busy={isBusy}
      className="madmin__f"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      {hint ? <p className="muted">{hint}</p> : null}
      <RadioGroup
        label={t('mail.administration.limit')}
        options={modes}
        value={draft.mode}
        onChange={(mode) => setDraft({ ...draft, mode })}
      />
      {draft.mode === sized ? (
        <NumberStepper
          label={t('mail.administration.gigabytes')}
          min={1}
          max={mostBytes / gigabyte}
          value={draft.gigabytes}
          onChange={(gigabytes) => setDraft({ ...draft, gigabytes })}
        />
      ) : null}
    </FormDialog>
  )
}
