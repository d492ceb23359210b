import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import type { QuestionResult } from '../../contract/results.contract.ts'
import { isGrid, isPoints } from '../../contract/surveys.rules.ts'
import { choiceWords, type ResultQuestion } from './choice-words.ts'
import { rounded } from './rounded.ts'
import { StackedBar } from './stacked-bar.tsx'

type Props = {
  nth: number
  question: ResultQuestion
  result: QuestionResult
  /** How many answer sets are counted here. */
  counted: number
}

/** What was answered to a question: the same numbers as bars and as a table. */
export function ResultOf({ nth, question, result, counted }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  const { questionType, questionText } = question
  const { answered, numbers, tallies } = result
  return (
    <section className="svq" aria-labelledby={id}>
      <div className="svq__h">
        <span className="svq__n num" aria-hidden>
          {nth}
        </span>
        <h2 className="svq__t" id={id}>
          {questionText[language] || questionText.ko}
          <small>
            {' '}
            {t('surveys.results.answered', { count: formatCount(answered) })}
            {numbers && (isPoints(questionType) || questionType === 'number')
              ? `, ${t('surveys.results.mean', { mean: rounded(numbers.mean) })}`
              : ''}
            {numbers?.recommend === null || numbers === null
              ? ''
              : `, ${t('surveys.results.recommend', { percent: rounded(numbers.recommend) })}`}
          </small>
        </h2>
      </div>
      {result.hidden !== null ? (
        <p className="muted">{t(`surveys.results.hidden.${result.hidden}`)}</p>
      ) : isGrid(questionType) ? (
        <GridCounts question={question} result={result} />
      ) : tallies.length > 0 ? (
        <Counted
          questionType={questionType}
          caption={questionText[language] || questionText.ko}
          rows={tallies.map((tally) => ({
            key: tally.choice,
            words: choiceWords(question, tally.choice, language, t),
            count: tally.count,
          }))}
          all={answered}
        />
      ) : numbers ? (
        <Numbers numbers={numbers} unit={question.unit[language] || question.unit.ko} />
      ) : (
        <p className="muted">{answered === 0 ? t('surveys.results.nothing') : t('surveys.results.inTexts')}</p>
      )}
      {result.hidden === null && answered < counted ? (
        <p className="muted svres__left">{t('surveys.results.notAsked', { count: formatCount(counted - answered) })}</p>
      ) : null}
    </section>
  )
}

type BarsProps = { caption: string; rows: { key: string; words: string; count: number }[]; all: number }

/** Points stand in their order and are parts of one bar; of what is chosen each has its own. */
function Counted({ questionType, ...props }: BarsProps & { questionType: ResultQuestion['questionType'] }) {
  return isPoints(questionType) ? <StackedBar questionType={questionType} {...props} /> : <Bars {...props} />
}

function Bars({ caption, rows, all }: BarsProps) {
  const { t } = useTranslation()
  const most = Math.max(0, ...rows.map(({ count }) => count))
  return (
    <table className="svbars">
      <caption className="sr">{caption}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t('surveys.results.choice')}</th>
          <th scope="col">{t('surveys.results.count')}</th>
          <th scope="col">{t('surveys.results.percent')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, words, count }) => (
          <tr key={key} className={count === most && most > 0 ? 'svbars__top' : undefined}>
            <th scope="row">{words}</th>
            <td className="svbars__bar">
              <span aria-hidden>
                <i style={{ width: `${most === 0 ? 0 : (count / most) * 100}%` }} />
              </span>
              <b className="num">{t('surveys.results.people', { people: formatCount(count) })}</b>
            </td>
            <td className="num svbars__p">{all === 0 ? 0 : Math.round((count / all) * 100)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function GridCounts({ question, result }: { question: ResultQuestion; result: QuestionResult }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const countOf = (row: string, choice: string) =>
    result.tallies.find((tally) => tally.surveyRowId === row && tally.choice === choice)?.count ?? 0
  // Where it is wider than its place the arrows scroll it.
  const byKeys = { tabIndex: 0, role: 'region', 'aria-label': question.questionText[language] } as const
  return (
    <div className="svgrid scroll" {...byKeys}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('surveys.answering.questions')}</span>
            </th>
            {question.choices.map(({ choice }) => (
              <th key={choice} scope="col">
                {choiceWords(question, choice, language, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {question.rows.map(({ surveyRowId, text }) => {
            const most = Math.max(0, ...question.choices.map(({ choice }) => countOf(surveyRowId, choice)))
            return (
              <tr key={surveyRowId}>
                <th scope="row">{text[language] || text.ko}</th>
                {question.choices.map(({ choice }) => {
                  const count = countOf(surveyRowId, choice)
                  return (
                    <td key={choice} className={count === most && most > 0 ? 'num svgrid__most' : 'num'}>
                      {formatCount(count)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Numbers({ numbers, unit }: { numbers: NonNullable<QuestionResult['numbers']>; unit: string }) {
  const { t } = useTranslation()
  const facts = [
    ['least', numbers.least],
    ['median', numbers.median],
    ['mean', rounded(numbers.mean)],
    ['most', numbers.most],
  ] as const
  return (
    <dl className="svnums num">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`surveys.results.numbers.${key}`)}</dt>
          <dd>
            {value} {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}
