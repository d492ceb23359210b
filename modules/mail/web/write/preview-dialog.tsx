import { useTranslation } from 'react-i18next'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { fieldsOfPeople, type MailForm } from './mail-form.ts'

/** The mail as it will be read. */
export default function PreviewDialog({ form, onClose }: { form: MailForm; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      title={form.subject || t('mail.noSubject')}
      onClose={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <dl className="mwr__pv">
        {fieldsOfPeople
          .filter((field) => form[field].length > 0)
          .map((field) => (
            <div key={field}>
              <dt>{t(`mail.write.${field}`)}</dt>
              <dd>{form[field].map(({ displayName }) => displayName).join(', ')}</dd>
            </div>
          ))}
      </dl>
      <RichText html={form.body} />
    </Modal>
  )
}
