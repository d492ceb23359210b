import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Skeleton } from '#platform/web/ui/states/skeleton.tsx'
import { documentCalls } from '../../contract/documents.contract.ts'
import { type Draft, draftCalls } from '../../contract/drafts.contract.ts'
import { formCalls } from '../../contract/forms.contract.ts'
import { lineCalls } from '../../contract/lines.contract.ts'
import { documentPath } from '../place/paths.ts'
import type { Wanted } from './asked.ts'
import { FormChoice } from './choose/form-choice.tsx'
import { DraftForm } from './draft-form.tsx'
import { type DraftWays, useDraftWays } from './use-draft-ways.ts'

/** Drafting begins: with a form, with a document to be written anew or again, or with what was begun before. */
export function DraftOpening({ isPopup }: { isPopup: boolean }) {
  const { key, wanted, ways } = useDraftWays(isPopup)
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isNothing = Object.values(wanted).every((each) => each === undefined)
  if (isNothing)
    return (
      <div className="apdnone scroll">
        <h1 className="apdnone__t">{t('approvals.new.title')}</h1>
        <FormChoice
          onChoose={(formId) =>
            void navigate({ to: '.', search: (before: object) => ({ ...before, appid: String(formId) }) })
          }
        />
      </div>
    )
  return <Opening key={key} wanted={wanted} ways={ways} isPopup={isPopup} />
}

type Props = { wanted: Wanted; ways: DraftWays; isPopup: boolean }

/** Read once: what is typed afterwards is newer than any answer. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false }

function Opening({ wanted, ways, isPopup }: Props) {
  const opening = useId()
  const { sayError } = useSay()
  const { t } = useTranslation()
  const { draftId, ...what } = wanted
  const kept = useQuery<Draft>({
    ...(draftId === undefined
      ? { queryKey: ['approvals.draft.opened', opening], queryFn: () => call(draftCalls.startDraft, what) }
      : queryOf(draftCalls.draft, { draftId })),
    ...once,
  } as Parameters<typeof useQuery<Draft>>[0])
  const draft = kept.data
  const isAgain = draft !== undefined && draft.documentId !== null
  // What is written anew stays on the version of its form; everything else is drafted on the newest.
  const form = useQuery({
    ...queryOf(formCalls.form, { formId: draft?.formId ?? 0 }),
    ...once,
    enabled: draft !== undefined && !isAgain,
  })
  const document = useQuery({
    ...queryOf(documentCalls.document, { documentId: draft?.documentId ?? 0 }),
    ...once,
    enabled: isAgain,
  })
  // Nobody has put a line together yet: it begins with the one of the form, of last time, or of those who lead.
  const needsLine = draft !== undefined && !isAgain && draft.revision === 0 && draft.content.steps.length === 0
  const line = useQuery({
    ...queryOf(lineCalls.defaultLine, { formId: draft?.formId ?? 0 }),
    ...once,
    enabled: needsLine,
  })
  const refused = kept.error instanceof AppError ? kept.error : undefined
  // A document that does not lie with the reader to be written, or is somebody else's, is there to be read (APPROVAL-001).
  if (
    wanted.documentId !== undefined &&
    (refused?.code === 'ConflictException' || refused?.code === 'NotFoundException')
  )
    return <Navigate to={documentPath(wanted.documentId)} replace />
  if (refused && refused.code !== 'InternalServerErrorException')
    return (
      <EmptyState
        drawing="broken"
        title={refused.code === 'NotFoundException' ? t('approvals.draft.none') : sayError(refused)}
        action={<Button onClick={ways.onForms}>{t('approvals.draft.otherForm')}</Button>}
      />
    )
  const of = isAgain ? document : form
  const content = isAgain ? document.data?.form : form.data
  const version = isAgain ? document.data?.formVersion : form.data?.version
  const isReady =
    draft !== undefined && content !== undefined && version !== undefined && !(needsLine && line.isPending)
  return (
    <Pane
      query={{
        data: isReady ? { draft, content, version } : undefined,
        isError: kept.isError || of.isError,
        error: kept.error ?? of.error,
        isFetching: kept.isFetching || of.isFetching,
        refetch: () => (kept.isError ? kept.refetch() : of.refetch()),
      }}
      isEmpty={() => false}
      skeleton={<DraftSkeleton />}
    >
      {(begun) => (
        <DraftForm
          begun={{ draft: begun.draft, form: begun.content, formVersion: begun.version, line: lineOf(line.data) }}
          ways={ways}
          isPopup={isPopup}
        />
      )}
    </Pane>
  )
}

/** Without one that could be read, a line is put together by hand. */
const lineOf = (line: CallResult<typeof lineCalls.defaultLine> | undefined) =>
  line && { steps: line.steps, told: line.told }

function DraftSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="apdsk" aria-busy="true">
      <span className="sr">{t('ui.loading')}</span>
      <Skeleton width="40%" height={36} />
      <Skeleton width="100%" height={400} />
    </div>
  )
}
