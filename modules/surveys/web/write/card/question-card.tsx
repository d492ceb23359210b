import { IconAlertCircle, IconGripVertical } from '@tabler/icons-react'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useSortRow } from '#platform/web/sorting/use-sort-row.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { Question, SurveyFault } from '../../../contract/surveys.entities.ts'
import { type QuestionType, questionTypes } from '../../../contract/surveys.rules.ts'
import { useEditedSurvey } from '../edited-survey.ts'
import { changeQuestion } from '../model/acts.ts'
import { changeType } from '../model/change-type.ts'
import { CardContext, useCard } from './card-context.ts'
import { type CardActs, CardTools } from './card-tools.tsx'
import { ConditionLine } from './condition.tsx'
import { Glance } from './glance.tsx'
import { OpenCard, QuestionTextField } from './open-card.tsx'
import { useCardName } from './use-card-name.ts'
import '#platform/web/sorting/sorting.css'
import './card.css'

type Props = {
  question: Question
  /** All of the survey; those of a closed question without a condition are not looked at, so that it is not drawn anew. */
  questions: readonly Question[]
  /** The page that a break begins. */
  page: number | undefined
  faults: readonly SurveyFault[]
  isOpen: boolean
  /** Its text takes the focus when it opens, its title when it closes. */
  wantsFocus: boolean
  acts: CardActs
}

/** The name under which questions are sorted. */
export const questionList = 'survey questions'

/** A question among the others: closed as it will look, opened to be edited in its place. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, questions, page, faults, isOpen, wantsFocus, acts } = props
  const { surveyQuestionId: id } = question
  const { change } = useEditedSurvey()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const { isDragged, side } = useSortRow(row, { list: questionList, id, handle })
  const keys = useKeys({
    'Alt+ArrowUp': () => acts.step(id, -1),
    'Alt+ArrowDown': () => acts.step(id, 1),
    'Mod+d': () => acts.copy(id),
    Escape: () => (isOpen ? acts.open(undefined) : false),
  })
  const card = useMemo(
    () => ({
      question,
      questions,
      faults,
      onQuestion: (wish: Partial<Question>, field?: string) =>
        change((content) => changeQuestion(content, id, wish), field === undefined ? '' : `${id} ${field}`),
    }),
    [question, questions, faults, change, id],
  )
  return (
    <CardContext value={card}>
      <li
        ref={row}
        data-card={id}
        className={classNames(
          question.questionType === 'pageBreak' ? 'swbreak' : 'swcard',
          'sortrow',
          isOpen && 'swcard--on',
          isDragged && 'sortrow--dragged',
          side && `sortrow--${side}`,
        )}
        {...keys}
      >
        <div className="swcard__h">
          <span ref={handle} className="sorthandle" aria-hidden>
            <IconGripVertical className="i i-16" />
          </span>
          <Head isOpen={isOpen} page={page} wantsFocus={wantsFocus} acts={acts} />
        </div>
        {isOpen ? <OpenCard /> : <ClosedBody />}
      </li>
    </CardContext>
  )
})

function Head({ isOpen, page, wantsFocus, acts }: Pick<Props, 'isOpen' | 'page' | 'wantsFocus' | 'acts'>) {
  const { t } = useTranslation()
  const { numbers, change } = useEditedSurvey()
  const { question, questions, faults } = useCard()
  const nameOf = useCardName()
  const title = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wantsFocus && !isOpen) title.current?.focus()
  }, [wantsFocus, isOpen])
  const { surveyQuestionId: id, questionType } = question
  const number = numbers.get(id)
  const place = questions.indexOf(question)
  const kind = t(`surveys.kinds.${questionType}`)
  if (questionType === 'pageBreak')
    return (
      <>
        <button
          ref={title}
          type="button"
          className="swbreak__t"
          aria-expanded={isOpen}
          onClick={() => acts.open(isOpen ? undefined : id)}
        >
          {t('surveys.write.page', { page })}
        </button>
        {isOpen ? <CardTools acts={acts} isFirst={place === 0} isLast={place === questions.length - 1} /> : null}
      </>
    )
  return (
    <>
      {number === undefined ? null : <b className="swcard__n num">{number}</b>}
      {isOpen ? (
        <QuestionTextField wantsFocus={wantsFocus} />
      ) : (
        <button ref={title} type="button" className="swcard__t" aria-expanded={false} onClick={() => acts.open(id)}>
          {nameOf(question)}
        </button>
      )}
      {question.isRequired && !isOpen ? <Badge tone="line">{t('surveys.write.flags.isRequired')}</Badge> : null}
      {faults.length > 0 && !isOpen ? (
        <span className="swcard__x">
          <IconAlertCircle className="i i-16" aria-hidden />
          <span className="sr">{t('surveys.write.faults', { count: faults.length })}</span>
        </span>
      ) : null}
      {isOpen ? (
        <>
          <Select
            quiet
            aria-label={t('surveys.write.kind')}
            value={questionType}
            options={questionTypes
              .filter((type) => type !== 'pageBreak')
              .map((value) => ({ value, label: t(`surveys.kinds.${value}`) }))}
            onChange={(type) =>
              change((content) => changeQuestion(content, id, changeType(question, type as QuestionType)))
            }
          />
          <CardTools acts={acts} isFirst={place === 0} isLast={place === questions.length - 1} />
        </>
      ) : (
        <span className="swcard__k muted">{kind}</span>
      )}
    </>
  )
}

function ClosedBody() {
  const { question, questions } = useCard()
  if (question.questionType === 'pageBreak') return null
  return (
    <div className="swcard__g">
      <Glance question={question} />
      {question.showIf ? <ConditionLine questions={questions} showIf={question.showIf} /> : null}
    </div>
  )
}
