import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { accentTokens, type Brightness, surfaces, themeOf } from '../../contract/theme.rules.ts'

/** What an accent does in one brightness: a button, a link, a chosen row, the ring of the focus. */
export function ThemePreview({ brightness, accent }: { brightness: Brightness; accent: string }) {
  const { t } = useTranslation()
  const tokens = themeOf(accent)[brightness]
  const style = Object.fromEntries([
    ...accentTokens.map((name) => [`--${name}`, tokens[name]]),
    ...Object.entries(surfaces[brightness]).map(([name, value]) => [`--${name}`, value]),
  ]) as CSSProperties
  return (
    <section className="theme__view" style={style} aria-label={t(`organisation.theme.${brightness}`)}>
      <h3>{t(`organisation.theme.${brightness}`)}</h3>
      <p>
        <span className="theme__button">{t('organisation.theme.button')}</span>
        <span className="theme__link">{t('organisation.theme.link')}</span>
      </p>
      <p className="theme__chosen">{t('organisation.theme.chosen')}</p>
      <p className="theme__focus">{t('organisation.theme.focus')}</p>
    </section>
  )
}
