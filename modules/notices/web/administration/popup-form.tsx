import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AudienceField } from '#modules/organisation/web/organisation.public.tsx'
import { type Language, languages } from '#platform/contract/languages.ts'
import { keyOf, useCallMutation } from '#platform/web/calls/queries.ts'
import { RichTextEditor, type RichTextHandle } from '#platform/web/editor/editor.tsx'
import { useAskToDiscard } from '#platform/web/session/use-closing.ts'
import { languageNames } from '#platform/web/texts/language.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Checkbox, Segmented, Switch } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { FormFault } from '#platform/web/ui/fields/form-fault.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { popupCalls } from '../../contract/popups.contract.ts'
import { type Draft, faultsOf, fieldsOf } from './draft.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { ScheduleFields, SizeFields } from './schedule-fields.tsx'
import { usePictures } from './use-pictures.ts'

type Props = {
  begun: Draft
  comCode: string
  /** The popup that is changed; left out, a new one. */
  known?: { popupId: number; version: number; acknowledged: number }
  onClose: () => void
}

/** Writes a popup; nothing typed is lost when it is refused. */
export function PopupForm({ begun, comCode, known, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const askToDiscard = useAskToDiscard()
  const cache = useQueryClient()
  const editor = useRef<RichTextHandle>(null)
  /** Whether a text was changed in a language that is not shown any more. */
  const wasWritten = useRef(false)
  const [draft, setDraft] = useState(begun)
  const [language, setLanguage] = useState<Language>('ko')
  const { errors, setErrors, refuse } = useFormErrors()
  const [isPreviewed, setPreviewed] = useState(false)
  const { images, fileCode } = usePictures('notices.popup')
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))

  /** With what is still being typed. */
  const whole = (): Draft => {
    const html = editor.current?.flush()
    return html === undefined ? draft : { ...draft, content: { ...draft.content, [language]: html } }
  }
  const save = useCallMutation(popupCalls.popupSave, {
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(popupCalls.popups) })
      toast.success(t('notices.form.saved'))
      onClose()
    },
    onError: refuse,
  })
  const submit = () => {
    if (editor.current?.isUploading()) return setErrors({ form: t('notices.form.uploading') })
    const now = whole()
    const faults: Record<string, string> = Object.fromEntries(
      Object.entries(faultsOf(now)).map(([field, key]) => [field, t(key)]),
    )
    if (language === 'ko' ? editor.current?.isEmpty() : now.content.ko === '')
      faults.content = t('notices.form.contentRequired')
    setErrors(faults)
    if (faults.title || faults.content) setLanguage('ko')
    if (Object.keys(faults).length > 0) return
    save.mutate({ ...fieldsOf(now), comCode, popupId: known?.popupId, version: known?.version, fileCode: fileCode() })
  }
  const leave = async () => {
    const isTouched = wasWritten.current || editor.current?.isDirty() || fieldsOfForm(draft) !== fieldsOfForm(begun)
    if (!isTouched || (await askToDiscard())) onClose()
  }
  const change = (next: Language) => {
    wasWritten.current ||= editor.current?.isDirty() ?? false
    setDraft(whole())
    setLanguage(next)
  }

  return (
    <Modal
      open
      width={880}
      height="auto"
      title={t(known ? 'notices.form.edit' : 'notices.form.add')}
      onClose={() => void leave()}
      footer={
        <>
          <Button
            size="lg"
            onClick={() => {
              setDraft(whole())
              setPreviewed(true)
            }}
          >
            {t('notices.form.preview')}
          </Button>
          <span className="grow" />
          <Button size="lg" onClick={() => void leave()}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={formId} busy={save.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} className="nform" errors={errors} onSubmit={submit}>
        <Segmented
          label={t('common.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={change}
        />
        <TextField
          key={`title ${language}`}
          label={t('notices.form.titleIn', { language: languageNames[language] })}
          lang={language}
          required={language === 'ko'}
          maxLength={200}
          autoComplete="off"
          help={language === 'ko' ? undefined : t('notices.form.otherLanguages')}
          error={language === 'ko' ? errors.title : undefined}
          value={draft.title[language]}
          onChange={({ target }) => set({ title: { ...draft.title, [language]: target.value } })}
        />
        <RichTextEditor
          key={`content ${language}`}
          ref={editor}
          label={t('notices.form.contentIn', { language: languageNames[language] })}
          value={draft.content[language]}
          onChange={(html) => setDraft((now) => ({ ...now, content: { ...now.content, [language]: html } }))}
          images={images}
          error={language === 'ko' ? errors.content : undefined}
          minHeight={200}
        />
        <AudienceField
          label={t('notices.form.audience')}
          required
          comCode={comCode}
          error={errors.audience}
          value={draft.audience}
          onChange={(audience) => set({ audience })}
        />
        <ScheduleFields draft={draft} errors={errors} onChange={set} />
        <SizeFields draft={draft} onChange={set} />
        <Switch
          label={t('notices.form.must')}
          checked={draft.mustAcknowledge}
          onChange={(mustAcknowledge) => set({ mustAcknowledge })}
        />
        {draft.mustAcknowledge ? <p className="nform__note">{t('notices.form.mustHelp')}</p> : null}
        {draft.mustAcknowledge && known && known.acknowledged > 0 ? (
          <Checkbox
            label={t('notices.form.askAgain', { count: known.acknowledged })}
            checked={draft.askAgain}
            onChange={(askAgain) => set({ askAgain })}
          />
        ) : null}
        {draft.mustAcknowledge || draft.repeat === 'none' ? null : (
          <Switch label={t('notices.form.mayHide')} checked={draft.mayHide} onChange={(mayHide) => set({ mayHide })} />
        )}
        <Switch
          label={t('notices.form.enabled')}
          checked={draft.isEnabled}
          onChange={(isEnabled) => set({ isEnabled })}
        />
        <FormFault>{errors.form}</FormFault>
      </Form>
      {isPreviewed ? <PreviewDialog draft={draft} language={language} onClose={() => setPreviewed(false)} /> : null}
    </Modal>
  )
}

/** Everything but the texts, to be compared: the editor puts those into its own form without anybody writing. */
const fieldsOfForm = ({ content: _content, ...fields }: Draft): string => JSON.stringify(fields)
