import { IconList, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/web/format.ts'
import { Button, buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { closePopup } from '#platform/web/ui/popups/popup.ts'
import type { SurveyHead } from '../../contract/surveys.entities.ts'
import { StatusBadge } from '../pieces/status-badge.tsx'
import { usePlaces } from '../place/use-places.ts'

/** At the head of a survey: how far it has come, until when it is open, and the way to the others. */
export function ReadHead({ survey, isPreview }: { survey: SurveyHead; isPreview: boolean }) {
  const { t } = useTranslation()
  const { isPopup, places } = usePlaces()
  const { surveyStatus, startDate, endDate } = survey
  return (
    <>
      <StatusBadge status={surveyStatus} />
      {startDate ? (
        <span className="fg2 num svhead__p">
          {formatDate(startDate)} - {endDate ? formatDate(endDate) : ''}
        </span>
      ) : null}
      {isPopup && isPreview ? (
        <Button variant="ghost" icon={IconX} onClick={() => closePopup()}>
          {t('ui.close')}
        </Button>
      ) : (
        <Link to={places.list} className={buttonClass({ variant: 'ghost' })}>
          <IconList className="i" aria-hidden />
          {t('surveys.answering.list')}
        </Link>
      )}
    </>
  )
}
