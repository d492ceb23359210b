import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '#platform/web/pages/brand.tsx'
import { type Brightness, surfaces } from '../../contract/theme.rules.ts'

type Props = {
  brightness: Brightness
  company: string
  /** Where the pictures are; without one the house's own is shown. */
  logo: string | undefined
  signIn: string | undefined
}

/** What the pictures of a company do in one brightness: its logo in the top bar, its picture beside the sign-in. */
export function PicturesPreview({ brightness, company, logo, signIn }: Props) {
  const { t } = useTranslation()
  const style = Object.fromEntries(
    Object.entries(surfaces[brightness]).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties
  return (
    <section className="theme__view" style={style} aria-label={t(`organisation.theme.${brightness}`)}>
      <h3>{t(`organisation.theme.${brightness}`)}</h3>
      <p className="theme__bar">
        {logo ? (
          <img className="logo" src={logo} alt={company} />
        ) : (
          <>
            <BrandMark />
            <span className="brand__name">{t('common.portal')}</span>
          </>
        )}
      </p>
      <div className={`theme__signin theme__signin--${brightness}`}>
        {signIn ? (
          <img src={signIn} alt={t('organisation.theme.signIn')} />
        ) : (
          <p>{t('organisation.theme.houseSignIn')}</p>
        )}
      </div>
    </section>
  )
}
