import { useState } from 'react'
import { useClosing } from '#platform/web/session/use-closing.ts'
import { useFormErrors } from '#platform/web/ui/use-form-errors.ts'

/**
 * The state of a form in a dialog: what was typed, what is wrong with it, and leaving it.
 * @param start what it begins with
 * @param close closes the dialog
 */
export function useForm<Draft extends object>(start: Draft, close: () => void) {
  const [draft, setDraft] = useState(start)
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  const leave = useClosing(isDirty, close)
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
    leave,
  }
}
