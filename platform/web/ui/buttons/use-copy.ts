import { useTranslation } from 'react-i18next'
import { toast } from '../messages/toast.ts'

/**
 * Puts a text on the clipboard and says whether that worked: a browser may refuse it.
 *
 * @param said what is said where the usual words say too little: what was copied, or what to do now
 */
export function useCopy(said: { copied?: string; failed?: string } = {}): (text: string) => Promise<void> {
  const { t } = useTranslation()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(said.copied ?? t('common.copied'))
    } catch {
      toast.error(said.failed ?? t('common.copyFailed'))
    }
  }
}
