import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { hasExamples, isGrid, limits } from '../../../contract/surveys.rules.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { keptText, shownText } from '../model/numbers.ts'
import { TextIn } from '../text-in.tsx'
import { WhenBounds } from './bounds.tsx'
import { useCard, useFaultAt } from './card-context.ts'
import { Condition } from './condition.tsx'
import { Examples } from './examples.tsx'
import { GridRows } from './grid-rows.tsx'
import { ScalePoints, StarCount } from './points.tsx'
import { Switches, SwitchNotes } from './switches.tsx'
import { ToldMenu } from './told-menu.tsx'

/** The text of an open question, where its title stands. Enter goes on to the first example. */
export function QuestionTextField({ wantsFocus }: { wantsFocus: boolean }) {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const { numbers, tongue } = useEditedSurvey()
  const faultAt = useFaultAt()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (wantsFocus) input.current?.focus()
  }, [wantsFocus])
  const keys = useKeys({
    Enter: (event) => {
      const card = (event.target as HTMLElement).closest('[data-card]')
      const next = card?.querySelector<HTMLElement>('[data-line] input, .swpoints__l input, textarea')
      next?.focus()
      return next !== null && next !== undefined
    },
  })
  const tell = (mark: string) => {
    const field = input.current
    const shown = shownText(question.questionText[tongue], numbers)
    const at = field?.selectionStart ?? shown.length
    const next = keptText(shown.slice(0, at) + mark + shown.slice(at), numbers)
    onQuestion({ questionText: { ...question.questionText, [tongue]: next } })
    // The menu gives the focus back first.
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(at + mark.length, at + mark.length)
    })
  }
  return (
    <div className="swcard__w">
      <TextIn
        hideLabel
        label={t('surveys.write.questionText')}
        placeholder={t('surveys.write.questionTextHint')}
        className="swcard__q"
        maxLength={limits.questionText}
        text={question.questionText}
        error={faultAt('questionText')}
        keys={keys}
        inputRef={input}
        onText={(questionText) => onQuestion({ questionText }, 'questionText')}
      />
      <ToldMenu onTell={tell} />
    </div>
  )
}

/** All of an open question below its text. */
export function OpenCard() {
  const { tongue, written } = useEditedSurvey()
  const { question } = useCard()
  const { questionType, description } = question
  const [isBounded, setBounded] = useState(false)
  const [isDescribed, setDescribed] = useState(false)
  const hasDescription =
    questionType === 'text' || isDescribed || description[tongue] !== '' || description[written] !== ''
  if (questionType === 'pageBreak')
    return (
      <div className="swcard__b">
        <Condition />
      </div>
    )
  const switches = (
    <Switches
      isOpen={isBounded}
      onOpen={setBounded}
      onDescribe={hasDescription ? undefined : () => setDescribed(true)}
    />
  )
  return (
    <div className="swcard__b">
      {hasDescription ? <Description wantsFocus={isDescribed} /> : null}
      {isGrid(questionType) ? <GridRows /> : null}
      {hasExamples(questionType) ? <Examples tools={switches} /> : null}
      {questionType === 'scale' ? <ScalePoints /> : null}
      {questionType === 'stars' ? <StarCount /> : null}
      {questionType === 'date' || questionType === 'time' ? <WhenBounds /> : null}
      {hasExamples(questionType) || questionType === 'text' ? null : switches}
      <SwitchNotes isOpen={isBounded} />
      <Condition />
    </div>
  )
}

/** Small letters below the text, for whoever wants them; of a text between it is all there is. */
function Description({ wantsFocus }: { wantsFocus: boolean }) {
  const { t } = useTranslation()
  const { question, onQuestion } = useCard()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (wantsFocus) field.current?.focus()
  }, [wantsFocus])
  return (
    <TextIn
      label={t('surveys.write.description')}
      hideLabel
      placeholder={t('surveys.write.description')}
      rows={question.questionType === 'text' ? 3 : 2}
      maxLength={limits.description}
      text={question.description}
      inputRef={field}
      onText={(text) => onQuestion({ description: text }, 'description')}
    />
  )
}
