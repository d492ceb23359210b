import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { otherChoice } from '../../../contract/rules/choices.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { useReading } from '../reading.ts'
import { type AnswerFieldProps, controlOf } from './answer-field-props.ts'
import { useExamples } from './use-examples.ts'

/** One of some examples, from a list that opens. */
export function DropdownField(props: AnswerFieldProps) {
  const { question, lines, onReplace, isWrong, disabled } = props
  const { t } = useTranslation()
  const { textOf, placesOf } = useReading()
  const examples = useExamples(question)
  const [line] = lines
  const isOther = line?.isAdditionalAnswer ?? false
  const labelOf = (text: string, left: number | undefined) => {
    if (left === undefined) return text
    return `${text} (${left === 0 ? t('surveys.answering.noPlace') : t('surveys.answering.places', { count: left })})`
  }
  const options = [
    { value: '', label: t('surveys.answering.choose') },
    ...examples.map(({ surveyExampleId, exampleText }) => {
      const left = placesOf(surveyExampleId)
      const disabledHere = left === 0 && line?.surveyAnswer !== surveyExampleId
      return { value: surveyExampleId, label: labelOf(textOf(exampleText), left), disabled: disabledHere }
    }),
    ...(question.isAdditionalOption ? [{ value: otherChoice, label: t('surveys.answering.other') }] : []),
  ]
  const choose = (value: string) => {
    if (value === '') return onReplace([])
    return onReplace([value === otherChoice ? { surveyAnswer: '', isAdditionalAnswer: true } : { surveyAnswer: value }])
  }
  return (
    <div className="svdrop">
      <Select
        {...controlOf(props)}
        size="lg"
        invalid={isWrong}
        disabled={disabled}
        options={options}
        value={isOther ? otherChoice : (line?.surveyAnswer ?? '')}
        onChange={choose}
      />
      {isOther ? (
        <input
          type="text"
          className="input input--lg"
          aria-label={t('surveys.answering.otherText')}
          maxLength={limits.otherText}
          value={line?.surveyAnswer ?? ''}
          disabled={disabled}
          onChange={({ target }) => onReplace([{ surveyAnswer: target.value, isAdditionalAnswer: true }])}
        />
      ) : null}
    </div>
  )
}
