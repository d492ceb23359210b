import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { computed } from '../../../contract/forms/compute.ts'
import type { FormValues } from '../../../contract/forms/fields.ts'
import type { BegunForm } from '../../../contract/forms-making.contract.ts'
import { Paper } from '../../paper/paper.tsx'

/** The form as whoever drafts on it has it before her, to be tried; nothing of it is kept. */
export default function PreviewDialog({ form, onClose }: { form: BegunForm; onClose: () => void }) {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  const [values, setValues] = useState<FormValues>({})
  return (
    <Modal open title={t('approvals.making.preview')} width={840} onClose={onClose}>
      <Paper
        form={form}
        level={3}
        values={computed(form.fields, values)}
        title={
          <TextField
            label={t('approvals.paper.title')}
            hideLabel
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        }
        fill={{
          errors: {},
          onChange: (fieldId, value) =>
            setValues(({ [fieldId]: _before, ...others }) =>
              value === undefined ? others : { ...others, [fieldId]: value },
            ),
        }}
      />
    </Modal>
  )
}
