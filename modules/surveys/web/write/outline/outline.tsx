import { IconAlertCircle, IconArchive } from '@tabler/icons-react'
import { memo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { Question } from '../../../contract/surveys.entities.ts'
import { questionTypes } from '../../../contract/surveys.rules.ts'
import { kindIcons } from '../kinds.ts'
import { numbersOf, pageNumbersOf, textInWords, wordsOf } from '../model/numbers.ts'
import type { Outlined } from './outline-store.ts'
import './outline.css'

/** The questions in their order to go by, and all kinds to put in (picture 16). */
export function Outline({ outlined, onFollow }: { outlined: Outlined; onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { questions, tongue, written, openId, faulty, isFull } = outlined
  const latest = useLatest({ outlined, onFollow })
  // The same ones always: a row is drawn anew only when something of it is another.
  const open = useCallback(
    (id: string) => {
      latest.current.onFollow?.()
      latest.current.outlined.onOpen(id)
    },
    [latest],
  )
  const step = useCallback((id: string, by: 1 | -1) => latest.current.outlined.onStep(id, by), [latest])
  const numbers = numbersOf(questions)
  const pages = pageNumbersOf(questions)
  return (
    <div className="swout">
      <p className="swout__c">{t('surveys.write.outline.count', { count: numbers.size, pages: pages.size + 1 })}</p>
      {questions.length === 0 ? <p className="swout__e">{t('surveys.write.outline.none')}</p> : null}
      <ol className="swout__l" aria-label={t('surveys.write.outline.label')}>
        {questions.map((question) => (
          <OutlineRow
            key={question.surveyQuestionId}
            question={question}
            words={textInWords(wordsOf(question.questionText, tongue, written), numbers, () => '…')}
            number={numbers.get(question.surveyQuestionId)}
            page={pages.get(question.surveyQuestionId)}
            isOpen={question.surveyQuestionId === openId}
            isFaulty={faulty.has(question.surveyQuestionId)}
            onOpen={open}
            onStep={step}
          />
        ))}
      </ol>
      <h2 className="swout__c">{t('surveys.write.outline.add')}</h2>
      <ul className="swout__l" aria-label={t('surveys.write.outline.add')}>
        {questionTypes.map((type) => {
          const Icon = kindIcons[type]
          return (
            <li key={type}>
              <button
                type="button"
                className="swout__b"
                disabled={isFull}
                onClick={() => {
                  onFollow?.()
                  outlined.onAdd(type)
                }}
              >
                <Icon className="i" aria-hidden />
                {t(`surveys.kinds.${type}`)}
              </button>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            className="swout__b"
            onClick={() => {
              onFollow?.()
              outlined.onBank()
            }}
          >
            <IconArchive className="i" aria-hidden />
            {t('surveys.write.bank.from')}
          </button>
        </li>
      </ul>
    </div>
  )
}

type RowProps = {
  question: Question
  words: string
  number: number | undefined
  page: number | undefined
  isOpen: boolean
  isFaulty: boolean
  onOpen: (id: string) => void
  onStep: (id: string, by: 1 | -1) => void
}

const OutlineRow = memo(function OutlineRow(props: RowProps) {
  const { question, words, number, page, isOpen, isFaulty, onOpen, onStep } = props
  const { t } = useTranslation()
  const { surveyQuestionId: id, questionType } = question
  const keys = useKeys({
    'Alt+ArrowUp': () => onStep(id, -1),
    'Alt+ArrowDown': () => onStep(id, 1),
  })
  return (
    <li>
      <button
        type="button"
        className={classNames('swout__b', page !== undefined && 'swout__b--page', isOpen && 'swout__b--on')}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(id)}
        {...keys}
      >
        {page === undefined ? (
          <>
            <i className="swout__n num">{number ?? '·'}</i>
            <span className={words ? 'ell grow' : 'ell grow muted'}>{words || t(`surveys.kinds.${questionType}`)}</span>
          </>
        ) : (
          t('surveys.write.page', { page })
        )}
        {isFaulty ? (
          <>
            <IconAlertCircle className="i i-14 swout__x" aria-hidden />
            <span className="sr">{t('surveys.write.outline.faulty')}</span>
          </>
        ) : null}
      </button>
    </li>
  )
})
