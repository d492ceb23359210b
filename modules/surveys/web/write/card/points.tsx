import { useTranslation } from 'react-i18next'
import { Segmented } from '#platform/web/ui/fields/choice.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { pointsOf, usualStars } from '../../../contract/rules/choices.ts'
import { limits } from '../../../contract/surveys.rules.ts'
import { blankText } from '../model/blank.ts'
import { TextIn } from '../text-in.tsx'
import { useCard, useFaultAt } from './card-context.ts'

/** The points of a scale, each with what it means; points without a word have none. */
export function ScalePoints() {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const faultAt = useFaultAt()
  const { pointTexts, firstPoint } = question
  const fault = faultAt('pointTexts')
  return (
    <div className="swpoints">
      <div className="swtools">
        <NumberStepper
          label={t('surveys.write.points.count')}
          min={2}
          max={limits.points}
          value={Math.max(pointTexts.length, 2)}
          onChange={(count) =>
            onQuestion(
              { pointTexts: Array.from({ length: count }, (_, at) => pointTexts[at] ?? blankText()) },
              'points',
            )
          }
        />
        <Segmented
          label={t('surveys.write.points.first')}
          value={String(firstPoint)}
          options={['1', '0'].map((value) => ({ value, label: t('surveys.write.points.from', { point: value }) }))}
          onChange={(value) => onQuestion({ firstPoint: Number(value) })}
        />
      </div>
      <ul className="swpoints__l" aria-label={t('surveys.write.points.list')}>
        {pointsOf(question).map((point, at) => (
          <li key={point} className="swpoints__p">
            <span className="num">{point}</span>
            <TextIn
              label={t('surveys.write.points.word', { point })}
              hideLabel
              text={pointTexts[at] ?? blankText()}
              maxLength={limits.exampleText}
              placeholder={t('surveys.write.points.wordHint')}
              onText={(text) =>
                onQuestion({ pointTexts: pointTexts.map((each, nth) => (nth === at ? text : each)) }, `point ${at}`)
              }
            />
          </li>
        ))}
      </ul>
      {fault ? <FieldError>{fault}</FieldError> : null}
    </div>
  )
}

/** How many stars there are. */
export function StarCount() {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const faultAt = useFaultAt()
  return (
    <NumberStepper
      label={t('surveys.write.points.stars')}
      min={3}
      max={10}
      value={question.most ?? usualStars}
      error={faultAt('most')}
      onChange={(most) => onQuestion({ most }, 'stars')}
    />
  )
}
