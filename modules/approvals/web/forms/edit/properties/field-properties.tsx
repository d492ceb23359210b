import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Switch } from '#platform/web/ui/fields/choice.tsx'
import { NumberStepper } from '#platform/web/ui/fields/number-stepper.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { type ColumnField, type FormField, formLimits, type TableField } from '../../../../contract/forms/fields.ts'
import { withColumns } from '../../model/acts.ts'
import { blankColumn, columnKinds, freshId, inKorean } from '../../model/kinds.ts'
import { useEditor } from '../editor-context.ts'
import { kindIcons } from '../kind-icons.ts'
import { FormulaField } from './formula-field.tsx'
import { LabelField } from './label-field.tsx'
import { LabelList } from './label-list.tsx'

type Props<F> = {
  field: F
  /** The columns among which it stands, in a table. */
  table?: readonly ColumnField[]
  error: string | undefined
  wantsFocus?: boolean
  /** @param step into what was typed */
  onField: (field: F, step?: string) => void
}

/** Everything that is said of a field, by its kind; the same for a column of a table. */
export function FieldProperties<F extends FormField | ColumnField>(props: Props<F>) {
  const { t } = useTranslation()
  const { error, wantsFocus, table } = props
  const field: FormField = props.field
  const write = props.onField as (field: FormField, step?: string) => void
  const { fieldId } = field
  if (field.type === 'note')
    return (
      <LabelField
        label={t('approvals.making.noteText')}
        rows={5}
        maxLength={formLimits.text}
        value={field.text}
        error={error}
        wantsFocus={wantsFocus}
        onChange={(text) => write({ ...field, text }, fieldId)}
      />
    )
  const isUnnamed = field.label.ko.trim() === ''
  return (
    <>
      <LabelField
        label={t('approvals.making.name')}
        value={field.label}
        error={isUnnamed ? error : undefined}
        wantsFocus={wantsFocus}
        onChange={(label) => write({ ...field, label }, fieldId)}
      />
      {field.type === 'choice' ? (
        <LabelList
          list={`options of ${fieldId}`}
          title={t('approvals.making.options')}
          items={field.options}
          idOf={({ optionId }) => optionId}
          labelOf={({ label }) => label}
          withLabel={(option, label) => ({ ...option, label })}
          nameAt={(at) => t('approvals.making.optionAt', { nth: at + 1 })}
          most={formLimits.options}
          blank={() => ({ optionId: freshId(), label: inKorean('') })}
          error={isUnnamed ? undefined : error}
          onItems={(options, step) => write({ ...field, options: [...options] }, step)}
        >
          <Button
            variant="ghost"
            icon={IconPlus}
            disabled={field.options.length >= formLimits.options}
            onClick={() =>
              write({
                ...field,
                options: [
                  ...field.options,
                  {
                    optionId: freshId(),
                    label: inKorean(t('approvals.making.optionAt', { nth: field.options.length + 1 })),
                  },
                ],
              })
            }
          >
            {t('approvals.making.addOption')}
          </Button>
        </LabelList>
      ) : null}
      {field.type === 'formula' ? (
        <FormulaField
          field={field}
          table={table}
          error={isUnnamed ? undefined : error}
          onExpression={(expression) => write({ ...field, expression }, `${fieldId} formula`)}
        />
      ) : null}
      {field.type === 'table' ? <Columns table={field} error={isUnnamed ? undefined : error} onTable={write} /> : null}
      {field.type === 'number' || field.type === 'formula' ? (
        <NumberStepper
          label={t('approvals.making.decimals')}
          min={0}
          max={formLimits.decimals}
          value={field.decimals}
          onChange={(decimals) => write({ ...field, decimals })}
        />
      ) : null}
      {field.type === 'number' ? (
        <TextField
          label={t('approvals.making.unit')}
          maxLength={20}
          autoComplete="off"
          value={field.unit}
          onChange={({ target }) => write({ ...field, unit: target.value }, `${fieldId} unit`)}
        />
      ) : null}
      <div className="apfprop__s">
        {field.type === 'formula' ? null : (
          <Switch
            label={t('approvals.making.isRequired')}
            checked={field.isRequired}
            onChange={(isRequired) => write({ ...field, isRequired })}
          />
        )}
        {'isMultiple' in field ? (
          <Switch
            label={t(`approvals.making.isMultiple.${field.type}`)}
            checked={field.isMultiple}
            onChange={(isMultiple) => write({ ...field, isMultiple })}
          />
        ) : null}
        {'hasHangul' in field && !table ? (
          <Switch
            label={t('approvals.making.hasHangul')}
            checked={field.hasHangul}
            onChange={(hasHangul) => write({ ...field, hasHangul })}
          />
        ) : null}
      </div>
    </>
  )
}

type ColumnsProps = {
  table: TableField
  error: string | undefined
  onTable: (table: TableField, step?: string) => void
}

/** The columns of a table; each leads to what is said of it. */
function Columns({ table, error, onTable }: ColumnsProps) {
  const { t } = useTranslation()
  const { choose, faults } = useEditor()
  const { columns, fieldId } = table
  return (
    <LabelList
      list={`columns of ${fieldId}`}
      title={t('approvals.making.columns')}
      items={columns}
      idOf={(column) => column.fieldId}
      labelOf={({ label }) => label}
      withLabel={(column, label) => ({ ...column, label })}
      nameAt={(at) => t('approvals.making.columnAt', { nth: at + 1 })}
      most={formLimits.columns}
      error={error}
      onItems={(next, step) => onTable(withColumns(table, next), step)}
      renderBeside={(column, name) => {
        const isWrong = faults.some((fault) => fault.tableId === fieldId && fault.fieldId === column.fieldId)
        return (
          <IconButton
            size={28}
            icon={IconChevronRight}
            className={isWrong ? 'apfline__x' : undefined}
            name={t(isWrong ? 'approvals.making.wrongColumn' : 'approvals.making.openColumn', { name })}
            onClick={() => choose({ fieldId, columnId: column.fieldId })}
          />
        )
      }}
    >
      <Menu
        label={t('approvals.making.addColumn')}
        entries={columnKinds.map((kind) => ({
          key: kind,
          label: t(`approvals.making.kinds.${kind}`),
          icon: kindIcons[kind],
          onSelect: () => {
            const added = blankColumn(kind, {
              name: t(`approvals.making.kinds.${kind}`),
              option: (nth) => t('approvals.making.optionAt', { nth }),
              column: '',
            })
            onTable(withColumns(table, [...columns, added]))
            choose({ fieldId, columnId: added.fieldId, focus: 'name' })
          },
        }))}
      >
        {(trigger) => (
          <Button {...trigger} variant="ghost" icon={IconPlus} disabled={columns.length >= formLimits.columns}>
            {t('approvals.making.addColumn')}
          </Button>
        )}
      </Menu>
    </LabelList>
  )
}
