import { useTranslation } from 'react-i18next'
import { BegunDrafts } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { draftCalls } from '../../contract/drafts.contract.ts'
import { requestDraft } from '../../contract/reservations.rules.ts'
import { useDrafts, useRefreshDrafts } from './drafts.queries.ts'

/** A draft as a form names the one that is gone on with. */
export type Begun = { draftId: number; requestId: number | null }

type Props = { current: number | undefined; onContinue: (draft: Begun) => void }

/** Requests that were begun and not saved. */
export function BegunRequests(props: Props) {
  const { t } = useTranslation()
  const refresh = useRefreshDrafts()
  return (
    <BegunDrafts
      {...props}
      size="lg"
      drafts={useDrafts()}
      of={requestDraft}
      placeOf={() => t('reservations.title')}
      isChange={({ requestId }) => requestId !== null}
      drop={(draftId) => call(draftCalls.dropDraft, { draftId }).then(refresh)}
    />
  )
}
