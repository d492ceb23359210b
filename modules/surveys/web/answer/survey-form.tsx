import { IconArrowLeft, IconArrowRight, IconUserShield } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { AnswerFault } from '../../contract/rules/check-answers.ts'
import type { Question, SurveyHead } from '../../contract/surveys.entities.ts'
import { Protection } from './protection.tsx'
import { QuestionCard } from './question-card.tsx'
import { SurveyRail } from './survey-rail.tsx'
import type { Answers } from './use-answers.ts'
import { useSteps } from './use-steps.ts'
import './answer.css'

type Props = {
  survey: SurveyHead
  answers: Answers
  /** It is only looked at. */
  isReadOnly: boolean
  /** What the server refused, at its question. */
  refused: readonly AnswerFault[]
  /** What stands above the questions. */
  note?: ReactNode
  /** Hands in what may be. @returns whether it is over */
  onHandIn: () => Promise<boolean>
  isBusy: boolean
  onLater: () => void
}

/** The questions of a survey, answered page by page, on a phone one by one (SURVEY-015). */
export function SurveyForm({ survey, answers, isReadOnly, refused, note, onHandIn, isBusy, onLater }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLFormElement>(null)
  const { steps, at, go, stepOf } = useSteps(answers.asked)
  const [current, setCurrent] = useState<string>()
  /** Faults are told once somebody wants to go on, and mended ones no more. */
  const [isTold, setTold] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const here = useMemo(() => steps[at] ?? [], [steps, at])
  const isLast = at >= steps.length - 1
  const faultOf = ({ surveyQuestionId }: Question): AnswerFault | undefined => {
    const of = (fault: AnswerFault) => fault.surveyQuestionId === surveyQuestionId
    return refused.find(of) ?? (isTold ? answers.checked.faults.find(of) : undefined)
  }
  const missing = answers.toAnswer.filter((each) => each.isRequired && !answers.isAnswered(each)).length

  // Where one is follows the focus.
  useEffect(() => {
    const form = box.current
    const follow = ({ target }: FocusEvent) =>
      setCurrent((target as Element).closest<HTMLElement>('[data-question]')?.dataset.question)
    form?.addEventListener('focusin', follow)
    return () => form?.removeEventListener('focusin', follow)
  }, [])
  // A question that was wanted on another page is there now.
  useEffect(() => {
    if (wanted === undefined) return
    const card = box.current?.querySelector<HTMLElement>(`[data-question="${wanted}"]`)
    if (!card) return
    setWanted(undefined)
    card.scrollIntoView({ block: 'nearest' })
    card.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
  }, [wanted, here])

  const goTo = (surveyQuestionId: string) => {
    const step = stepOf(surveyQuestionId)
    if (step !== at && step !== -1) go(step)
    setCurrent(surveyQuestionId)
    setWanted(surveyQuestionId)
  }
  // What was refused may stand on another page, on a phone mostly does.
  useEffect(() => {
    const [first] = refused
    if (first) goTo(first.surveyQuestionId)
    // oxlint-disable-next-line react/exhaustive-deps -- a refusal takes one there once
  }, [refused])
  /** @returns whether nothing keeps one from going on */
  const tell = (among: readonly Question[]): boolean => {
    const faults = answers.checked.faults.filter((fault) =>
      among.some(({ surveyQuestionId }) => surveyQuestionId === fault.surveyQuestionId),
    )
    setTold(faults.length > 0)
    const [first] = faults
    if (!first) return true
    announce(t('surveys.answering.faults', { count: faults.length }), 'assertive')
    goTo(first.surveyQuestionId)
    return false
  }
  const goOn = () => {
    if (!isReadOnly && !tell(here)) return
    const first = steps[at + 1]?.[0]
    if (first) goTo(first.surveyQuestionId)
  }
  const goBack = () => {
    const first = steps[at - 1]?.[0]
    if (first) goTo(first.surveyQuestionId)
  }
  const numberOf = (question: Question) => {
    const nth = answers.toAnswer.indexOf(question)
    return nth === -1 ? undefined : nth + 1
  }
  return (
    <div className="sv">
      <div className="sv__m scroll">
        <form
          ref={box}
          className="sv__in"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // Enter in a line of text goes on and hands nothing in.
            if (!isLast) goOn()
          }}
        >
          {note}
          {at === 0 ? <Introduction survey={survey} /> : null}
          {here.map((question) => (
            <QuestionCard
              key={question.surveyQuestionId}
              question={question}
              lines={answers.linesOf(question)}
              nth={numberOf(question)}
              fault={faultOf(question)}
              isCurrent={current === question.surveyQuestionId}
              disabled={isReadOnly}
              onPut={answers.put(question)}
              onTake={answers.take(question)}
              onReplace={answers.replace(question)}
            />
          ))}
        </form>
      </div>
      <SurveyRail
        survey={survey}
        answers={answers}
        current={current}
        onGo={(question) => goTo(question.surveyQuestionId)}
      >
        {isReadOnly || missing === 0 ? null : (
          <p className="muted svrail__n">{t('surveys.answering.missing', { count: missing })}</p>
        )}
        {steps.length > 1 ? (
          <div className="svrail__steps">
            <Button size="lg" icon={IconArrowLeft} disabled={at === 0} onClick={goBack}>
              {t('surveys.answering.back')}
            </Button>
            <span className="num fg2">
              {at + 1}/{steps.length}
            </span>
            <Button
              size="lg"
              variant={isLast ? 'line' : 'primary'}
              icon={IconArrowRight}
              disabled={isLast}
              onClick={goOn}
            >
              {t('surveys.answering.next')}
            </Button>
          </div>
        ) : null}
        {isReadOnly ? null : (
          <Button variant="primary" size="lg" busy={isBusy} onClick={() => void (tell(answers.toAnswer) && onHandIn())}>
            {t('surveys.answering.handIn')}
          </Button>
        )}
        <Button size="lg" onClick={onLater}>
          {isReadOnly ? t('surveys.answering.toList') : t('surveys.answering.later')}
        </Button>
      </SurveyRail>
    </div>
  )
}

/** Who asks, why, and what becomes of the answers. */
function Introduction({ survey }: { survey: SurveyHead }) {
  const { t } = useTranslation()
  const writerName = useWriterName()
  const nameOf = useName()
  const { name, dept } = writerName(survey.author)
  const introduction = nameOf(survey.introduction)
  return (
    <section className="svq svq--intro">
      <WriterAvatar writer={survey.author} size={32} />
      <div className="grow">
        <p>
          <b>{name}</b> <span className="muted">{dept}</span>
        </p>
        {introduction === '' ? null : <p className="fg2 svq__pre">{introduction}</p>}
        {survey.isAnonymous ? (
          <>
            <p className="svq__anon">
              <IconUserShield className="i" aria-hidden />
              {t('surveys.answering.anonymous')}
            </p>
            <Protection />
          </>
        ) : null}
      </div>
      {survey.isAnonymous ? <Badge tone="green">{t('surveys.answering.anonymousBadge')}</Badge> : null}
    </section>
  )
}
