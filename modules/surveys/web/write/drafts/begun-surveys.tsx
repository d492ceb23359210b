import { useTranslation } from 'react-i18next'
import { BegunDrafts } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { draftCalls } from '../../../contract/drafts.contract.ts'
import { surveyDraft, useDrafts, useRefreshDrafts } from './drafts.queries.ts'

/** A draft as a form names the one that is gone on with. */
export type Begun = { draftId: number; surveyId: number | null }

type Props = { current: number | undefined; onContinue: (draft: Begun) => void }

/** Surveys that were begun and not saved. */
export function BegunSurveys(props: Props) {
  const { t } = useTranslation()
  const refresh = useRefreshDrafts()
  return (
    <BegunDrafts
      {...props}
      drafts={useDrafts()}
      of={surveyDraft}
      placeOf={() => t('surveys.title')}
      isChange={({ surveyId }) => surveyId !== null}
      drop={(draftId) => call(draftCalls.dropDraft, { draftId }).then(refresh)}
    />
  )
}
