import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { useAdminSections } from '../use-admin-pages.ts'
import './admin-page.css'
import { Facts } from './facts.tsx'

/** Where the administration begins: the company at a glance, and everything one may look after. */
export default function AdminPage() {
  const { t } = useTranslation()
  const { say } = useSay()
  const sections = useAdminSections()
  return (
    <Sheet narrow title={t('admin.home.title')}>
      <Facts />
      {sections.length === 0 ? <EmptyState title={t('admin.home.none')} hint={t('admin.home.noneHint')} /> : null}
      {sections.map(({ section, pages }) => (
        <section key={section} aria-labelledby={`admin-${section}`}>
          <h2 id={`admin-${section}`} className="adminlist__h">
            {t(`admin.frame.sections.${section}`)}
          </h2>
          <ul className="adminlist">
            {pages.map(({ to, titleKey, hintKey, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className="adminlist__a">
                  <span className="adminlist__ic">
                    <Icon className="i i-20" aria-hidden />
                  </span>
                  <span className="grow">
                    <b>{say({ key: titleKey })}</b>
                    <small>{say({ key: hintKey })}</small>
                  </span>
                  <IconChevronRight className="i i-16" aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
