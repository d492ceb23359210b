import { useTranslation } from 'react-i18next'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { TimeField } from '#platform/web/ui/dates/time-field.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { limits, type QuestionType } from '../../../contract/surveys.rules.ts'
import { TextIn } from '../text-in.tsx'
import { BoundField } from './bound-field.tsx'
import { useCard, useFaultAt } from './card-context.ts'

/** What the least and the most of a kind mean. */
type Meaning = 'chosen' | 'ranked' | 'letters' | 'number' | 'picked'

/** Which bounds a kind has; undefined without any. */
export function boundsOf(type: QuestionType, isMultiple: boolean): Meaning | undefined {
  if (type === 'multiple' || (type === 'picture' && isMultiple)) return 'chosen'
  if (type === 'ranking') return 'ranked'
  if (type === 'shortText' || type === 'longText') return 'letters'
  if (type === 'number') return 'number'
  return (type === 'person' || type === 'department') && isMultiple ? 'picked' : undefined
}

const mostOf: Record<Exclude<Meaning, 'number'>, (type: QuestionType) => number> = {
  chosen: () => limits.examples,
  ranked: () => limits.examples,
  letters: (type) => (type === 'shortText' ? limits.shortText : limits.longText),
  picked: () => limits.people,
}

/** The least and the most that may be chosen, written, picked; of a number itself with its places and unit. */
export function Bounds({ meaning }: { meaning: Meaning }) {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const faultAt = useFaultAt()
  const { questionType, least, most, decimals, unit } = question
  const isNumber = meaning === 'number'
  const range = meaning === 'number' ? { least: -1e12, most: 1e12 } : { least: 0, most: mostOf[meaning](questionType) }
  const error = faultAt('most')
  return (
    <div role="group" aria-label={t(`surveys.write.bounds.${meaning}`)}>
      <div className="swtools">
        <span className="swtools__w">{t(`surveys.write.bounds.${meaning}`)}</span>
        <BoundField
          {...range}
          hideLabel
          label={t('surveys.write.bounds.least')}
          hasPoint={isNumber}
          value={least}
          onValue={(value) => onQuestion({ least: value }, 'least')}
        />
        <span aria-hidden>~</span>
        <BoundField
          {...range}
          hideLabel
          label={t('surveys.write.bounds.most')}
          hasPoint={isNumber}
          unit={isNumber ? undefined : t(`surveys.write.bounds.unit.${meaning}`)}
          value={most}
          onValue={(value) => onQuestion({ most: value }, 'most')}
        />
        {isNumber ? (
          <>
            <NumberStepper
              label={t('surveys.write.bounds.decimals')}
              min={0}
              max={6}
              value={decimals}
              onChange={(places) => onQuestion({ decimals: places }, 'decimals')}
            />
            <span className="swbound">
              <TextIn
                label={t('surveys.write.bounds.unitLabel')}
                placeholder={t('surveys.write.bounds.unitHint')}
                maxLength={limits.unit}
                text={unit}
                onText={(text) => onQuestion({ unit: text }, 'unit')}
              />
            </span>
          </>
        ) : null}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  )
}

/** The same in words on a chip: "1~3개까지"; undefined without bounds. */
export function useBoundWords() {
  const { t } = useTranslation()
  return (meaning: Meaning, least: number | null, most: number | null): string | undefined => {
    const unit = meaning === 'number' ? '' : t(`surveys.write.bounds.unit.${meaning}`)
    if (least !== null && most !== null) return t('surveys.write.bounds.both', { least, most, unit })
    if (most !== null) return t('surveys.write.bounds.upTo', { most, unit })
    return least === null ? undefined : t('surveys.write.bounds.from', { least, unit })
  }
}

/** The first and the last day or time that may answer. */
export function WhenBounds() {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const faultAt = useFaultAt()
  const Picker = question.questionType === 'time' ? TimeField : DatePicker
  return (
    <div className="swtools swtools--when">
      <Picker
        label={t('surveys.write.bounds.earliest')}
        clearable
        value={question.earliest ?? ''}
        onChange={(earliest) => onQuestion({ earliest: earliest || null })}
      />
      <Picker
        label={t('surveys.write.bounds.latest')}
        clearable
        value={question.latest ?? ''}
        error={faultAt('most')}
        onChange={(latest) => onQuestion({ latest: latest || null })}
      />
    </div>
  )
}
