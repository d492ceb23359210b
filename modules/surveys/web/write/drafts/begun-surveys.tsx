import { IconFiles } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftsDialog } from '#modules/drafts/web/drafts.public.ts'
import { call } from '#platform/web/calls/call.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { draftCalls } from '../../../contract/drafts.contract.ts'
import { surveyDraft, useDrafts, useRefreshDrafts } from './drafts.queries.ts'

/** A draft as a form names the one that is gone on with. */
export type Begun = { draftId: number; surveyId: number | null }

type Props = {
  /** The draft that is open; it is not offered. */
  current: number | undefined
  onContinue: (draft: Begun) => void
}

/** How many surveys were begun and not saved; they are gone on with or thrown away. */
export function BegunSurveys({ current, onContinue }: Props) {
  const { t } = useTranslation()
  const drafts = useDrafts()
  const refresh = useRefreshDrafts()
  const [isOpen, setOpen] = useState(false)
  const others = (drafts.data ?? []).filter(({ draftId }) => draftId !== current).length
  if (others === 0) return null
  return (
    <>
      <Button variant="ghost" icon={IconFiles} onClick={() => setOpen(true)}>
        {t('drafts.title')}
        <Count tone="soft">{others}</Count>
      </Button>
      {isOpen ? (
        <Suspense>
          <DraftsDialog
            query={{
              ...drafts,
              data: drafts.data?.map((draft) => ({
                ...draft,
                place: t('surveys.title'),
                isChange: draft.surveyId !== null,
              })),
            }}
            of={surveyDraft}
            current={current}
            onContinue={(draftId) => {
              const chosen = drafts.data?.find((draft) => draft.draftId === draftId)
              setOpen(false)
              if (chosen) onContinue(chosen)
            }}
            drop={async (draftId) => {
              await call(draftCalls.dropDraft, { draftId })
              await refresh()
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
