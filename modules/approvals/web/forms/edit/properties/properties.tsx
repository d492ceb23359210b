import { IconArrowDown, IconArrowLeft, IconArrowUp, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { isNumeric } from '../../../../contract/forms/check-form.ts'
import type { TableField } from '../../../../contract/forms/fields.ts'
import { changeField, withColumns } from '../../model/acts.ts'
import { kindOf, labelOf } from '../../model/kinds.ts'
import { useEditor } from '../editor-context.ts'
import { FieldProperties } from './field-properties.tsx'
import { FormProperties } from './form-properties.tsx'
import { Tongues } from './label-field.tsx'
import { ListedSwitch } from './listed-switch.tsx'
import { ShowIfField } from './show-if-field.tsx'

/** What is said of what is chosen: a field, a column of one, or the form. On phones a sheet that can be put away. */
export function Properties({ documents }: { documents: string | undefined }) {
  const { t } = useTranslation()
  const { chosen, choose, content, change, field: fieldOf, nameOf, wordsFor, step, remove } = useEditor()
  // On a phone the sheet comes with what is chosen and goes when it is put away.
  const [awayFrom, setAway] = useState<unknown>(chosen)
  const field = fieldOf(chosen.fieldId)
  const columnId = chosen.columnId
  const table = field?.type === 'table' ? field : undefined
  const column = table?.columns.find((each) => each.fieldId === columnId)
  const at = field ? content.fields.indexOf(field) : -1
  const shown = column ?? field
  const title = shown ? t(`approvals.making.kinds.${kindOf(shown)}`) : t('approvals.making.ofForm')
  return (
    <section className={classNames('apfprop', 'scroll', awayFrom === chosen && 'apfprop--away')} aria-label={title}>
      <header className="apfprop__h">
        {column ? (
          <IconButton
            size={28}
            icon={IconArrowLeft}
            name={t('approvals.making.backToTable')}
            onClick={() => choose({ fieldId: chosen.fieldId, focus: 'name' })}
          />
        ) : null}
        <h2 className="apfcap grow ell">{title}</h2>
        {field && !column ? (
          <>
            <IconButton
              size={28}
              icon={IconArrowUp}
              name={t('ui.outline.up')}
              disabled={at === 0}
              onClick={() => step(field.fieldId, -1)}
            />
            <IconButton
              size={28}
              icon={IconArrowDown}
              name={t('ui.outline.down')}
              disabled={at === content.fields.length - 1}
              onClick={() => step(field.fieldId, 1)}
            />
            <IconButton
              size={28}
              icon={IconTrash}
              name={t('approvals.making.removeLine', {
                name: nameOf(labelOf(field)) || t('approvals.making.unnamed'),
              })}
              onClick={() => remove(field.fieldId)}
            />
          </>
        ) : null}
        <IconButton
          size={28}
          className="apfprop__close"
          icon={IconX}
          name={t('ui.close')}
          onClick={() => setAway(chosen)}
        />
      </header>
      <Tongues />
      {table && column ? (
        <>
          <FieldProperties
            key={column.fieldId}
            field={column}
            table={table.columns}
            error={wordsFor(table.fieldId, column.fieldId)}
            wantsFocus={chosen.focus === 'name'}
            onField={(next, typed) =>
              change(
                (form) =>
                  changeField(
                    form,
                    withColumns(
                      table,
                      table.columns.map((each) => (each === column ? next : each)),
                    ),
                  ),
                typed,
              )
            }
          />
          {isNumeric(column) ? <Total table={table} columnId={column.fieldId} /> : null}
        </>
      ) : field ? (
        <>
          <FieldProperties
            key={field.fieldId}
            field={field}
            error={wordsFor(field.fieldId)}
            wantsFocus={chosen.focus === 'name'}
            onField={(next, typed) => change((form) => changeField(form, next), typed)}
          />
          <ListedSwitch field={field} onField={(next) => change((form) => changeField(form, next))} />
          <ShowIfField
            key={`${field.fieldId} shown`}
            field={field}
            onField={(next, typed) => change((form) => changeField(form, next), typed)}
          />
        </>
      ) : (
        <FormProperties wantsFocus={chosen.focus === 'name'} />
      )}
      {documents === undefined ? null : <Note>{t('approvals.making.publish.stay', { documents })}</Note>}
    </section>
  )
}

/** Whether the sum of a column stands below it. */
function Total({ table, columnId }: { table: TableField; columnId: string }) {
  const { t } = useTranslation()
  const { change } = useEditor()
  const others = table.totals.filter((total) => total !== columnId)
  return (
    <Switch
      label={t('approvals.making.hasTotal')}
      checked={table.totals.includes(columnId)}
      onChange={(isOn) =>
        change((form) => changeField(form, { ...table, totals: isOn ? [...others, columnId] : others }))
      }
    />
  )
}
