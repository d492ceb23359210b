import { IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { keyOf, useCall } from '#platform/web/calls/queries.ts'
import { useSave } from '#platform/web/calls/use-save.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { type ListedTemplate, templateCalls, templateLimits } from '../../contract/templates.contract.ts'
import './templates.css'

export type Template = { subject: string; html: string }

type Props = {
  /** What is written now, to be saved as a template. */
  gather: () => { subject: string; body: string }
  onTake: (template: Template) => void
  onClose: () => void
}

/** Templates of mails: one is put into the mail, or what is written is saved as one. */
export default function TemplatesDialog({ gather, onTake, onClose }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const asked = useCall(templateCalls.templates, {})
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(templateCalls.templates) })
  const [name, setName] = useState('')
  const [isCompany, setCompany] = useState(false)
  const { isBusy, errors, save } = useSave(t('mail.templates.saved'), refresh)
  const [opening, setOpening] = useState<number>()

  const take = async ({ templateId }: ListedTemplate) => {
    setOpening(templateId)
    try {
      onTake(await call(templateCalls.template, { templateId }))
      onClose()
    } catch (error) {
      toast.error(sayError(error))
      setOpening(undefined)
    }
  }
  const remove = async (template: ListedTemplate) => {
    const title = t('mail.templates.removeTitle', { name: template.name })
    if (!(await confirm({ title, action: t('mail.templates.remove'), danger: true }))) return
    await save(
      () => call(templateCalls.deleteTemplate, { templateId: template.templateId }),
      t('mail.templates.removed'),
    )
  }
  const keep = async () => {
    const { subject, body } = gather()
    if (await save(() => call(templateCalls.saveTemplate, { name, subject, body, isCompany }))) setName('')
  }
  return (
    <Modal
      open
      width={560}
      title={t('mail.templates.title')}
      onClose={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Pane
        query={asked}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('mail.templates.none')} hint={t('mail.templates.noneHint')} />}
      >
        {({ items }) => (
          <ul className="mtpl" aria-label={t('mail.templates.title')}>
            {items.map((template) => (
              <li key={template.templateId}>
                <button
                  type="button"
                  className="mtpl__b"
                  aria-busy={opening === template.templateId || undefined}
                  onClick={() => void take(template)}
                >
                  <b className="ell">{template.name}</b>
                  <span className="muted ell">{template.subject}</span>
                </button>
                {template.isCompany ? <Badge>{t('mail.templates.company')}</Badge> : null}
                {template.can.delete ? (
                  <IconButton
                    icon={IconTrash}
                    size={28}
                    name={t('mail.templates.removeOf', { name: template.name })}
                    onClick={() => void remove(template)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Pane>
      <Form className="mtpl__f" aria-label={t('mail.templates.keep')} errors={errors} onSubmit={() => void keep()}>
        <TextField
          label={t('mail.templates.name')}
          help={t('mail.templates.help')}
          required
          maxLength={templateLimits.name}
          autoComplete="off"
          error={errors.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {asked.data?.can.saveForCompany ? (
          <Checkbox label={t('mail.templates.forCompany')} checked={isCompany} onChange={setCompany} />
        ) : null}
        <Button type="submit" variant="soft" busy={isBusy} disabled={name.trim() === ''}>
          {t('mail.templates.keep')}
        </Button>
      </Form>
    </Modal>
  )
}
