import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOffers } from '#platform/web/modules.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import './admin-page.css'

/** Where the administration begins: the pages that modules offer for it. */
export default function AdminPage() {
  const { t } = useTranslation()
  const { say } = useSay()
  const pages = useOffers('adminPages').filter(({ grants }) => hasGrant(grants))
  return (
    <Sheet narrow title={t('shell.admin.title')}>
      <p className="fg2">{t('shell.admin.intro')}</p>
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
    </Sheet>
  )
}
