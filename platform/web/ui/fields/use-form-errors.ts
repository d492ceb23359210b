import { useState } from 'react'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '../../texts/use-texts.ts'

/** What is wrong with a form: words by field, and those of no field by `form`. */
export type FormErrors = Record<string, string | undefined>

/**
 * What is wrong with a form. `refuse` puts there what the server said: at the fields it names, by their whole path
 * (`emails.0.address`) and its first part, else at `form`.
 */
export function useFormErrors() {
  const { say, sayError } = useSay()
  const [errors, setErrors] = useState<FormErrors>({})
  const refuse = (error: unknown) => {
    const faults = error instanceof AppError ? (error.fields ?? []) : []
    const named = faults.flatMap((fault) => [fault.path.split('.')[0]!, fault.path].map((path) => [path, say(fault)]))
    setErrors(named.length > 0 ? Object.fromEntries(named) : { form: sayError(error) })
  }
  return { errors, setErrors, refuse }
}
