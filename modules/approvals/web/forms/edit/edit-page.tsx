import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { queryOf } from '#platform/web/calls/queries.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { SkeletonRows } from '#platform/web/ui/states/skeleton.tsx'
import { type FormDraft, formMakingCalls } from '../../../contract/forms-making.contract.ts'
import { formsPath } from '../../place/paths.ts'
import { FormEditor } from './form-editor.tsx'
import { type EditorTab, editorTabs } from './use-publishing.ts'

/** What the address asks for: a draft to go on with, a form to change, one to copy, or the group of a new one. */
type Asked = { draft?: string; form?: string; copy?: string; group?: string; tab?: string }

/** Read once: what is typed afterwards is newer than any answer. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false }

const number = (text: string | undefined) => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** A form is made or changed, on a page of its own. */
export default function EditPage() {
  const [asked, ask] = useAsked<Asked>()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const opening = useId()
  // The draft goes into the address once it is there; it is the same one then.
  const [first] = useState(asked)
  const draftId = number(first.draft)
  const draft = useQuery<FormDraft>({
    ...(draftId === undefined
      ? {
          queryKey: ['approvals.formDraft.opened', opening],
          queryFn: () =>
            call(formMakingCalls.startFormDraft, {
              formId: number(first.form),
              copyOf: number(first.copy),
              groupId: number(first.group),
            }),
        }
      : queryOf(formMakingCalls.formDraft, { draftId })),
    ...once,
  } as Parameters<typeof useQuery<FormDraft>>[0])
  const tab = editorTabs.find((each) => each === asked.tab) ?? 'layout'
  const toList = (formId?: number) =>
    void navigate({ to: formsPath, search: formId === undefined ? {} : { form: String(formId) } } as never)
  if (draft.error instanceof AppError && draft.error.code === 'NotFoundException')
    return (
      <section className="sheet">
        <EmptyState
          drawing="broken"
          title={t('approvals.making.gone')}
          action={<Button onClick={() => toList()}>{t('approvals.made.title')}</Button>}
        />
      </section>
    )
  return (
    <section className="sheet apfsheet">
      <Pane query={draft} skeleton={<SkeletonRows rows={10} />} isEmpty={() => false}>
        {(begun) => (
          <FormEditor
            key={begun.draftId}
            draft={begun}
            tab={tab}
            onTab={(next: EditorTab) => ask({ tab: next === 'layout' ? undefined : next })}
            onStarted={(started) => ask({ draft: String(started), form: undefined, copy: undefined, group: undefined })}
            onPublished={toList}
          />
        )}
      </Pane>
    </section>
  )
}
