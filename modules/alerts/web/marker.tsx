import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { alertsCalls } from '../contract/alerts.contract.ts'
import { isMarked } from './alert-tabs.ts'

/** The red dot at the bell while something is unread (SHELL-020, SHELL-077). */
export default function Marker() {
  const { t } = useTranslation()
  const count = useCall(alertsCalls.count, {})
  // Only what the panel has loaded: the marker itself asks for no list.
  const list = useQuery({ ...queryOf(alertsCalls.list, {}), enabled: false })
  if (!isMarked(count, list)) return null
  return (
    <span className="dot">
      <span className="sr">{t('alerts.panel.unread')}</span>
    </span>
  )
}
