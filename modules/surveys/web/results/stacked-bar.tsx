import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import type { QuestionType } from '../../contract/surveys.rules.ts'

/** From what is least wished for to what is most. */
const tones = ['worst', 'bad', 'even', 'good', 'best'] as const
type Tone = (typeof tones)[number]

/** How a point is coloured among the others; of a recommendation by what it counts as (0-6, 7-8, 9-10). */
export function toneOf(questionType: QuestionType, at: number, count: number): Tone {
  if (questionType === 'recommend') return at <= 6 ? 'bad' : at <= 8 ? 'even' : 'best'
  return tones[count <= 1 ? 2 : Math.round((at / (count - 1)) * (tones.length - 1))]!
}

type Props = {
  caption: string
  questionType: QuestionType
  rows: readonly { key: string; words: string; count: number }[]
  all: number
}

/** Points in their order as parts of one bar (picture 09), with the same numbers as a table below it. */
export function StackedBar({ caption, questionType, rows, all }: Props) {
  const { t } = useTranslation()
  const percentOf = (count: number) => (all === 0 ? 0 : Math.round((count / all) * 100))
  const toned = rows.map((row, at) => ({ ...row, tone: toneOf(questionType, at, rows.length) }))
  return (
    <>
      <div className="svstack" aria-hidden>
        {toned
          .filter(({ count }) => count > 0)
          .map(({ key, words, count, tone }) => (
            <span
              key={key}
              className={`svstack__part svtone--${tone} num`}
              style={{ flexGrow: count }}
              data-tip={`${words} ${percentOf(count)}%`}
            >
              <span className="svstack__n">{percentOf(count)}%</span>
            </span>
          ))}
      </div>
      <table className="svlegend">
        <caption className="sr">{caption}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{t('surveys.results.choice')}</th>
            <th scope="col">{t('surveys.results.count')}</th>
            <th scope="col">{t('surveys.results.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {toned.map(({ key, words, count, tone }) => (
            <tr key={key}>
              <th scope="row">
                <i className={`svlegend__i svtone--${tone}`} aria-hidden />
                {words}
              </th>
              <td className="num">
                <b>{t('surveys.results.people', { people: formatCount(count) })}</b>
              </td>
              <td className="num muted">{percentOf(count)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
