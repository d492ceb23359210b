import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import type { SettingFields } from '#platform/contract/widget-settings.ts'
import { useName, useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { PagePart } from '../../contract/page.contract.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import { useSaveOwn } from './save-own.ts'

type Props = { part: PagePart; fields: SettingFields; onClose: () => void }

/** What somebody sets about a widget on her own page; nothing set is as the company has it. */
export default function OwnSettings({ part, fields, onClose }: Props) {
  const { t } = useTranslation()
  const name = useName()
  const { say, sayError } = useSay()
  const form = useId()
  const save = useSaveOwn(part)
  const [value, setValue] = useState<Record<string, unknown>>(part.own ?? {})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const send = async (settings: Record<string, unknown>) => {
    setSaving(true)
    try {
      await save(settings)
      toast.success(t('home.widget.ownSaved'))
      onClose()
    } catch (error) {
      const faults = error instanceof AppError ? (error.fields ?? []) : []
      // The server names them as it got them: settings.cities.2.zone.
      setErrors(Object.fromEntries(faults.map((fault) => [fault.path.replace(/^settings\./, ''), say(fault)])))
      if (faults.length === 0) toast.error(sayError(error))
      setSaving(false)
    }
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('home.widget.ownOf', { title: name(part.title) })}
      width="medium"
      height="auto"
      footer={
        <>
          <Button
            size="lg"
            onClick={() => void send({})}
            disabled={isSaving || Object.keys(part.own ?? {}).length === 0}
          >
            {t('home.widget.ownReset')}
          </Button>
          <Button size="lg" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="lg" variant="primary" type="submit" form={form} busy={isSaving}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={() => void send(value)} errors={errors}>
        <SettingsForm fields={fields} value={value} onChange={setValue} fallback={part.settings} errors={errors} own />
      </Form>
    </Modal>
  )
}
