import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#platform/web/ui/class-names.ts'
import { pointsOf } from '../../../contract/rules/choices.ts'
import { useReading } from '../reading.ts'
import { type AnswerFieldProps, controlOf } from './answer-field-props.ts'

/** One of some points in a row: a scale with words, stars, or how gladly something is recommended from 0 to 10. */
export function PointsField(props: AnswerFieldProps) {
  const { question, lines, onPut, onReplace, disabled } = props
  const { t } = useTranslation()
  const { textOf } = useReading()
  const name = useId()
  const { questionType, pointTexts } = question
  const points = pointsOf(question)
  const chosen = lines[0] && Number(lines[0].surveyAnswer)
  const isStars = questionType === 'stars'
  const wordOf = (at: number) => {
    const own = pointTexts[at]
    if (own) return textOf(own)
    if (questionType !== 'recommend') return ''
    return at === 0 ? t('surveys.answering.never') : at === 10 ? t('surveys.answering.gladly') : ''
  }
  const nameOf = (point: number, word: string) =>
    isStars
      ? t('surveys.answering.stars', { count: point, most: points.length })
      : word
        ? `${point}, ${word}`
        : `${point}`
  return (
    <div role="radiogroup" className={classNames('svpoints', isStars && 'svpoints--stars')} {...controlOf(props)}>
      {points.map((point, at) => {
        const word = wordOf(at)
        const isOn = isStars ? chosen !== undefined && point <= chosen : point === chosen
        const Star = isOn ? IconStarFilled : IconStar
        return (
          <label key={point} className={classNames('svpoint', isOn && 'svpoint--on')}>
            <input
              type="radio"
              className="sr"
              name={name}
              aria-label={nameOf(point, word)}
              checked={point === chosen}
              disabled={disabled}
              onChange={() => onPut({ surveyAnswer: String(point) })}
              // A point that was given is taken back as it was given.
              onClick={() => (point === chosen && !question.isRequired ? onReplace([]) : undefined)}
            />
            {isStars ? <Star className="i i-28" aria-hidden /> : <span aria-hidden>{point}</span>}
            {word && !isStars ? <small aria-hidden>{word}</small> : null}
          </label>
        )
      })}
    </div>
  )
}
