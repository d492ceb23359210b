import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import type { Question, SurveyHead } from '../../contract/surveys.entities.ts'
import { useTimeLeft } from '../pieces/use-end-words.ts'
import { useReading } from './reading.ts'
import type { Answers } from './use-answers.ts'

type Props = {
  survey: SurveyHead
  answers: Answers
  current: string | undefined
  onGo: (question: Question) => void
  /** What is done with the answers. */
  children: ReactNode
}

/** Beside the questions: how far one is, the way to each of them, what the survey is, and handing in. */
export function SurveyRail({ survey, answers, current, onGo, children }: Props) {
  const { t } = useTranslation()
  const { textOf } = useReading()
  const { toAnswer, isAnswered } = answers
  const done = toAnswer.filter(isAnswered).length
  return (
    <aside className="svrail scroll" aria-label={t('surveys.answering.progress')}>
      <div className="svrail__p">
        <div className="row">
          <b className="grow">{t('surveys.answering.progress')}</b>
          <span className="num fg2">{t('surveys.answering.done', { all: toAnswer.length, done })}</span>
        </div>
        <Progress
          tone="accent"
          label={t('surveys.answering.done', { all: toAnswer.length, done })}
          value={toAnswer.length === 0 ? 0 : done / toAnswer.length}
        />
      </div>
      <nav className="svnav" aria-label={t('surveys.answering.questions')}>
        <ol>
          {toAnswer.map((question, at) => {
            const isOn = question.surveyQuestionId === current
            const isDone = isAnswered(question)
            return (
              <li key={question.surveyQuestionId}>
                <button
                  type="button"
                  className={classNames('svnav__b', isOn && 'svnav__b--on', isDone && 'svnav__b--done')}
                  aria-current={isOn ? 'step' : undefined}
                  onClick={() => onGo(question)}
                >
                  <i className="num" aria-hidden>
                    {isDone && !isOn ? <IconCheck className="i i-14" /> : at + 1}
                  </i>
                  <span className="ell">{textOf(question.questionText)}</span>
                  {isDone ? <span className="sr">{t('surveys.answering.answered')}</span> : null}
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
      <Facts survey={survey} toAnswer={toAnswer} />
      <div className="svrail__do">{children}</div>
    </aside>
  )
}

function Facts({ survey, toAnswer }: { survey: SurveyHead; toAnswer: readonly Question[] }) {
  const { t } = useTranslation()
  const timeLeft = useTimeLeft()
  const { invited, participants, endDate } = survey
  const required = toAnswer.filter(({ isRequired }) => isRequired).length
  return (
    <dl className="svfacts num">
      {invited === null ? null : (
        <>
          <dt>{t('surveys.answering.asked')}</dt>
          <dd>{t('surveys.answering.people', { people: formatCount(invited) })}</dd>
        </>
      )}
      <dt>{t('surveys.answering.participants')}</dt>
      <dd>{t('surveys.answering.people', { people: formatCount(participants) })}</dd>
      {endDate === null ? null : (
        <>
          <dt>{t('surveys.answering.left')}</dt>
          <dd>{timeLeft(endDate)}</dd>
        </>
      )}
      <dt>{t('surveys.answering.questions')}</dt>
      <dd>{t('surveys.answering.count', { all: toAnswer.length, required })}</dd>
    </dl>
  )
}
