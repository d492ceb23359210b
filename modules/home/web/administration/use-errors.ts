import { useMemo, useState } from 'react'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'

/** What a refusal says of the fields of a form, by path; what belongs to no field is shown as a message. */
export function useErrors() {
  const { say, sayError } = useSay()
  const [refusal, setRefusal] = useState<AppError>()
  // One object for each refusal: the form moves the focus when it is another one.
  const errors: Record<string, string | undefined> = useMemo(
    () => Object.fromEntries((refusal?.fields ?? []).map(({ path, key, params }) => [path, say({ key, params })])),
    // oxlint-disable-next-line react/exhaustive-deps -- the words of a language that changes meanwhile may wait
    [refusal],
  )
  const refuse = (error: Error) => {
    if (error instanceof AppError && error.fields?.length) setRefusal(error)
    else toast.error(sayError(error))
  }
  return { errors, refuse }
}
