import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { tableRows, totalsOf } from '../../contract/forms/compute.ts'
import { type ColumnField, type FieldValue, type FormField, formLimits } from '../../contract/forms/fields.ts'
import { writtenAmount } from '../../contract/forms/hangul-amount.ts'
import { FilledField } from './fields/filled-field.tsx'
import { formatNumber } from './numbers.ts'
import type { Arranging, Filling } from './paper.types.ts'
import { ValueText } from './value-text.tsx'

type Table = Extract<FormField, { type: 'table' }>
type Cells = ReturnType<typeof tableRows>[number]

type Props = {
  field: Table
  value: FieldValue | undefined
  /** The formula that says its total, written into its last line. */
  sum: { field: Extract<FormField, { type: 'formula' }>; value: FieldValue | undefined } | null
  fill?: Filling
  arrange?: Arranging
}

/** Lines of which there may be any number, with their sums below; filled in, lines come and go. */
export function RowsTable({ field, value, sum, fill, arrange }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const id = useId()
  const kept = tableRows(value)
  // Whoever fills in begins with an empty line, which is none until something is typed.
  const rows: readonly Cells[] = (fill || arrange) && kept.length === 0 ? [{}] : kept
  const label = nameOf(field.label)
  const error = fill?.errors[field.fieldId]
  const write = (next: readonly Cells[]) => fill?.onChange(field.fieldId, next.length === 0 ? undefined : [...next])

  return (
    <section className="appaper__block">
      <p className="appaper__label" id={id}>
        {label}
        {(fill ?? arrange) && field.isRequired ? <em className="appaper__must">{t('ui.field.required')}</em> : null}
      </p>
      <div className="appaper__scroll">
        <table className="appaper__table" aria-labelledby={id}>
          <thead>
            <tr>
              {field.columns.map((column) => (
                <th key={column.fieldId} scope="col" className={isNumeric(column) ? 'appaper__n' : undefined}>
                  {nameOf(column.label)}
                  {(fill ?? arrange) && column.type !== 'formula' && column.isRequired ? (
                    <em className="appaper__must">{t('ui.field.required')}</em>
                  ) : null}
                </th>
              ))}
              {fill ? (
                <th className="appaper__act">
                  <span className="sr">{t('approvals.paper.rowActs')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own, only their place
              <tr key={`${nth}`}>
                {field.columns.map((column) => (
                  <td key={column.fieldId} className={isNumeric(column) ? 'appaper__n num' : undefined}>
                    {arrange ? (
                      <span className="appaper__quiet">{arrange.hint(column)}</span>
                    ) : fill && column.type !== 'formula' ? (
                      <FilledField
                        field={column}
                        label={t('approvals.paper.cell', { column: nameOf(column.label), row: nth + 1 })}
                        value={row[column.fieldId]}
                        error={fill.errors[`${field.fieldId}.${nth}.${column.fieldId}`]}
                        isInTable
                        onChange={(cell) => write(rows.with(nth, withCell(row, column.fieldId, cell)))}
                      />
                    ) : (
                      <ValueText field={column} value={row[column.fieldId]} isBare />
                    )}
                  </td>
                ))}
                {fill ? (
                  <td className="appaper__act">
                    <IconButton
                      size={28}
                      icon={IconX}
                      name={t('approvals.paper.removeRow', { row: nth + 1 })}
                      disabled={kept.length === 0}
                      onClick={() => write(rows.toSpliced(nth, 1))}
                    />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          {field.totals.length > 0 ? <Totals field={field} value={value} sum={sum} /> : null}
        </table>
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      {fill && rows.length < formLimits.rows ? (
        <Button variant="ghost" icon={IconPlus} onClick={() => write([...rows, {}])}>
          {t('approvals.paper.addRow')}
        </Button>
      ) : null}
      {arrange?.renderCover(field)}
    </section>
  )
}

/** The sums: of one column as the total of the whole, of several each below its column. */
function Totals({ field, value, sum }: Omit<Props, 'fill' | 'arrange'>) {
  const { t } = useTranslation()
  const nameOf = useName()
  const totals = totalsOf(field, value)
  const first = field.columns.findIndex(({ fieldId }) => fieldId in totals)
  const label = sum ? nameOf(sum.field.label) : t('approvals.paper.total')
  const amount = sum && typeof sum.value === 'number' && sum.field.hasHangul ? writtenAmount(sum.value) : null
  return (
    <tfoot>
      <tr>
        {first > 0 ? (
          <th scope="row" colSpan={first}>
            <b>{label}</b> {amount}
          </th>
        ) : null}
        {field.columns.slice(first).map(({ fieldId }, at) => {
          const total = totals[fieldId]
          return (
            <td key={fieldId} className="appaper__n num">
              {first === 0 && at === 0 ? <span className="sr">{label} </span> : null}
              <b>{total === undefined || total === null ? '' : formatNumber(total)}</b>
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

const isNumeric = ({ type }: ColumnField) => type === 'number' || type === 'money' || type === 'formula'

function withCell(row: Cells, fieldId: string, cell: FieldValue | undefined): Cells {
  const { [fieldId]: _before, ...others } = row
  return cell === undefined ? others : { ...others, [fieldId]: cell as Cells[string] }
}
