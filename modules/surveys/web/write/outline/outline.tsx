import { IconAlertCircle, IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
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
  const { questions, isFull } = outlined
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
            outlined={outlined}
            numbers={numbers}
            page={pages.get(question.surveyQuestionId)}
            onFollow={onFollow}
          />
        ))}
      </ol>
      <h3 className="swout__c">{t('surveys.write.outline.add')}</h3>
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
  outlined: Outlined
  numbers: ReadonlyMap<string, number>
  page: number | undefined
  onFollow: (() => void) | undefined
}

function OutlineRow({ question, outlined, numbers, page, onFollow }: RowProps) {
  const { t } = useTranslation()
  const { surveyQuestionId: id, questionText, questionType } = question
  const { tongue, written, openId, faulty } = outlined
  const keys = useKeys({
    'Alt+ArrowUp': () => outlined.onStep(id, -1),
    'Alt+ArrowDown': () => outlined.onStep(id, 1),
  })
  const number = numbers.get(id)
  const words = textInWords(wordsOf(questionText, tongue, written), numbers, () => '…')
  const kind = t(`surveys.kinds.${questionType}`)
  return (
    <li>
      <button
        type="button"
        className={classNames('swout__b', page !== undefined && 'swout__b--page', id === openId && 'swout__b--on')}
        aria-current={id === openId || undefined}
        onClick={() => {
          onFollow?.()
          outlined.onOpen(id)
        }}
        {...keys}
      >
        {page === undefined ? (
          <>
            <i className="swout__n num">{number ?? '·'}</i>
            <span className={words ? 'ell grow' : 'ell grow muted'}>{words || kind}</span>
          </>
        ) : (
          t('surveys.write.page', { page })
        )}
        {faulty.has(id) ? (
          <>
            <IconAlertCircle className="i i-14 swout__x" aria-hidden />
            <span className="sr">{t('surveys.write.outline.faulty')}</span>
          </>
        ) : null}
      </button>
    </li>
  )
}
