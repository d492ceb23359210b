import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { useRefreshBoards } from './admin.queries.ts'

/** Saves something: busy while it does, and afterwards what is shown is asked for again. */
export function useSave(): {
  isBusy: boolean
  /** What was wrong with fields, by their path. */
  errors: Record<string, string | undefined>
  save: (work: () => Promise<unknown>, done?: string) => Promise<boolean>
} {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const refresh = useRefreshBoards()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const save = async (work: () => Promise<unknown>, done = t('reservations.administration.saved')) => {
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
