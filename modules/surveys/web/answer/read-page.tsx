import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf, useCall } from '#platform/web/calls/queries.ts'
import { PageHeader } from '#platform/web/pages/page-header.tsx'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { answeringCalls } from '../../contract/answering.contract.ts'
import { usePlaces } from '../place/use-places.ts'
import { useRefreshSurveys } from '../surveys.queries.ts'
import { Answering, type SurveyToRead } from './answering.tsx'
import { HandedIn } from './handed-in.tsx'
import { LookedAt } from './looked-at.tsx'
import { ReadHead } from './read-head.tsx'
import { forgetResumeKey, resumeKeyOf } from './resume-key.ts'
import './answer.css'

type Asked = { surveyId?: string; isPreview?: string; step?: string }

/** A survey to answer, to look at, or as those who are asked will see it (SURVEY-004, SURVEY-014, SURVEY-015). */
export default function ReadPage() {
  const { t } = useTranslation()
  const [{ surveyId, isPreview }] = useAsked<Asked>()
  const id = Number(surveyId)
  if (!Number.isInteger(id) || id < 1)
    return (
      <Sheet title={t('surveys.title')}>
        <EmptyState title={t('surveys.read.none')} hint={t('surveys.read.noneHint')} />
      </Sheet>
    )
  return <SurveyPage key={id} surveyId={id} isPreview={isPreview === 'true'} />
}

function SurveyPage({ surveyId, isPreview }: { surveyId: number; isPreview: boolean }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const read = useCall(answeringCalls.surveyRead, { id: surveyId, isPreview })
  const survey = read.data?.survey
  const title = survey && nameOf(survey.title)
  useTitle(title)
  return (
    <section className="sheet svsheet">
      <PageHeader
        title={title ?? t('surveys.title')}
        actions={survey ? <ReadHead survey={survey} isPreview={isPreview} /> : null}
      />
      <Pane query={read}>{(data) => <OneSurvey read={data} onRefused={() => void read.refetch()} />}</Pane>
    </section>
  )
}

function OneSurvey({ read, onRefused }: { read: SurveyToRead; onRefused: () => void }) {
  const navigate = useNavigate()
  const refresh = useRefreshSurveys()
  const viewer = useViewer()
  const { isPopup, places } = usePlaces()
  const { survey, isPreview, closedWhy } = read
  const { surveyId, isAnonymous } = survey
  const [isOver, setOver] = useState(false)
  const mayAnswer = closedWhy === null && !isPreview
  const [resumeKey] = useState(() =>
    isAnonymous && mayAnswer ? resumeKeyOf(viewer?.personCode ?? '', surveyId) : undefined,
  )
  // Of an anonymous survey what was begun is found by its key alone.
  const begun = useQuery({
    ...queryOf(answeringCalls.progress, { surveyId, resumeKey }),
    enabled: resumeKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A preview lies over what is written: it is closed.
  const toList = () => (isPopup && isPreview ? closePopup() : void navigate({ to: places.list }))
  if (isOver) return <HandedIn survey={survey} />
  if (!mayAnswer) return <LookedAt read={read} onLeave={toList} />
  const answering = (progress: SurveyToRead['mine']['progress']) => (
    <Answering
      read={read}
      progress={progress}
      resumeKey={resumeKey}
      onLater={toList}
      onRefused={onRefused}
      onHandedIn={() => {
        forgetResumeKey(viewer?.personCode ?? '', surveyId)
        setOver(true)
        void refresh()
      }}
    />
  )
  return resumeKey === undefined ? (
    answering(read.mine.progress)
  ) : (
    <Pane query={begun}>{({ progress }) => answering(progress)}</Pane>
  )
}
