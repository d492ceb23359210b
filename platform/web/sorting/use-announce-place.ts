import { useTranslation } from 'react-i18next'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'

/** Tells where something stands now: `say(name, ids.indexOf(id), ids.length)`. */
export function useAnnouncePlace(): (name: string, at: number, total: number) => void {
  const { t } = useTranslation()
  return (name, at, total) => announce(t('ui.sorting.moved', { name, place: at + 1, total }))
}
