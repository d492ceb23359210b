import { IconUserShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWriterName } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount, formatDate } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import type { ListedSurvey } from '../../contract/surveys.entities.ts'
import { SurveyActs } from '../life/survey-acts.tsx'
import { StatusBadge } from '../pieces/status-badge.tsx'
import { useEndWords } from '../pieces/use-end-words.ts'
import { usePlaces } from '../place/use-places.ts'

/** A survey in a list: what it is, whose, until when, how many have taken part, and what may be done with it. */
export function SurveyRow({ survey }: { survey: ListedSurvey }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { places } = usePlaces()
  const { full, dept } = useWriterName()(survey.author)
  const { surveyId, surveyStatus, startDate, endDate, participants, invited, participation } = survey
  const title = nameOf(survey.title) || t('surveys.list.untitled')
  const { words, isLastDay, isNear } = useEndWords()(endDate)
  const isToAnswer = participation === 'toAnswer' || participation === 'begun'
  return (
    <li className="svl__row">
      <span className="svl__s">
        <StatusBadge status={surveyStatus} />
      </span>
      <div className="svl__m">
        <Link to={places.read} search={{ surveyId: String(surveyId), ...preview(survey) }} className="svl__t">
          {title}
        </Link>
        <p className="svl__by">
          {full} <span className="muted">{dept}</span>
          {survey.isAnonymous ? (
            <span className="svl__anon">
              <IconUserShield className="i i-14" aria-hidden />
              {t('surveys.answering.anonymousBadge')}
            </span>
          ) : null}
          {isToAnswer && surveyStatus === 'posting' ? (
            <Badge tone="accent">{t(`surveys.list.mine.${participation}`)}</Badge>
          ) : null}
          {isNear && surveyStatus === 'posting' ? <Badge tone={isLastDay ? 'red' : 'orange'}>{words}</Badge> : null}
          {participation === 'answered' ? <Badge>{t('surveys.list.mine.answered')}</Badge> : null}
        </p>
      </div>
      <p className="svl__p num fg2">
        {startDate ? formatDate(startDate) : ''}
        {startDate || endDate ? ' - ' : ''}
        {endDate ? formatDate(endDate) : ''}
      </p>
      <div className="svl__n num">
        {invited === null ? null : (
          <>
            <span>
              {formatCount(participants)}/{formatCount(invited)}
            </span>
            <Progress
              thin
              tone="accent"
              label={t('surveys.list.takenPart', { participants, invited })}
              value={invited === 0 ? 0 : participants / invited}
            />
          </>
        )}
      </div>
      <SurveyActs survey={survey} title={title} />
    </li>
  )
}

/** What is not posted yet is looked at as those who are asked will see it. */
const preview = ({ surveyStatus }: ListedSurvey): { isPreview?: string } =>
  surveyStatus === 'posting' || surveyStatus === 'closed' ? {} : { isPreview: 'true' }
