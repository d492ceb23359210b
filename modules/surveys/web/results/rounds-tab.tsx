import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { ColumnChart } from '#platform/web/charts/column-chart.tsx'
import { formatCount, formatDate } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { resultCalls } from '../../contract/results.contract.ts'
import { isPoints } from '../../contract/surveys.rules.ts'
import { rounded } from './rounded.ts'

type Round = CallResult<(typeof resultCalls)['rounds']>['items'][number]
/** A line of the comparison: participation, or the mean of a question. */
type Measure = {
  key: string
  label: string
  of: (round: Round) => number | undefined
  words: (value: number) => string
}

const participation = 'participation'

/** What returns, round beside round: participation and the means of its questions, as a chart and as a table. */
export function RoundsTab({ surveyId }: { surveyId: number }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [{ measure: asked }, ask] = useAsked<{ measure?: string }>()
  const rounds = useCall(resultCalls.rounds, { surveyId })
  const questions = useCall(resultCalls.statisticsList, { id: surveyId })
  const measures: Measure[] = [
    {
      key: participation,
      label: t('surveys.results.rate'),
      of: ({ invited, participants }) =>
        invited === 0 ? undefined : Math.round((participants / invited) * 1_000) / 10,
      words: (value) => `${value}%`,
    },
    ...(questions.data?.questions ?? [])
      .filter(({ questionType }) => isPoints(questionType))
      .map(({ surveyQuestionId, originId, questionText }) => ({
        key: surveyQuestionId,
        label: questionText[language] || questionText.ko,
        of: ({ means }: Round) => {
          const mean = means.find((one) => one.originId === (originId ?? surveyQuestionId))?.mean
          return mean === undefined ? undefined : rounded(mean)
        },
        words: (value: number) => t('surveys.results.mean', { mean: value }),
      })),
  ]
  const shown = measures.find(({ key }) => key === asked) ?? measures[0]!
  return (
    <Pane query={rounds} isEmpty={() => false}>
      {({ items }) => {
        // Time goes from the left to the right.
        const inOrder = items.toReversed()
        if (inOrder.length < 2)
          return <EmptyState title={t('surveys.results.rounds.none')} hint={t('surveys.results.rounds.noneHint')} />
        return (
          <div className="svres">
            <div className="svcross__f">
              <SelectField
                label={t('surveys.results.rounds.measure')}
                value={shown.key}
                options={measures.map(({ key, label }) => ({ value: key, label }))}
                onChange={(key) => ask({ measure: key === participation ? undefined : key })}
              />
            </div>
            <section className="svres__card">
              <Trend rounds={inOrder} measure={shown} />
            </section>
            <RoundTable rounds={inOrder} measures={measures} />
          </div>
        )
      }}
    </Pane>
  )
}

type TrendProps = { rounds: readonly Round[]; measure: Measure }

function Trend({ rounds, measure }: TrendProps) {
  const { t } = useTranslation()
  const nameOf = useRoundName()
  const known = rounds.flatMap((round) => {
    const value = measure.of(round)
    return value === undefined ? [] : [{ round, value }]
  })
  if (known.length === 0) return <p className="muted">{t('surveys.results.nothing')}</p>
  const marks = [...new Set([known[0]!, known.at(-1)!])].map(({ round }) => nameOf(round))
  return (
    <ColumnChart
      title={measure.label}
      columns={known.map(({ round, value }) => ({
        key: String(round.surveyId),
        value,
        words: `${nameOf(round)}: ${measure.words(value)}`,
      }))}
      marks={marks}
      format={String}
    />
  )
}

/** The same numbers for everyone, of all measures at once. */
function RoundTable({ rounds, measures }: { rounds: readonly Round[]; measures: readonly Measure[] }) {
  const { t } = useTranslation()
  const nameOf = useRoundName()
  const byKeys = { tabIndex: 0, role: 'region', 'aria-label': t('surveys.results.tabs.rounds') } as const
  return (
    <div className="svgrid svcross scroll" {...byKeys}>
      <table>
        <caption className="sr">{t('surveys.results.tabs.rounds')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('surveys.results.rounds.round')}</th>
            <th scope="col">{t('surveys.answering.participants')}</th>
            {measures.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <tr key={round.surveyId}>
              <th scope="row">{nameOf(round)}</th>
              <td className="num">
                {formatCount(round.participants)}/{formatCount(round.invited)}
              </td>
              {measures.map((measure) => {
                const value = measure.of(round)
                const isHidden = round.hidden !== null && measure.key !== participation
                return (
                  <td key={measure.key} className={isHidden ? 'muted' : 'num'}>
                    {isHidden
                      ? t(`surveys.results.hidden.${round.hidden!}`)
                      : value === undefined
                        ? '-'
                        : measure.key === participation
                          ? measure.words(value)
                          : value}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A round by its number and the day on which it began. */
function useRoundName() {
  const { t } = useTranslation()
  return ({ round, startDate }: Round) =>
    [t('surveys.results.rounds.name', { round }), startDate ? formatDate(startDate) : ''].filter(Boolean).join(' ')
}
