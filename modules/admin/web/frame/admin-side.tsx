import { IconLayoutDashboard } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasGrant } from '#platform/web/session/viewer.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { administrators } from '../../contract/admin.rules.ts'
import { type AdminSection, adminHome as home } from '../use-admin-pages.ts'

const sameCompany = ({ comCode }: { comCode?: string }) => (comCode ? { comCode } : {})

type Props = {
  sections: readonly AdminSection[]
  /** What the page that is shown is about. */
  section: AdminSection['section'] | undefined
}

/** Beside every page of the administration: all that the person may look after, by what it is about (DESIGNER-021). */
export function AdminSide({ sections, section }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={list} className="office__nav scroll" aria-label={t('admin.frame.label')}>
      {hasGrant(administrators) ? (
        <Link to={home} activeOptions={{ exact: true }} className="office__a" activeProps={{ className: 'on' }}>
          <IconLayoutDashboard className="i" aria-hidden />
          {t('admin.home.title')}
        </Link>
      ) : null}
      {sections.map(({ section: name, pages }) => (
        <div key={name} role="group" aria-labelledby={`office-${name}`}>
          <h2 id={`office-${name}`} className="office__h">
            {t(`admin.frame.sections.${name}`)}
          </h2>
          {pages.map(({ to, titleKey, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              // The company one looks at goes along to the neighbours of the page.
              search={name === section ? sameCompany : {}}
              className="office__a"
              activeOptions={{ includeSearch: false }}
              activeProps={{ className: 'on' }}
            >
              <Icon className="i" aria-hidden />
              {say({ key: titleKey })}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
