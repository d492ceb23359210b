import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { FormDialog } from '#platform/web/ui/dialogs/form-dialog.tsx'
import { TextArea, TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { Area } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { templateCalls } from '../../contract/templates.contract.ts'
import { useRefreshTemplates } from './template-field.tsx'

/** Keeps an area as a template with which others of the company begin. */
export function TemplatePart({ area }: { area: Area }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="tproj__form">
      <h2 className="tproj__part">{t('tasks.templates.part')}</h2>
      <p className="fg2">{t('tasks.templates.hint')}</p>
      <div>
        <Button icon={IconTemplate} onClick={() => setOpen(true)}>
          {t('tasks.templates.save')}
        </Button>
      </div>
      {isOpen ? <TemplateDialog area={area} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function TemplateDialog({ area, onClose }: { area: Area; onClose: () => void }) {
  const { t } = useTranslation()
  const start = { title: area.groupTitle, description: area.description }
  const [draft, setDraft] = useState(start)
  const [missing, setMissing] = useState<string>()
  const { isBusy, errors, save } = useSave(
    t('tasks.templates.saved', { title: draft.title.trim() }),
    useRefreshTemplates(),
  )
  const submit = async () => {
    if (draft.title.trim() === '') return setMissing(t('tasks.templates.titleNeeded'))
    setMissing(undefined)
    const { groupId } = area
    if (await save(() => call(templateCalls.saveAreaTemplate, { groupId, ...draft }))) onClose()
  }
  const shown = missing ? { ...errors, title: missing } : errors
  return (
    <FormDialog
      title={t('tasks.templates.save')}
      isDirty={draft.title !== start.title || draft.description !== start.description}
      busy={isBusy}
      errors={shown}
      className="tproj__form"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('tasks.templates.title')}
        required
        maxLength={limits.areaTitle}
        value={draft.title}
        error={shown.title}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <TextArea
        label={t('tasks.templates.description')}
        rows={3}
        maxLength={limits.areaDescription}
        value={draft.description}
        error={shown.description}
        onChange={({ target }) => setDraft({ ...draft, description: target.value })}
      />
    </FormDialog>
  )
}
