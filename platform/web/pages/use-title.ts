import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the tab: the page first, then the portal. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation()
  const portal = t('common.portal')
  useEffect(() => {
    document.title = title ? `${title} - ${portal}` : portal
  }, [title, portal])
}
