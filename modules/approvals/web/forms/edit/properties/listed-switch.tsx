import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { type FormField, formLimits } from '../../../../contract/forms/fields.ts'
import { canBeListed, listedFields } from '../../../../contract/forms/listed.ts'
import { useEditor } from '../editor-context.ts'

type Props = { field: FormField; onField: (field: FormField) => void }

/** Whether a field stands in lists of documents on this form; of what is short, up to as many as a line holds. */
export function ListedSwitch({ field, onField }: Props) {
  const { t } = useTranslation()
  const { content } = useEditor()
  const id = useId()
  if (!canBeListed(field)) return null
  const isOn = field.isListed === true
  const isFull = !isOn && listedFields(content.fields).length >= formLimits.listed
  return (
    <div className="apfprop__s">
      <Switch
        label={t('approvals.making.isListed')}
        aria-describedby={id}
        checked={isOn}
        disabled={isFull}
        onChange={(next) => {
          const { isListed: _before, ...rest } = field
          onField(next ? { ...rest, isListed: true } : rest)
        }}
      />
      <p id={id} className="muted">
        {isFull ? t('approvals.making.listedFull', { most: formLimits.listed }) : t('approvals.making.listedHint')}
      </p>
    </div>
  )
}
