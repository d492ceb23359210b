import { useState } from 'react'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'

/**
 * The state of a form in a dialog: what was typed, and what is wrong with it.
 * @param start what it begins with
 */
export function useForm<Draft extends object>(start: Draft) {
  const [draft, setDraft] = useState(start)
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  return {
    draft,
    errors,
    isBusy,
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    set: (changed: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...changed }))
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
  }
}
