import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import type { AnswerFault } from '../../contract/rules/check-answers.ts'
import { takesSeveral } from '../../contract/rules/choices.ts'
import type { AnswerLine, Question } from '../../contract/surveys.entities.ts'
import { AnswerField } from './fields/answer-field.tsx'
import type { AnswerFieldProps } from './fields/answer-field-props.ts'
import { useReading } from './reading.ts'

type Props = Pick<AnswerFieldProps, 'onPut' | 'onTake' | 'onReplace' | 'disabled'> & {
  question: Question
  lines: readonly AnswerLine[]
  /** Its number among those that are answered; undefined for what only says something. */
  nth: number | undefined
  fault: AnswerFault | undefined
  isCurrent: boolean
}

/** A question with what answers it; what is wrong with the answer stands below it in words. */
export function QuestionCard({ question, nth, fault, isCurrent, ...answering }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const { textOf } = useReading()
  const id = useId()
  const label = textOf(question.questionText)
  const description = textOf(question.description)
  const bounds = useBounds(question)
  const described = [fault && `${id}wrong`, description !== '' && `${id}text`, bounds && `${id}bounds`]
  return (
    <section
      className={classNames('svq', isCurrent && 'svq--cur', fault && 'svq--wrong')}
      data-question={question.surveyQuestionId}
      aria-labelledby={`${id}title`}
    >
      <div className="svq__h">
        {nth === undefined ? null : (
          <span className="svq__n num" aria-hidden>
            {nth}
          </span>
        )}
        <h2 className="svq__t" id={`${id}title`}>
          {label}
          {nth === undefined ? null : question.isRequired ? (
            <em> {t('surveys.answering.required')}</em>
          ) : (
            <small> {t('surveys.answering.optional')}</small>
          )}
          {bounds ? <small id={`${id}bounds`}> {bounds}</small> : null}
        </h2>
      </div>
      {description === '' ? null : (
        <p className="svq__d" id={`${id}text`}>
          {description}
        </p>
      )}
      {question.isDivider ? <p className="svq__d">{t('surveys.answering.divides')}</p> : null}
      <AnswerField
        {...answering}
        question={question}
        label={label}
        labelId={`${id}title`}
        describedBy={described.filter(Boolean).join(' ') || undefined}
        isWrong={fault !== undefined}
      />
      {fault ? <FieldError id={`${id}wrong`}>{say(fault)}</FieldError> : null}
    </section>
  )
}

/** How many may be chosen, in words. */
function useBounds(question: Question): string | undefined {
  const { t } = useTranslation()
  if (!takesSeveral(question)) return undefined
  const { least, most, questionType } = question
  if (questionType === 'ranking')
    return most === null ? t('surveys.answering.rankAll') : t('surveys.answering.rankSome', { count: most })
  if (least !== null && most !== null)
    return least === most
      ? t('surveys.answering.exactly', { count: most })
      : t('surveys.answering.between', { least, most })
  if (most !== null) return t('surveys.answering.upTo', { count: most })
  return least === null ? t('surveys.answering.several') : t('surveys.answering.atLeast', { count: least })
}
