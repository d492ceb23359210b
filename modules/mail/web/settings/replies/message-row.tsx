import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { RichTextEditor, type RichTextHandle } from '#platform/web/editor/editor.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'

type Props = {
  ref: Ref<RichTextHandle>
  label: string
  help: string
  saved: string
  onTyped: () => void
  error?: string
}

const heightPx = 160

/** What an automatic reply says. */
export function MessageRow({ ref, label, help, saved, onTyped, error }: Props) {
  const { t } = useTranslation()
  return (
    <div className="field field--row">
      <span className="field__label" aria-hidden>
        {label}
        <em>{t('ui.field.required')}</em>
      </span>
      <div className="field__control">
        <RichTextEditor ref={ref} label={label} value={saved} minHeight={heightPx} error={error} onChange={onTyped} />
        {error ? <FieldError>{error}</FieldError> : null}
        <p className="field__help">{help}</p>
      </div>
    </div>
  )
}
