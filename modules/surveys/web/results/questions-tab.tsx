import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import type { CallResult } from '#platform/contract/call.ts'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { ColumnChart } from '#platform/web/charts/column-chart.tsx'
import { Figures } from '#platform/web/charts/figures.tsx'
import { formatCount, formatDate, formatTime, todayIn } from '#platform/web/format.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { resultCalls } from '../../contract/results.contract.ts'
import type { SurveyMain } from '../../contract/surveys.entities.ts'
import { useTimeLeft } from '../pieces/use-end-words.ts'
import { ResultFilter } from './result-filter.tsx'
import { ResultOf } from './result-of.tsx'

type Participation = CallResult<(typeof resultCalls)['participant']>
type Asked = { by?: string; is?: string }

/** The questions with what was answered to each, of all or of those who chose something, beside who has taken part. */
export function QuestionsTab({ surveyId, survey }: { surveyId: number; survey: SurveyMain }) {
  const { t } = useTranslation()
  const [{ by, is }, ask] = useAsked<Asked>()
  const participation = useCall(resultCalls.participant, { id: surveyId })
  const filters = by && is ? [{ surveyQuestionId: by, choices: [is] }] : []
  const found = useQuery({
    ...queryOf(resultCalls.statistics, { surveyId, filters }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="svres">
      <Pane query={participation}>{(data) => <TakenPart data={data} survey={survey} />}</Pane>
      <div className="svres__two">
        <div className="svres__qs" aria-busy={found.isPlaceholderData}>
          <Pane query={found} skeleton={<SkeletonRows rows={10} />} isEmpty={() => false}>
            {({ questions, results, hidden, waiting, counted, isAnonymous }) => (
              <>
                <ResultFilter questions={questions} isAnonymous={isAnonymous} by={by} is={is} onChange={ask} />
                {waiting > 0 ? <Note>{t('surveys.results.waiting', { count: waiting })}</Note> : null}
                {hidden === null ? null : <Note tone="accent">{t(`surveys.results.hidden.${hidden}`)}</Note>}
                {hidden === null
                  ? questions.map((question, nth) => {
                      const result = results.find((each) => each.surveyQuestionId === question.surveyQuestionId)
                      return result ? (
                        <ResultOf
                          key={question.surveyQuestionId}
                          nth={nth + 1}
                          question={question}
                          result={result}
                          counted={counted}
                        />
                      ) : null
                    })
                  : null}
              </>
            )}
          </Pane>
        </div>
        <aside className="svres__side" aria-label={t('surveys.results.participation')}>
          {participation.data ? <Days data={participation.data} /> : null}
          {participation.data ? <Latest data={participation.data} /> : null}
          {participation.data ? <Departments data={participation.data} /> : null}
        </aside>
      </div>
    </div>
  )
}

function TakenPart({ data, survey }: { data: Participation; survey: SurveyMain }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { invited, participants, companies } = data
  const rate = (part: number, all: number) => (all === 0 ? 0 : Math.round((part / all) * 1_000) / 10)
  const timeLeft = useTimeLeft()
  return (
    <section className="svres__sum" aria-label={t('surveys.results.participation')}>
      <Figures
        items={[
          { key: 'invited', label: t('surveys.answering.asked'), value: formatCount(invited) },
          { key: 'participants', label: t('surveys.answering.participants'), value: formatCount(participants) },
          { key: 'rate', label: t('surveys.results.rate'), value: `${rate(participants, invited)}%` },
          ...(survey.endDate === null || survey.surveyStatus !== 'posting'
            ? []
            : [{ key: 'left', label: t('surveys.answering.left'), value: timeLeft(survey.endDate) }]),
        ]}
      />
      {companies.length > 1 ? (
        <ul className="svres__cos">
          {companies.map((company) => (
            <li key={company.comCode}>
              <span>
                {nameOf(company.name)} <b className="num">{rate(company.participants, company.invited)}%</b>
              </span>
              <Progress
                thin
                tone="accent"
                label={nameOf(company.name)}
                value={company.invited === 0 ? 0 : company.participants / company.invited}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Days({ data: { days } }: { data: Participation }) {
  const { t } = useTranslation()
  if (days.length === 0) return null
  const marks = [days[0]!.day, days.at(-1)!.day].map((day) => day.slice(5))
  return (
    <section className="svres__card">
      <ColumnChart
        title={t('surveys.results.byDay')}
        columns={days.map(({ day, count }) => ({
          key: day,
          value: count,
          words: t('surveys.results.onDay', { day, count }),
        }))}
        marks={days.length === 1 ? marks.slice(0, 1) : marks}
      />
    </section>
  )
}

function Latest({ data: { latest } }: { data: Participation }) {
  const { t } = useTranslation()
  const writerName = useWriterName()
  if (latest.length === 0) return null
  return (
    <section className="svres__card" aria-labelledby="svres-latest">
      <h2 id="svres-latest">{t('surveys.results.latest')}</h2>
      <ul className="svres__people">
        {latest.map(({ person, answeredAt }) => {
          const { full, dept } = writerName(person)
          const isToday = formatDate(answeredAt) === todayIn()
          return (
            <li key={person.personCode}>
              <WriterAvatar writer={person} size={24} />
              <span className="grow">
                {full} <small className="muted">{dept}</small>
              </span>
              <small className="num muted">{isToday ? formatTime(answeredAt) : formatDate(answeredAt)}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Departments({ data: { departments } }: { data: Participation }) {
  const { t } = useTranslation()
  const nameOf = useName()
  if (departments.length === 0) return null
  return (
    <section className="svres__card" aria-labelledby="svres-departments">
      <h2 id="svres-departments">{t('surveys.results.byDepartment')}</h2>
      <table className="svres__depts">
        <thead className="sr">
          <tr>
            <th scope="col">{t('surveys.results.department')}</th>
            <th scope="col">{t('surveys.answering.participants')}</th>
          </tr>
        </thead>
        <tbody>
          {departments.map(({ deptCode, name, companyName, invited, participants }) => (
            <tr key={`${nameOf(companyName)}/${deptCode ?? ''}`}>
              <th scope="row">{name ? nameOf(name) : t('surveys.results.joined', { company: nameOf(companyName) })}</th>
              <td className="num">
                {formatCount(participants)}/{formatCount(invited)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
