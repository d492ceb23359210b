import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '#platform/web/ui/live-announcer.ts'

/** Says how many were found once a search has settled. @param total undefined while it runs */
export function useAnnounceFound(total: number | undefined): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (total !== undefined) announce(total === 0 ? t('search.quick.none') : t('search.quick.found', { total }))
  }, [total, t])
}
