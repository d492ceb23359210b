import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import type { resultCalls } from '../../contract/results.contract.ts'
import { dividesResults } from '../../contract/surveys.rules.ts'
import { choiceWords } from './choice-words.ts'

type Questions = CallResult<(typeof resultCalls)['statistics']>['questions']
type Props = {
  questions: Questions
  isAnonymous: boolean
  by: string | undefined
  is: string | undefined
  onChange: (asked: { by?: string | undefined; is?: string | undefined }) => void
}

/** Whose answers are counted: all, or of those who chose something; of an anonymous survey by what people were told. */
export function ResultFilter({ questions, isAnonymous, by, is, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dividing = questions.filter(
    ({ questionType, isDivider, choices }) =>
      (isAnonymous ? isDivider : dividesResults(questionType)) && choices.length > 0,
  )
  if (dividing.length === 0) return null
  const chosen = dividing.find(({ surveyQuestionId }) => surveyQuestionId === by)
  return (
    <div className="svres__filter" role="search" aria-label={t('surveys.results.filter')}>
      <Select
        aria-label={t('surveys.results.filterBy')}
        value={chosen?.surveyQuestionId ?? ''}
        options={[
          { value: '', label: t('surveys.results.everybody') },
          ...dividing.map(({ surveyQuestionId, questionText }) => ({
            value: surveyQuestionId,
            label: questionText[language] || questionText.ko,
          })),
        ]}
        onChange={(value) => onChange({ by: value || undefined, is: undefined })}
      />
      {chosen ? (
        <Select
          aria-label={t('surveys.results.filterIs')}
          value={is ?? ''}
          options={[
            { value: '', label: t('surveys.answering.choose') },
            ...chosen.choices.map(({ choice }) => ({ value: choice, label: choiceWords(chosen, choice, language, t) })),
          ]}
          onChange={(value) => onChange({ is: value || undefined })}
        />
      ) : null}
    </div>
  )
}
