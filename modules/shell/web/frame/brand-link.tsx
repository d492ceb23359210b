import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#platform/web/pages/brand.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { useCurrentUser } from '../shell.queries.ts'

/** The logo leads home; at home it loads what is shown there afresh (SHELL-016, G-129). */
export function BrandLink() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { pathname } = useLocation()
  const name = useName()
  const company = name(useCurrentUser().company.name)
  const isHome = pathname.toLowerCase() === '/home/home'
  return (
    <Link
      to="/home/Home"
      className="brand"
      aria-label={t('shell.toHome', { company })}
      onClick={() => (isHome ? void cache.invalidateQueries() : undefined)}
    >
      <BrandMark />
      <span className="brand__name">{t('common.portal')}</span>
      <span className="brand__co">{company}</span>
    </Link>
  )
}
