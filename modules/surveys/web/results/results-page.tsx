import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount } from '#platform/web/format.ts'
import { PageHeader } from '#platform/web/pages/page-header.tsx'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { SurveyMain } from '../../contract/surveys.entities.ts'
import { writingCalls } from '../../contract/writing.contract.ts'
import { useLiveSurveys } from '../surveys.queries.ts'
import { CrossTab } from './cross-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { QuestionsTab } from './questions-tab.tsx'
import { ResultsHead } from './results-head.tsx'
import { RoundsTab } from './rounds-tab.tsx'
import { TextsTab } from './texts-tab.tsx'
import '../answer/answer.css'
import '../answer/fields/fields.css'
import './results.css'

type Asked = { surveyId?: string; tab?: string }
const tabs = ['questions', 'answered', 'notAnswered', 'texts', 'cross', 'rounds'] as const
type Tab = (typeof tabs)[number]

/** What came of a survey: its questions counted, who has taken part, what people wrote (SURVEY-005, SURVEY-016, SURVEY-017). */
export default function ResultsPage() {
  const { t } = useTranslation()
  const [{ surveyId }] = useAsked<Asked>()
  const id = Number(surveyId)
  if (!Number.isInteger(id) || id < 1)
    return (
      <Sheet title={t('surveys.results.title')}>
        <EmptyState title={t('surveys.read.none')} hint={t('surveys.read.noneHint')} />
      </Sheet>
    )
  return <SurveyResultsPage key={id} surveyId={id} />
}

function SurveyResultsPage({ surveyId }: { surveyId: number }) {
  const { t } = useTranslation()
  const nameOf = useName()
  useLiveSurveys()
  const survey = useCall(writingCalls.surveyMain, { id: surveyId })
  const title = survey.data && nameOf(survey.data.title)
  useTitle(title)
  return (
    <section className="sheet">
      <PageHeader
        title={title ?? t('surveys.results.title')}
        actions={survey.data ? <ResultsHead survey={survey.data} /> : null}
      />
      <div className="sheet__b scroll">
        <Pane query={survey}>
          {(data) =>
            data.can.seeResults ? (
              <Parts survey={data} />
            ) : (
              <EmptyState title={t('surveys.results.notSeen')} hint={t('surveys.results.notSeenHint')} />
            )
          }
        </Pane>
      </div>
    </section>
  )
}

function Parts({ survey }: { survey: SurveyMain }) {
  const { t } = useTranslation()
  const [{ tab }, ask] = useAsked<Asked>()
  const { surveyId, can, participants, invited, seriesId } = survey
  const shown = tabs.filter((each) => {
    if (each === 'answered' || each === 'notAnswered') return can.seePeople
    // A first round has others beside it once the second is made.
    return each !== 'rounds' || seriesId !== null
  })
  const value = shown.find((each) => each === tab) ?? 'questions'
  const counts: Partial<Record<Tab, number>> = { answered: participants, notAnswered: (invited ?? 0) - participants }
  return (
    <Tabs
      label={t('surveys.results.title')}
      tabs={shown.map((each) => {
        const count = counts[each]
        return {
          value: each,
          label: t(`surveys.results.tabs.${each}`),
          ...(count === undefined ? {} : { count: formatCount(Math.max(0, count)) }),
        }
      })}
      value={value}
      onChange={(next) => ask({ tab: next === 'questions' ? undefined : next })}
    >
      {value === 'questions' ? <QuestionsTab surveyId={surveyId} survey={survey} /> : null}
      {value === 'texts' ? <TextsTab surveyId={surveyId} /> : null}
      {value === 'cross' ? <CrossTab surveyId={surveyId} /> : null}
      {value === 'rounds' ? <RoundsTab surveyId={surveyId} /> : null}
      {value === 'answered' || value === 'notAnswered' ? (
        <PeopleTab key={value} surveyId={surveyId} filter={value} />
      ) : null}
    </Tabs>
  )
}
