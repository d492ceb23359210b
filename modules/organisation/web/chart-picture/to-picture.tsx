import { IconSitemap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'

/** Leads to the chart as a picture: of a department, of a company, or with neither of one's own department. */
export function ToPicture({ com, id }: { com?: string; id?: string }) {
  const { t } = useTranslation()
  return (
    <Link to="/orgmap/chart" search={{ com, id }} className={buttonClass({})}>
      <IconSitemap className="i" aria-hidden />
      {t('organisation.picture.show')}
    </Link>
  )
}
