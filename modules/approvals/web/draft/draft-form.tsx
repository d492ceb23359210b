import { IconEye, IconSend } from '@tabler/icons-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BegunDrafts, ConflictBar, DraftLine } from '#modules/drafts/web/drafts.public.ts'
import { type DropState, uploadInlineImage } from '#modules/files/web/files.public.tsx'
import { shellCalls } from '#modules/shell/contract/shell.contract.ts'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { RichTextImages } from '#platform/web/editor/editor.types.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { documentLimits } from '../../contract/documents.contract.ts'
import { type Draft, draftCalls } from '../../contract/drafts.contract.ts'
import { computed } from '../../contract/forms/compute.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import { Paper } from '../paper/paper.tsx'
import { DraftSide } from './draft-side.tsx'
import { approvalDraft, useDrafts, useRefreshDrafts } from './drafts.queries.ts'
import { useDefaultLine } from './line/use-default-line.ts'
import type { DraftWays } from './use-draft-ways.ts'
import { type Begun, useDrafting } from './use-drafting.ts'
import { fieldErrors, useSubmitting } from './use-submitting.ts'

const PreviewDialog = lazyComponent(() => import('./preview-dialog.tsx'))
const formId = 'approvals-draft'

type Props = { begun: Begun; ways: DraftWays; isPopup: boolean }

/** A document is drafted: the paper to be filled in, its line beside it, and its draft always kept. */
export function DraftForm({ begun, ways, isPopup }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const me = useCall(shellCalls.currentUser, {}).data?.user
  const drafter = { name: me ? nameOf(me.name) : '', deptName: me ? nameOf(me.post.deptName) : '' }
  const files = useRef<DropState>(undefined)
  const [fileNames, setFileNames] = useState<readonly string[]>([])
  const [isPreviewed, setPreviewed] = useState(false)
  const drafting = useDrafting(begun, ways.onStarted)
  const { content, state, change } = drafting
  const { submit, errors, isBusy, dialog } = useSubmitting({
    begun,
    drafting,
    isUploading: () => (files.current?.underWay ?? 0) > 0,
    onSubmitted: ways.onSubmitted,
  })
  const { fields } = begun.form
  const values = useMemo(() => computed(fields, content.values as FormValues), [fields, content.values])
  const images = useMemo(() => imagesOf(drafting.fileCode), [drafting.fileCode])
  const decider = useDefaultLine(begun, drafting, values)
  const name = nameOf(begun.form.name)
  useTitle(name)
  const isOlder = begun.draft.content.formVersion !== begun.formVersion && begun.draft.revision > 0

  return (
    <>
      <div className="apdhead">
        <h1 className="apdhead__t">
          {t(begun.draft.documentId === null ? 'approvals.draft.of' : 'approvals.draft.again', { form: name })}
        </h1>
        <DraftLine state={state} onRetry={() => void drafting.keeper.flush()} />
        <span className="grow" />
        <BegunDocuments current={drafting.keeper.draft?.draftId} onContinue={ways.onContinue} />
        <Button
          variant="ghost"
          icon={IconEye}
          onClick={() => {
            drafting.settled()
            setPreviewed(true)
          }}
        >
          {t('approvals.draft.preview')}
        </Button>
        <Button onClick={ways.onCancel}>{t(isPopup ? 'ui.close' : 'ui.cancel')}</Button>
        <Button variant="primary" type="submit" form={formId} icon={IconSend} busy={isBusy}>
          {t('approvals.draft.submit')}
        </Button>
      </div>
      <Form id={formId} className="apdform scroll" onSubmit={() => void submit()} errors={errors} inert={isBusy}>
        <div className="apdform__p">
          <FormFault>{errors.form}</FormFault>
          {drafting.isRestored ? <Note tone="accent">{t('drafts.restored')}</Note> : null}
          {isOlder ? <Note tone="orange">{t('approvals.draft.formChanged')}</Note> : null}
          {state.phase === 'conflict' ? (
            <ConflictBar<Draft>
              keeper={drafting.keeper}
              read={(draftId) => call(draftCalls.draft, { draftId })}
              gather={drafting.settled}
              onTake={drafting.replace}
              renderOther={(other) => (
                <Paper
                  form={begun.form}
                  values={computed(fields, other.content.values as FormValues)}
                  title={other.content.title}
                />
              )}
            />
          ) : null}
          <Paper
            form={begun.form}
            values={values}
            head={{ number: null, deptName: drafter.deptName, drafterName: drafter.name, day: null }}
            title={
              <TextField
                label={t('approvals.paper.title')}
                hideLabel
                required
                value={content.title}
                maxLength={documentLimits.title}
                error={errors.title}
                autoComplete="off"
                data-autofocus=""
                onChange={({ target }) => change({ title: target.value })}
              />
            }
            fill={{
              errors: fieldErrors(errors),
              files: fileNames,
              images,
              onChange: drafting.changeValue,
              onEditor: drafting.onEditor,
            }}
          />
        </div>
        <DraftSide
          begun={begun}
          drafting={drafting}
          decider={decider}
          errors={errors}
          onFiles={(now) => {
            files.current = now
            setFileNames(now.files.map(({ name: fileName }) => fileName))
          }}
        />
      </Form>
      {dialog}
      {isPreviewed ? (
        <Suspense>
          <PreviewDialog begun={begun} content={content} drafter={drafter} onClose={() => setPreviewed(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function BegunDocuments({
  current,
  onContinue,
}: {
  current: number | undefined
  onContinue: (draftId: number) => void
}) {
  const nameOf = useName()
  const refresh = useRefreshDrafts()
  return (
    <BegunDrafts
      drafts={useDrafts()}
      of={approvalDraft}
      current={current}
      placeOf={({ formName }) => nameOf(formName)}
      isChange={({ documentId }) => documentId !== null}
      onContinue={({ draftId }) => onContinue(draftId)}
      drop={(draftId) => call(draftCalls.dropDraft, { draftId }).then(refresh)}
    />
  )
}

/** Pictures of texts go into the set of the draft. */
const imagesOf = (fileCode: string): RichTextImages => ({
  upload: async (file, { progress, signal }) => {
    const { address, file: stored } = await uploadInlineImage(fileCode, file, { onProgress: progress, signal })
    return { address, width: stored.width ?? undefined, height: stored.height ?? undefined }
  },
})
