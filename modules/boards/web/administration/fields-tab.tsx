import { useTranslation } from 'react-i18next'
import { RichTextEditor } from '#platform/web/editor/editor.tsx'
import { FormFooter } from '#platform/web/outline/form-footer.tsx'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { Form } from '#platform/web/ui/fields/form.tsx'
import { contentFields, type ListField, listFields } from '../../contract/boards.rules.ts'
import { type AdminBoard, useBoardDraft } from './board-draft.ts'

/** Which columns a list has, what an article shows beside its text, and how a new one begins (BOARD-079). */
export function FieldsTab({ board }: { board: AdminBoard }) {
  const { t } = useTranslation()
  const form = useBoardDraft(board)
  const { settings } = form.draft
  const toggled = <V extends string>(all: readonly V[], chosen: readonly V[], value: V, isOn: boolean): V[] =>
    all.filter((each) => (each === value ? isOn : chosen.includes(each)))
  return (
    <Form className="oled__form" onSubmit={() => void form.submit()} errors={form.errors}>
      <fieldset className="oled__part">
        <legend>{t('boards.admin.parts.listFields')}</legend>
        <p className="badm__help">{t('boards.admin.listFieldsHelp')}</p>
        <div className="badm__checks">
          {listFields.map((field: ListField) => (
            <Checkbox
              key={field}
              label={t(`boards.admin.listFields.${field}`)}
              checked={settings.listFields.includes(field)}
              onChange={(isOn) => form.set({ listFields: toggled(listFields, settings.listFields, field, isOn) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="oled__part">
        <legend>{t('boards.admin.parts.contentFields')}</legend>
        <div className="badm__checks">
          {contentFields.map((field) => (
            <Checkbox
              key={field}
              label={t(`boards.admin.contentFields.${field}`)}
              checked={settings.contentFields.includes(field)}
              onChange={(isOn) =>
                form.set({ contentFields: toggled(contentFields, settings.contentFields, field, isOn) })
              }
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="oled__part">
        <legend>{t('boards.admin.parts.template')}</legend>
        <p className="badm__help">{t('boards.admin.templateHelp')}</p>
        <RichTextEditor
          label={t('boards.admin.parts.template')}
          value={settings.template}
          onChange={(template) => form.set({ template })}
          minHeight={180}
        />
      </fieldset>
      <FormFooter {...form} />
    </Form>
  )
}
