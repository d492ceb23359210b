import { IconChevronLeft } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PagePath } from '#platform/web/pages/page-header.tsx'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Breadcrumb } from '#platform/web/ui/navigation/breadcrumb.tsx'
import { administrators } from '../../contract/admin.rules.ts'
import { beginningOf, adminHome as home, pageAt, useAdminSections } from '../use-admin-pages.ts'
import './admin-frame.css'
import { AdminSide } from './admin-side.tsx'

/** Around every page of the administration: the list of them beside it, and in narrow windows the way back to it. */
export default function AdminFrame() {
  const { t } = useTranslation()
  const { say } = useSay()
  const { pathname } = useLocation()
  const sections = useAdminSections()
  const here = pageAt(pathname, sections)
  const section = sections.find(({ pages }) => pages.includes(here!))?.section
  const Bar = here?.bar
  // A page for everybody that stands among those of administrators: who is none needs no list of them.
  if (sections.length === 0) return <Outlet />
  const steps = [
    {
      key: 'home',
      content: <Link to={beginningOf(sections, hasGrant(administrators))}>{t('admin.frame.label')}</Link>,
    },
    ...(section ? [{ key: 'section', content: t(`admin.frame.sections.${section}`) }] : []),
    ...(here ? [{ key: 'page', content: say({ key: here.titleKey }) }] : []),
  ]
  return (
    <div className="office">
      <AdminSide sections={sections} section={section} />
      <div className="office__page">
        {pathname === home || !hasGrant(administrators) ? null : (
          <Link to={home} className="office__back">
            <IconChevronLeft className="i i-16" aria-hidden />
            {t('admin.frame.back')}
          </Link>
        )}
        {Bar ? (
          <Suspense fallback={<div className="office__bar" />}>
            <Bar />
          </Suspense>
        ) : null}
        <PagePath value={pathname === home ? null : <Breadcrumb steps={steps} />}>
          <Outlet />
        </PagePath>
      </div>
    </div>
  )
}
