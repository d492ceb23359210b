import { IconList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/web/format.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import type { SurveyHead } from '../../contract/surveys.entities.ts'
import { StatusBadge } from '../pieces/status-badge.tsx'
import { listPath } from '../place/paths.ts'

/** At the head of a survey: how far it has come, until when it is open, and the way to the others. */
export function ReadHead({ survey }: { survey: SurveyHead }) {
  const { t } = useTranslation()
  const { surveyStatus, startDate, endDate } = survey
  return (
    <>
      <StatusBadge status={surveyStatus} />
      {startDate ? (
        <span className="fg2 num svhead__p">
          {formatDate(startDate)} - {endDate ? formatDate(endDate) : ''}
        </span>
      ) : null}
      <Link to={listPath as string} className={buttonClass({ variant: 'ghost' })}>
        <IconList className="i" aria-hidden />
        {t('surveys.answering.list')}
      </Link>
    </>
  )
}
