import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'

/** Runs a download and tells in words what became of it. */
export function useDownload() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [isBusy, setBusy] = useState(false)
  const start = async (name: string, begin: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await begin()
      announce(t('files.list.begun', { name }))
    } catch (error) {
      toast.error(sayError(error), { label: t('ui.retry'), run: () => void start(name, begin) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}
