import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'

/** Runs a download and tells in words what became of it; what is gone is not tried again. */
export function useDownload() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [isBusy, setBusy] = useState(false)
  const [isGone, setGone] = useState(false)
  const start = async (name: string, begin: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await begin()
      announce(t('files.list.begun', { name }))
    } catch (error) {
      const hasGone = error instanceof AppError && error.code === 'GoneException'
      if (hasGone) setGone(true)
      toast.error(sayError(error), hasGone ? undefined : { label: t('ui.retry'), run: () => void start(name, begin) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, isGone, start }
}
