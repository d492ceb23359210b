import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { useFormErrors } from '#platform/web/ui/fields/use-form-errors.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Title, titleCalls } from '../../contract/titles.contract.ts'
import type { TitleKind } from '../../contract/titles.rules.ts'
import { useTitleWork } from './use-title-work.ts'

const codeForm = /^[\w.:-]*$/

type Props = {
  comCode: string
  kind: TitleKind
  /** Left out, a new one is made. */
  title: Title | undefined
  onClose: () => void
}

/** A rank or a duty as a form: its name in four languages, whether it leads, and for a new one its code. */
export function TitleDialog({ comCode, kind, title, onClose }: Props) {
  const { t } = useTranslation()
  const localName = useName()
  const work = useTitleWork(comCode)
  const start = { name: title?.name ?? { ko: '', en: '', zh: '', ja: '' }, leads: title?.leads ?? false, titleCode: '' }
  const [draft, setDraft] = useState(start)
  const { errors, setErrors, refuse } = useFormErrors()
  const [isBusy, setBusy] = useState(false)
  const set = (changed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changed })
    setErrors({})
  }
  const check = (): Record<string, string> => ({
    ...(draft.name.ko.trim() === '' && { 'name.ko': t('organisation.titles.nameRequired') }),
    ...(!codeForm.test(draft.titleCode.trim()) && { titleCode: t('organisation.titles.codeWrong') }),
  })

  const submit = async () => {
    const wrong = check()
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    setBusy(true)
    const { name, leads } = draft
    try {
      if (title)
        await work.send(titleCalls.changeTitle, {
          comCode,
          kind,
          titleCode: title.titleCode,
          name,
          leads,
          version: title.version,
        })
      else
        await work.send(titleCalls.createTitle, {
          comCode,
          kind,
          name,
          leads,
          titleCode: draft.titleCode.trim() || undefined,
        })
      toast.success(t(`organisation.titles.${title ? 'saved' : 'created'}`, { name: localName(name) }))
      onClose()
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      width="medium"
      title={t(`organisation.titles.${kind}.${title ? 'edit' : 'add'}`)}
      isDirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      busy={isBusy}
      className="titles__form"
      errors={errors}
      onSubmit={() => void submit()}
    >
      <NameFields
        value={draft.name}
        errorAt={(language) => errors[`name.${language}`]}
        onChange={(name) => set({ name })}
      />
      {title ? null : (
        <TextField
          label={t('organisation.titles.code')}
          help={t('organisation.titles.codeHelp')}
          error={errors.titleCode}
          maxLength={64}
          autoComplete="off"
          value={draft.titleCode}
          onChange={(event) => set({ titleCode: event.target.value })}
        />
      )}
      <div>
        <Switch
          label={t(`organisation.titles.${kind}.leads`)}
          checked={draft.leads}
          onChange={(leads) => set({ leads })}
        />
        <p className="field__help">{t(`organisation.titles.${kind}.leadsHelp`)}</p>
      </div>
    </FormDialog>
  )
}
