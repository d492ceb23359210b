import { useTranslation } from 'react-i18next'
import { RichTextEditor } from '#platform/web/editor/editor.tsx'
import { RichText } from '#platform/web/editor/rich-text.tsx'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { FieldValue, FormField } from '../../contract/forms/fields.ts'
import type { Arranging, Filling } from './paper.types.ts'

type Props = {
  field: Extract<FormField, { type: 'richText' }>
  value: FieldValue | undefined
  fill?: Filling
  arrange?: Arranging
}

/** A text with its forms: read below its name, or written with the shared editor. */
export function TextBlock({ field, value, fill, arrange }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const label = nameOf(field.label)
  const html = typeof value === 'string' ? value : ''
  return (
    <section className="appaper__text">
      <p className="appaper__label" aria-hidden={fill ? true : undefined}>
        {label}
        {(fill ?? arrange) && field.isRequired ? <em className="appaper__must">{t('ui.field.required')}</em> : null}
      </p>
      {arrange ? (
        <>
          <div className="appaper__textat appaper__quiet">{arrange.hint(field)}</div>
          {arrange.renderCover(field)}
        </>
      ) : fill ? (
        <RichTextEditor
          ref={(editor) => fill.onEditor?.(field.fieldId, editor)}
          images={fill.images}
          label={label}
          value={html}
          minHeight={200}
          error={fill.errors[field.fieldId]}
          onChange={(next) => fill.onChange(field.fieldId, isEmptyText(next) ? undefined : next)}
        />
      ) : (
        <RichText html={html} />
      )}
    </section>
  )
}

/** What the editor leaves when everything was taken away again. */
const isEmptyText = (html: string) => html.replaceAll(/<(?!img|hr|table)[^>]*>|&nbsp;|\s/g, '') === ''
