import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#platform/contract/languages.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { limits } from '../../../contract/surveys.rules.ts'
import { TextIn } from '../text-in.tsx'
import type { MainProps } from './main-props.ts'

/** What a survey is called and says, and in which languages. */
export function TextFields({ main, faultAt, onMain }: MainProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextIn
        label={t('surveys.write.title')}
        required
        maxLength={limits.title}
        text={main.title}
        error={faultAt('title')}
        onText={(title) => onMain({ title }, 'title')}
      />
      <TextIn
        label={t('surveys.write.introduction')}
        help={t('surveys.write.introductionHelp')}
        rows={3}
        maxLength={limits.introduction}
        text={main.introduction}
        onText={(introduction) => onMain({ introduction }, 'introduction')}
      />
      <TextIn
        label={t('surveys.write.thanks')}
        help={t('surveys.write.thanksHelp')}
        rows={2}
        maxLength={limits.introduction}
        text={main.thanks}
        onText={(thanks) => onMain({ thanks }, 'thanks')}
      />
      <LanguageFields main={main} faultAt={faultAt} onMain={onMain} />
    </>
  )
}

/** The language it is written in is always one of those it is offered in. */
function LanguageFields({ main, faultAt, onMain }: MainProps) {
  const { t } = useTranslation()
  const { language: written, languages: offered } = main
  const inOrder = (some: readonly Language[]) => languages.filter((language) => some.includes(language))
  return (
    <div className="swrow">
      <SelectField
        label={t('surveys.write.languages.written')}
        value={written}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => {
          const language = value as Language
          onMain({ language, languages: inOrder([...offered, language]) })
        }}
      />
      <Field
        label={t('surveys.write.languages.others')}
        help={t('surveys.write.languages.help')}
        error={faultAt('languages')}
      >
        {({ id, 'aria-describedby': describedBy }) => (
          <div
            id={id}
            role="group"
            aria-label={t('surveys.write.languages.others')}
            aria-describedby={describedBy}
            className="swchoices"
          >
            {languages
              .filter((language) => language !== written)
              .map((language) => (
                <Checkbox
                  key={language}
                  label={<span lang={language}>{languageNames[language]}</span>}
                  checked={offered.includes(language)}
                  onChange={(on) =>
                    onMain({
                      languages: inOrder(on ? [...offered, language] : offered.filter((each) => each !== language)),
                    })
                  }
                />
              ))}
          </div>
        )}
      </Field>
    </div>
  )
}
