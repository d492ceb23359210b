import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#platform/web/session/unsaved.ts'
import { useConfirm } from '#platform/web/ui/confirm.tsx'

/** Closes a form; one that holds typing asks first. */
export function useClosing(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  useUnsaved(isDirty)
  const close = async () => {
    const question = { title: t('organisation.roles.leaveTitle'), action: t('organisation.roles.leave'), danger: true }
    if (!isDirty || (await confirm(question))) onClose()
  }
  return () => void close()
}
