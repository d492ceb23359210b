import { useTranslation } from 'react-i18next'
import { languages } from '#platform/contract/languages.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { chooseLanguage } from '../accounts.public.ts'

/** The four languages, each in its own words, for people who cannot read the page as it is. */
export function LanguageChoice() {
  const { t } = useTranslation()
  const spoken = useLanguage()
  return (
    <nav className="langs" aria-label={t('common.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={language === spoken ? 'on' : undefined}
          aria-pressed={language === spoken}
          onClick={() => void chooseLanguage(language).catch(() => toast.error(t('common.languageFailed')))}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  )
}
