import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { numberIn } from '#platform/web/pages/number-in.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import type { Draft } from '../../contract/drafts.contract.ts'
import type { Step, WriteFields } from './asked.ts'
import { useBeginning } from './drafts/drafts.queries.ts'
import { blankContent } from './model/blank.ts'
import { useOpened, type WriteWays } from './use-opened.ts'
import { useWritingRules } from './use-writing-rules.ts'
import { WritingForm } from './writing-form.tsx'

type Props = { step: Step; isPopup: boolean }

/** Opens what the address asks to be written: a new survey, a change, or what was begun. */
export function Opening({ step, isPopup }: Props) {
  const asked = useSearch({ strict: false }) as WriteFields
  const { key, draftId, surveyId, ways } = useOpened(asked, step, isPopup)
  return <Begun key={key} step={step} isPopup={isPopup} asked={asked} opened={{ draftId, surveyId }} ways={ways} />
}

type BegunProps = Props & {
  asked: WriteFields
  opened: { draftId: number | undefined; surveyId: number | undefined }
  ways: WriteWays
}

function Begun({ step, isPopup, asked, opened, ways }: BegunProps) {
  const beginning = useBeginning(opened)
  const { t } = useTranslation()
  const rules = useWritingRules()
  const language = useLanguage()
  const menuId = numberIn(asked.MenuId) ?? null
  const first = useMemo(() => blankContent(language, menuId), [language, menuId])
  const form = (draft: Draft | undefined) => (
    <WritingForm
      step={step}
      isPopup={isPopup}
      asked={asked}
      surveyId={draft?.surveyId ?? opened.surveyId ?? null}
      draft={draft}
      first={first}
      ways={ways}
    />
  )
  // A new one, or a draft of a new one that was saved or thrown away since.
  const isNew = opened.surveyId === undefined && (opened.draftId === undefined || beginning.isError)
  if (isNew && rules?.canWrite === false) return <EmptyState isPage title={t('surveys.faults.notAWriter')} />
  if (isNew) return form(undefined)
  return (
    <Pane query={beginning} isEmpty={() => false} skeleton={<SkeletonRows rows={8} />}>
      {form}
    </Pane>
  )
}
