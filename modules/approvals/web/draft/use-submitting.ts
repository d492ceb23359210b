import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { documentCalls } from '../../contract/documents.contract.ts'
import type { DraftContent } from '../../contract/drafts.contract.ts'
import { faultsOfValues } from '../../contract/forms/check-values.ts'
import { computed } from '../../contract/forms/compute.ts'
import type { FormValues } from '../../contract/forms/fields.ts'
import { faultOfLine } from '../../contract/line/check-line.ts'
import { NothingDone, useConfirmed } from '../acting/use-confirmed.tsx'
import { useRefreshApprovals } from '../approvals.queries.ts'
import type { Begun, Drafting } from './use-drafting.ts'
import { withoutBlankRows } from './values.ts'

type Options = {
  begun: Begun
  drafting: Drafting
  /** Files on their way: what is submitted now would lack them. */
  isUploading: () => boolean
  onSubmitted: (documentId: number) => void
}

/** Sends a document up its line; what keeps it is said where it is, by the page first and then by the server. */
export function useSubmitting({ begun, drafting, isUploading, onSubmitted }: Options) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const refresh = useRefreshApprovals()
  const { confirmed, dialog } = useConfirmed()
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)

  const faultsOf = ({ title, values, steps }: DraftContent): Record<string, string> => {
    const found: Record<string, string> = {}
    if (title.trim() === '') found.title = t('approvals.valueFaults.required')
    for (const { path, fault } of faultsOfValues(begun.form.fields, computed(begun.form.fields, values as FormValues)))
      found[`values.${path}`] = t(`approvals.valueFaults.${fault}`)
    const line = faultOfLine(steps, viewer?.personCode ?? '')
    if (line) found[line.fault === 'empty' ? 'steps' : `steps.${line.at}`] = t(`approvals.lineFaults.${line.fault}`)
    return found
  }

  const submit = async () => {
    drafting.settled()
    if (isUploading()) {
      toast.error(t('approvals.draft.uploading'))
      return
    }
    const values = withoutBlankRows(begun.form.fields, drafting.settled().values as FormValues)
    drafting.change({ values })
    const content = drafting.settled()
    const found = faultsOf(content)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      // Nothing of the draft may be on its way while the server takes it along.
      await drafting.keeper.flush()
      const written = {
        title: content.title,
        values,
        steps: content.steps,
        told: content.told,
        receivers: content.receivers,
        references: content.references,
        isUrgent: content.isUrgent,
        fileCode: drafting.fileCode,
        draftId: drafting.keeper.draft?.draftId,
      }
      const { documentId, documentVersion, formId } = begun.draft
      const became =
        documentId === null
          ? await confirmed(() =>
              call(documentCalls.submit, {
                ...written,
                formId,
                formVersion: begun.formVersion,
                originId: content.originId,
              }),
            )
          : await confirmed(() =>
              call(documentCalls.submitAgain, { ...written, documentId, version: documentVersion ?? 0 }),
            )
      drafting.finish()
      toast.success(t('approvals.draft.submitted'))
      void refresh()
      onSubmitted(became.documentId)
    } catch (error) {
      if (!(error instanceof NothingDone)) refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { submit, errors, isBusy, dialog }
}

/** What is wrong with the fields, by where they are on the paper. */
export const fieldErrors = (errors: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) => (path.startsWith('values.') ? [[path.slice(7), words]] : [])),
  )
