import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'
import { useFormErrors } from '#platform/web/ui/use-form-errors.ts'

/**
 * The state of a form in a dialog: what was typed, what is wrong with it, and leaving it.
 * @param start what it begins with
 * @param close closes the dialog
 */
export function useForm<Draft extends object>(start: Draft, close: () => void) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [draft, setDraft] = useState(start)
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  useUnsaved(isDirty)
  return {
    draft,
    errors,
    isBusy,
    set: (changed: Partial<Draft>) => {
      setDraft({ ...draft, ...changed })
      setErrors({})
    },
    setErrors,
    /** Saves, and closes once it is saved; a refusal is shown at its field. */
    save: async (work: () => Promise<void>) => {
      setBusy(true)
      try {
        await work()
      } catch (error) {
        refuse(error)
      } finally {
        setBusy(false)
      }
    },
    /** Asks before what was typed is lost. */
    leave: async () => {
      const question = { title: t('addressbook.form.leaveTitle'), action: t('addressbook.form.leave'), danger: true }
      if (!isDirty || (await confirm(question))) close()
    },
  }
}
