import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import type { Question } from '../../../contract/surveys.entities.ts'
import { dividesResults, hasExamples, isChoice, isNoQuestion } from '../../../contract/surveys.rules.ts'
import { Bounds, boundsOf, useBoundWords } from './bounds.tsx'
import { useCard, useFaultAt } from './card-context.ts'

type Flag = 'isRequired' | 'isAdditionalOption' | 'isShuffled' | 'isMultipleAnswer' | 'isDivider'

/** Which switches a kind has, in their order. */
const flagsOf = ({ questionType: type, isMultipleAnswer }: Question): Flag[] => {
  if (isNoQuestion(type)) return []
  const isSeveral = type === 'picture' || type === 'person' || type === 'department'
  return [
    'isRequired',
    ...(isChoice(type) ? (['isAdditionalOption'] as const) : []),
    ...(hasExamples(type) ? (['isShuffled'] as const) : []),
    ...(isSeveral ? (['isMultipleAnswer'] as const) : []),
    ...(dividesResults(type) && !(type === 'picture' && isMultipleAnswer) ? (['isDivider'] as const) : []),
  ]
}

type Props = {
  /** The bounds are open. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Asks for a description, where there is none. */
  onDescribe: (() => void) | undefined
}

/** What a question may be besides: required, with another answer, shuffled, of several, a divider; and its bounds. */
export function Switches({ isOpen, onOpen, onDescribe }: Props) {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const wordsFor = useBoundWords()
  const { questionType, least, most, isMultipleAnswer } = question
  const meaning = boundsOf(questionType, isMultipleAnswer)
  const words = meaning && wordsFor(meaning, least, most)
  return (
    <div className="swchips">
      {flagsOf(question).map((flag) => (
        <Chip key={flag} on={question[flag]} onToggle={(on) => onQuestion({ [flag]: on })}>
          {t(`surveys.write.flags.${flag}`)}
        </Chip>
      ))}
      {meaning ? (
        <button
          type="button"
          className={words ? 'chip chip--on' : 'chip'}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal className="i" aria-hidden />
          {words ?? t(`surveys.write.bounds.${meaning}`)}
        </button>
      ) : null}
      {onDescribe ? (
        <button type="button" className="chip" onClick={onDescribe}>
          <IconPlus className="i" aria-hidden />
          {t('surveys.write.description')}
        </button>
      ) : null}
    </div>
  )
}

/** What the switches open, and what is wrong with them. */
export function SwitchNotes({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation()
  const { question } = useCard()
  const faultAt = useFaultAt()
  const meaning = boundsOf(question.questionType, question.isMultipleAnswer)
  const fault = faultAt('isDivider') ?? faultAt('questionType')
  return (
    <>
      {meaning && (isOpen || faultAt('most') !== undefined) ? <Bounds meaning={meaning} /> : null}
      {question.isDivider ? <p className="field__help">{t('surveys.write.flags.isDividerHelp')}</p> : null}
      {fault ? <FieldError>{fault}</FieldError> : null}
    </>
  )
}
