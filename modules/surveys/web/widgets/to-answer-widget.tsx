import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { SurveyToAnswer } from '../../contract/lists.contract.ts'
import { EndOfSurvey } from '../pieces/end-of-survey.tsx'
import { listPath, readPath } from '../place/paths.ts'
import './widgets.css'

type Props = Pick<WidgetProps<readonly SurveyToAnswer[]>, 'title' | 'data'> & {
  /** How many there are, where not all are shown. */
  total?: number
}

/** Surveys that one is asked and has not answered, those that end first before the others. */
export default function ToAnswerWidget({ title, data, total }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <>
      <WidgetHead
        title={
          <>
            {title} {total ? <Count>{total}</Count> : null}
          </>
        }
      >
        <Link to={listPath as string} search={{ part: 'toAnswer' }} className="svw__more">
          {t('surveys.widget.more')}
          <IconChevronRight className="i i-16" aria-hidden />
        </Link>
      </WidgetHead>
      {data.length === 0 ? (
        <EmptyState title={t('surveys.widget.toAnswer.none')} />
      ) : (
        <ul className="w__b svw">
          {data.map(({ surveyId, title: asked, endDate, isBegun }) => (
            <li key={surveyId}>
              <Link to={readPath as string} search={{ surveyId: String(surveyId) }} className="svw__l">
                <strong className="ell">{nameOf(asked)}</strong>
                <EndOfSurvey endDate={endDate} isBegun={isBegun} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
