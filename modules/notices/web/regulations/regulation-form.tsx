import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DropState, FileDrop } from '#modules/files/web/files.public.tsx'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { RichTextEditor, type RichTextHandle } from '#platform/web/editor/editor.tsx'
import { todayIn } from '#platform/web/format.ts'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { DatePicker } from '#platform/web/ui/dates/date-picker.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Category, regulationCalls, type WholeRegulation } from '../../contract/regulations.contract.ts'
import { pathOf } from './tree-of.ts'
import { useRegulationFiles } from './use-regulation-files.ts'

type Props = {
  categories: readonly Category[]
  /** The regulation that is changed; left out, a new one. */
  regulation?: WholeRegulation
  /** The version that is shown is corrected, and no new one comes into being. */
  isCorrection?: boolean
  /** Of a new one. */
  comCode?: string
  categoryId?: number
  onClose: () => void
  onSaved: (saved: { regulationId: number; version: number }) => void
}

/** Writes a regulation, a new version of it, or what is wrong with one; nothing typed is lost when it is refused. */
export function RegulationForm(props: Props) {
  const { categories, regulation: opened, isCorrection = false, comCode, onClose, onSaved } = props
  const { t } = useTranslation()
  const name = useName()
  const formId = useId()
  const askToDiscard = useAskToDiscard()
  const cache = useQueryClient()
  const editor = useRef<RichTextHandle>(null)
  const drop = useRef<DropState>(undefined)
  const hasTouchedFiles = useRef(false)
  // What comes later belongs to the next opening.
  const [regulation] = useState(opened)
  const [begun] = useState(() => ({
    title: regulation?.title ?? { ko: '', en: '', zh: '', ja: '' },
    categoryId: regulation?.categoryId ?? props.categoryId ?? categories[0]?.categoryId ?? 0,
    effectiveOn: isCorrection && regulation ? regulation.effectiveOn : todayIn(),
    note: isCorrection && regulation ? regulation.note : '',
  }))
  const [draft, setDraft] = useState(begun)
  const { errors, setErrors, refuse } = useFormErrors()
  const files = useRegulationFiles(regulation)
  const set = (change: Partial<typeof begun>) => setDraft((now) => ({ ...now, ...change }))
  const save = useCallMutation(regulationCalls.regulationSave, {
    onSuccess: async (saved) => {
      await Promise.all(
        [regulationCalls.regulations, regulationCalls.regulation, regulationCalls.regulationSearch].map((each) =>
          cache.invalidateQueries({ queryKey: keyOf(each) }),
        ),
      )
      toast.success(t('notices.regulation.saved'))
      onClose()
      onSaved(saved)
    },
    onError: refuse,
  })
  const submit = () => {
    if (editor.current?.isUploading() || (drop.current?.underWay ?? 0) > 0)
      return setErrors({ form: t('notices.regulation.form.filesUnderWay') })
    const isEmpty = editor.current?.isEmpty() !== false && (drop.current?.files.length ?? 0) === 0
    const faults = {
      ...(draft.title.ko.trim() === '' && { title: t('notices.regulation.form.nameRequired') }),
      ...(isEmpty && { content: t('notices.regulation.form.contentRequired') }),
    }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    save.mutate({
      ...draft,
      comCode,
      regulationId: regulation?.regulationId,
      revision: regulation?.revision,
      version: isCorrection ? regulation?.version : undefined,
      content: editor.current?.flush() ?? '',
      fileCode: files.code,
    })
  }
  const leave = async () => {
    const isTouched = draft !== begun || hasTouchedFiles.current || editor.current?.isDirty()
    if (!isTouched || (await askToDiscard())) onClose()
  }
  const title = regulation
    ? isCorrection
      ? t('notices.regulation.form.correct', { version: regulation.version })
      : t('notices.regulation.form.version')
    : t('notices.regulation.form.new')
  return (
    <Modal
      open
      width={880}
      height="auto"
      title={title}
      loading={files.isLoading}
      onClose={() => void leave()}
      footer={
        <>
          <Button size="lg" onClick={() => void leave()}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            type="submit"
            form={formId}
            busy={save.isPending}
            disabled={files.isLoading}
          >
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={submit}>
        <div className="nreg__pair">
          <NameFields
            value={draft.title}
            maxLength={120}
            errorAt={(language) => (language === 'ko' ? errors.title : undefined)}
            onChange={(next) => set({ title: next })}
          />
        </div>
        <div className="nreg__pair">
          <SelectField
            label={t('notices.regulation.form.category')}
            value={String(draft.categoryId)}
            options={categories.map(({ categoryId }) => ({
              value: String(categoryId),
              label: pathOf(categories, categoryId)
                .map((each) => name(each.name))
                .join(' › '),
            }))}
            onChange={(value) => set({ categoryId: Number(value) })}
          />
          <DatePicker
            label={t('notices.regulation.form.effectiveOn')}
            required
            error={errors.effectiveOn}
            value={draft.effectiveOn}
            onChange={(effectiveOn) => set({ effectiveOn })}
          />
        </div>
        <TextField
          label={t('notices.regulation.form.note')}
          maxLength={300}
          autoComplete="off"
          value={draft.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        <RichTextEditor
          ref={editor}
          label={t('notices.regulation.form.content')}
          value={regulation?.content ?? ''}
          images={files.images}
          error={errors.content}
          minHeight={240}
        />
        <p className="fg2 nreg__help">{t('notices.regulation.form.contentHelp')}</p>
        <Suspense>
          <FileDrop
            kind="notices.regulation"
            code={files.code}
            onCode={files.setCode}
            label={t('notices.regulation.files')}
            onChange={(state) => {
              drop.current = state
            }}
            onTouch={() => {
              hasTouchedFiles.current = true
            }}
          />
        </Suspense>
        <FormFault>{errors.form}</FormFault>
      </Form>
    </Modal>
  )
}
