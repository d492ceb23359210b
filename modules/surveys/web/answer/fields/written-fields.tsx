import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { inputClass } from '#platform/web/ui/fields/text-field.tsx'
import { limits } from '../../../contract/surveys.rules.ts'
import { useReading } from '../reading.ts'
import { type AnswerFieldProps, controlOf, groupOf } from './answer-field-props.ts'

const textIn = ({ lines }: AnswerFieldProps) => lines[0]?.surveyAnswer ?? ''
const write =
  ({ onReplace }: AnswerFieldProps) =>
  (surveyAnswer: string) =>
    onReplace(surveyAnswer === '' ? [] : [{ surveyAnswer }])
const wrong = ({ isWrong }: AnswerFieldProps) => (isWrong ? ' ' : undefined)

/** A line of text. */
export function ShortTextField(props: AnswerFieldProps) {
  return (
    <input
      type="text"
      className={inputClass('lg', wrong(props))}
      {...controlOf(props)}
      maxLength={Math.min(props.question.most ?? limits.shortText, limits.shortText)}
      value={textIn(props)}
      disabled={props.disabled}
      onChange={({ target }) => write(props)(target.value)}
    />
  )
}

/** Some sentences; how many letters there are stands below, where they are bounded. */
export function LongTextField(props: AnswerFieldProps) {
  const { t } = useTranslation()
  const { most } = props.question
  const text = textIn(props)
  return (
    <>
      <textarea
        className={props.isWrong ? 'textarea input--error' : 'textarea'}
        rows={4}
        {...controlOf(props)}
        placeholder={t('surveys.answering.writeFreely')}
        value={text}
        disabled={props.disabled}
        maxLength={limits.longText}
        onChange={({ target }) => write(props)(target.value)}
      />
      {most === null ? null : (
        <p className="muted num svhint" aria-hidden>
          {t('surveys.answering.letters', { count: [...text].length, most })}
        </p>
      )}
    </>
  )
}

/** A number within its bounds, with what it counts behind it. */
export function NumberField(props: AnswerFieldProps) {
  const { textOf } = useReading()
  const unit = textOf(props.question.unit)
  return (
    <span className="svnumber">
      <input
        type="text"
        inputMode={props.question.decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={inputClass('lg', wrong(props))}
        {...controlOf(props)}
        maxLength={30}
        value={textIn(props)}
        disabled={props.disabled}
        onChange={({ target }) => write(props)(target.value)}
      />
      {unit === '' ? null : <span>{unit}</span>}
    </span>
  )
}

type NamedProps = AnswerFieldProps & {
  /** What is asked, as the label of what opens. */
  label: string
}

/** A day, or a time of the clock. */
export function WhenField(props: NamedProps) {
  const Picker = props.question.questionType === 'time' ? TimeField : DatePicker
  return (
    <div className="svday" {...groupOf(props)} role="group">
      <Picker
        label={props.label}
        hideLabel
        clearable
        isWrong={props.isWrong}
        value={textIn(props)}
        disabled={props.disabled}
        onChange={write(props)}
      />
    </div>
  )
}
