import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useAlert } from '#platform/web/ui/dialogs/confirm.tsx'

/**
 * Tells in an alert dialog what went wrong (MAIL-101): in the words for the first field that the server names, else in
 * those for the whole.
 */
export function useTellFailure(): (error: unknown, title?: string) => Promise<unknown> {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const alert = useAlert()
  return useCallback(
    (error, title = t('mail.prefs.failed')) => {
      const field = error instanceof AppError ? error.fields?.[0] : undefined
      return alert({ title, text: field ? say(field) : sayError(error) })
    },
    // Words are those of the moment in which something fails.
    [alert, say, sayError, t],
  )
}
