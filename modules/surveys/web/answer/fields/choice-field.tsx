import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import { takesSeveral } from '../../../contract/rules/choices.ts'
import type { Example } from '../../../contract/surveys.entities.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { useReading } from '../reading.ts'
import { type AnswerFieldProps, controlOf, groupOf } from './answer-field-props.ts'
import { ExamplePicture } from './example-picture.tsx'
import { useExamples } from './use-examples.ts'

/** One or several of some examples, with pictures where it asks by pictures, and what is typed instead (SURVEY-024 to 026). */
export function ChoiceField(props: AnswerFieldProps) {
  const { question, lines, onPut, onTake, disabled } = props
  const { textOf, placesOf } = useReading()
  const name = useId()
  const examples = useExamples(question)
  const isSeveral = takesSeveral(question)
  const isPicture = question.questionType === 'picture'
  const isFull = question.most !== null && isSeveral && lines.length >= question.most
  const choose = (surveyAnswer: string, isChosen: boolean) => (isChosen ? onPut : onTake)({ surveyAnswer })
  const isChosen = ({ surveyExampleId }: Example) =>
    lines.some(({ surveyAnswer, isAdditionalAnswer }) => !isAdditionalAnswer && surveyAnswer === surveyExampleId)
  return (
    <div
      role={isSeveral ? 'group' : 'radiogroup'}
      className={classNames('svopts', (isPicture || examples.length > 3) && 'svopts--2')}
      {...(isSeveral ? groupOf(props) : controlOf(props))}
    >
      {examples.map((example) => {
        const left = placesOf(example.surveyExampleId)
        const on = isChosen(example)
        return (
          <label
            key={example.surveyExampleId}
            className={classNames('svopt', on && 'svopt--on', isPicture && 'svopt--img')}
          >
            {isPicture ? <ExamplePicture example={example} /> : null}
            <span className="svopt__l">
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                className="check__box"
                name={name}
                checked={on}
                disabled={disabled || (!on && (left === 0 || isFull))}
                onChange={({ target }) => choose(example.surveyExampleId, target.checked)}
              />
              <span className="grow">{textOf(example.exampleText)}</span>
              {left === undefined ? null : <Places left={left} />}
            </span>
          </label>
        )
      })}
      {question.isAdditionalOption ? <OtherChoice {...props} name={name} isFull={isFull} /> : null}
    </div>
  )
}

/** How many places an example has left. */
function Places({ left }: { left: number }) {
  const { t } = useTranslation()
  return (
    <small className={left === 0 ? 'svopt__full' : 'muted'}>
      {left === 0 ? t('surveys.answering.noPlace') : t('surveys.answering.places', { count: left })}
    </small>
  )
}

/** Something else, typed; it is chosen by choosing it and by typing. */
function OtherChoice({
  question,
  lines,
  onPut,
  onTake,
  disabled,
  name,
  isFull,
}: AnswerFieldProps & { name: string; isFull: boolean }) {
  const { t } = useTranslation()
  const line = lines.find(({ isAdditionalAnswer }) => isAdditionalAnswer)
  const text = useRef<HTMLInputElement>(null)
  const isOn = line !== undefined
  const put = (surveyAnswer: string) => onPut({ surveyAnswer, isAdditionalAnswer: true })
  const isOff = disabled || (!isOn && isFull)
  return (
    <div className={classNames('svopt', isOn && 'svopt--on')}>
      <label className="svopt__l">
        <input
          type={takesSeveral(question) ? 'checkbox' : 'radio'}
          className="check__box"
          name={name}
          checked={isOn}
          disabled={isOff}
          onChange={({ target }) => {
            if (!target.checked) return onTake({ surveyAnswer: '', isAdditionalAnswer: true })
            put('')
            return text.current?.focus()
          }}
        />
        <span>{t('surveys.answering.other')}</span>
      </label>
      <input
        ref={text}
        type="text"
        className="input svopt__t"
        aria-label={t('surveys.answering.otherText')}
        maxLength={limits.otherText}
        value={line?.surveyAnswer ?? ''}
        disabled={isOff}
        onChange={({ target }) => put(target.value)}
      />
    </div>
  )
}
