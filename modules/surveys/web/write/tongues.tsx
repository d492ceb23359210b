import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/contract/languages.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import type { MainFields } from '../../contract/surveys.entities.ts'

type Props = {
  main: MainFields
  tongue: Language
  /** How many texts each language still lacks. */
  lacking: ReadonlyMap<string, number>
  onTongue: (tongue: Language) => void
}

/** In which language the texts are edited now, with how many are missing in each; of one language nothing. */
export function Tongues({ main, tongue, lacking, onTongue }: Props) {
  const { t } = useTranslation()
  if (main.languages.length < 2) return null
  return (
    <div className="swtongues">
      <Segmented
        label={t('surveys.write.tongue')}
        value={tongue}
        options={main.languages.map((value) => {
          const missing = lacking.get(value) ?? 0
          return { value, label: missing > 0 ? `${languageNames[value]} (${missing})` : languageNames[value] }
        })}
        onChange={onTongue}
      />
      {lacking.get(tongue) ? (
        <span className="muted">{t('surveys.write.lacking', { count: lacking.get(tongue)! })}</span>
      ) : null}
    </div>
  )
}
