import { useTranslation } from 'react-i18next'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { consentChoice } from '../../../contract/rules/choices.ts'
import { type AnswerFieldProps, groupOf } from './answer-field-props.ts'

/** That one agrees to what is said above. */
export function ConsentField(props: AnswerFieldProps) {
  const { lines, onReplace, disabled } = props
  const { t } = useTranslation()
  return (
    <div role="group" {...groupOf(props)}>
      <Checkbox
        label={t('surveys.answering.agree')}
        checked={lines.length > 0}
        disabled={disabled}
        onChange={(isGiven) => onReplace(isGiven ? [{ surveyAnswer: consentChoice }] : [])}
      />
    </div>
  )
}
