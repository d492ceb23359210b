import { useState } from 'react'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'

export type Saving = {
  isBusy: boolean
  /** What was wrong with fields, by their path. */
  errors: Record<string, string | undefined>
  /** @returns whether it is saved; what is wrong was said then */
  save: (work: () => Promise<unknown>, done?: string) => Promise<boolean>
}

/**
 * Saves something: busy while it does, and afterwards what is shown is asked for again.
 *
 * @param saved what is said where a saving has no words of its own
 */
export function useSave(saved: string, refresh: () => Promise<unknown>): Saving {
  const { say, sayError } = useSay()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const save = async (work: () => Promise<unknown>, done = saved) => {
    setBusy(true)
    try {
      await work()
      setErrors({})
      toast.success(done)
      await refresh()
      return true
    } catch (error) {
      const fields = error instanceof AppError ? (error.fields ?? []) : []
      setErrors(Object.fromEntries(fields.map((field) => [field.path, say(field)])))
      toast.error(fields[0] ? say(fields[0]) : sayError(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, save }
}
