import { useTranslation } from 'react-i18next'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'

/** Which clock the times are read from. */
export function ZoneRow() {
  const { t } = useTranslation()
  const language = useLanguage()
  const timeZone = useViewer()?.timeZone
  const named = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return (
    <div className="field field--row">
      <span className="field__label">{t('mail.oof.zone')}</span>
      <p className="setform__v fg2">
        {t('mail.oof.zoneIs', { zone: named('longGeneric'), offset: named('shortOffset') })}
      </p>
    </div>
  )
}
