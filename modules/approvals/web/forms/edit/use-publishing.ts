import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/calls/call.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { faultOfAbsence } from '../../../contract/forms/check-form.ts'
import { faultOfNumbering } from '../../../contract/forms/document-number.ts'
import { formCalls } from '../../../contract/forms.contract.ts'
import { type BegunForm, type FormDraft, mostCounted } from '../../../contract/forms-making.contract.ts'
import { useMadeForms } from '../forms.queries.ts'
import type { Editor } from './editor-context.ts'
import type { Making } from './use-making.ts'

/** The tabs of the editor. */
export const editorTabs = ['layout', 'line', 'keep', 'drafters', 'after'] as const
export type EditorTab = (typeof editorTabs)[number]

type Options = {
  draft: FormDraft
  making: Making
  editor: Editor
  onTab: (tab: EditorTab) => void
  onPublished: (formId: number) => void
}

/** Publishes a form as its next version: leads to what is wrong, says what it means, and tells when somebody else was there. */
export function usePublishing({ draft, making, editor, onTab, onPublished }: Options) {
  const { t } = useTranslation()
  const { say, sayError } = useSay()
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  /** Somebody else has published since. */
  const [isOvertaken, setOvertaken] = useState(draft.standing !== null && draft.standing !== draft.content.version)
  const counted = useMadeForms().data?.items.find(({ formId }) => formId === draft.formId)?.documents ?? 0

  /** Whether something is wrong; it is shown then. */
  const leadToFault = (form: BegunForm): boolean => {
    const [fault] = editor.faults
    if (form.name.ko.trim() === '') {
      onTab('layout')
      editor.choose({ fieldId: null, focus: 'name' })
    } else if (fault && editor.field(fault.tableId ?? fault.fieldId)) {
      onTab('layout')
      editor.choose({
        fieldId: fault.tableId ?? fault.fieldId,
        columnId: fault.tableId && fault.fieldId,
        focus: 'name',
      })
    } else if (fault || hasUnchosen(form)) onTab('line')
    else if (faultOfAbsence(form.fields, form.absence)) onTab('after')
    else if (faultOfNumbering(form.numbering)) onTab('keep')
    else return false
    toast.error(t('approvals.making.publish.wrong'))
    return true
  }
  const documents = counted >= mostCounted ? `${mostCounted}+` : String(counted)

  const publish = async () => {
    const form = making.present()
    if (leadToFault(form)) return
    const next = (form.version ?? 0) + 1
    const isMeant = await confirm({
      title: t('approvals.making.publish.title', { version: next }),
      text: counted > 0 ? t('approvals.making.publish.stay', { documents }) : t('approvals.making.publish.text'),
      action: t('approvals.making.publish.action'),
    })
    if (!isMeant) return
    setBusy(true)
    try {
      // What is typed is kept first: what is refused is not lost.
      await making.keeper.flush()
      const { groupId, version, ...content } = form
      const { formId } = await call(formCalls.saveForm, {
        ...content,
        ...(draft.formId === null ? { groupId } : { formId: draft.formId, version: version ?? undefined }),
        draftId: making.keeper.draft?.draftId,
      })
      toast.success(t('approvals.making.publish.done', { version: next }))
      await making.finish()
      onPublished(formId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'ConflictException') setOvertaken(true)
      // What only the server knows: numbers that look like those of another form.
      const [wrong] = error instanceof AppError ? (error.fields ?? []) : []
      if (wrong?.path === 'numbering') onTab('keep')
      toast.error(wrong?.path === 'numbering' ? say(wrong) : sayError(error))
    }
    setBusy(false)
  }

  return {
    isBusy,
    publish,
    isOvertaken,
    documents: counted > 0 ? documents : undefined,
    /** What is begun here follows on the version that somebody else has published. */
    followOn: async () => {
      const { version } = await call(formCalls.form, { formId: draft.formId! })
      making.change((form) => ({ ...form, version }))
      setOvertaken(false)
    },
  }
}

/** A rule of the line that names nobody yet. */
const hasUnchosen = ({ line }: BegunForm) =>
  line.some(
    (rule) =>
      (rule.by === 'department' && rule.deptCode === '') ||
      (rule.by === 'duty' && rule.dutyCode === '') ||
      (rule.by === 'person' && (rule.personCode === '' || rule.deptCode === '')),
  )
