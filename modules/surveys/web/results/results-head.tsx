import { IconEye, IconPrinter, IconTableExport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/web/format.ts'
import { useLanguage, useName } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import type { SurveyMain } from '../../contract/surveys.entities.ts'
import { SurveyActs } from '../life/survey-acts.tsx'
import { StatusBadge } from '../pieces/status-badge.tsx'
import { usePlaces } from '../place/use-places.ts'

/** At the head of results: how far the survey has come, the survey itself, its table, and what may be done with it. */
export function ResultsHead({ survey }: { survey: SurveyMain }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const language = useLanguage()
  const { places } = usePlaces()
  const { surveyId, surveyStatus, startDate, endDate, can } = survey
  return (
    <>
      <StatusBadge status={surveyStatus} />
      {startDate ? (
        <span className="fg2 num svres__when">
          {formatDate(startDate)} - {endDate ? formatDate(endDate) : ''}
        </span>
      ) : null}
      <Link to={places.read} search={{ surveyId: String(surveyId) }} className={buttonClass({ variant: 'ghost' })}>
        <IconEye className="i" aria-hidden />
        {t('surveys.results.toSurvey')}
      </Link>
      {can.seeResults ? (
        // The browser goes there itself and saves what comes (SURVEY-022).
        <a
          className={buttonClass({})}
          href={`/cm/api/HC_Survey/api/Statistics/exportToExcel/${surveyId}?language=${language}`}
          download
        >
          <IconTableExport className="i" aria-hidden />
          {t('surveys.results.export')}
        </a>
      ) : null}
      {can.seeResults ? (
        // What is shown goes to paper or into a PDF, by the browser, which has the letters of every language.
        <IconButton icon={IconPrinter} name={t('surveys.results.print')} onClick={() => window.print()} />
      ) : null}
      <SurveyActs survey={survey} title={nameOf(survey.title)} />
    </>
  )
}
