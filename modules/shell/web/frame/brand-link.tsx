import { useTranslation } from 'react-i18next'
import { BrandLogo, BrandMark } from '#platform/web/pages/brand.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { useCurrentUser } from '../shell.queries.ts'
import { HomeLink } from './home-link.tsx'

/** The logo leads home; at home it loads what is shown there afresh (SHELL-016, G-129). */
export function BrandLink() {
  const { t } = useTranslation()
  const name = useName()
  const { company: own } = useCurrentUser()
  const company = own.settings.brand || name(own.name)
  return (
    <HomeLink className={() => 'brand'} label={t('shell.toHome', { company })}>
      {own.logo ? (
        <BrandLogo logo={own.logo} name={company} />
      ) : (
        <>
          <BrandMark />
          <span className="brand__name">{t('common.portal')}</span> <span className="brand__co">{company}</span>
        </>
      )}
    </HomeLink>
  )
}
