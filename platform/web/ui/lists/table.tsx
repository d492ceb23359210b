import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../fields/choice.tsx'
import './table.css'
import { classNames } from '../class-names.ts'
import { RunHeading } from './run-heading.tsx'
import { runsOf } from './runs.ts'

export interface Column<T> {
  key: string
  /** Head of the column; also its name in the sort button. */
  header: string
  /** px; a column without it shares what is left. */
  width?: number
  /** Numbers and dates stand right (rule 4). */
  align?: 'right' | 'center'
  sortable?: boolean
  render: (row: T) => ReactNode
}

export interface Sorting {
  key: string
  descending: boolean
}

export interface TableProps<T> {
  /** What the table lists, read aloud. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string | number
  /** `notice` stands out on top, `read` is quiet. */
  rowLook?: (row: T) => 'notice' | 'read' | undefined
  sorting?: Sorting
  /** A sortable head was pressed: descending first, then ascending. */
  onSort?: (sorting: Sorting) => void
  /** Ticked rows; given, a column of boxes is shown. */
  selected?: ReadonlySet<string | number>
  onSelect?: (selected: ReadonlySet<string | number>) => void
  /** The name of a row in "… 선택". Needed with `selected`. */
  rowName?: (row: T) => string
  /** The head stays while the body scrolls. */
  sticky?: boolean
  /** Under which heading a row stands, such as its day: rows that follow each other under the same one are a group. */
  headingOf?: (row: T) => string
  /** Nothing in it takes the focus: where it is wider than its place, it takes it itself, and the arrows scroll it. */
  isText?: boolean
}

/** A plain table in the look of the house (rule 9): hairlines, no zebra. Draw one page of rows, `Pager` beneath. */
export function Table<T>(props: TableProps<T>) {
  const { caption, columns, rows, rowKey, rowLook, sorting, onSort, selected, onSelect, rowName, sticky, headingOf } =
    props
  const byKeys = props.isText ? ({ tabIndex: 0, role: 'region', 'aria-label': caption } as const) : {}
  const { t } = useTranslation()
  const keys = rows.map(rowKey)
  const ticked = selected ? keys.filter((key) => selected.has(key)).length : 0

  const tick = (changed: readonly (string | number)[], on: boolean) => {
    const next = new Set(selected)
    for (const key of changed) {
      if (on) next.add(key)
      else next.delete(key)
    }
    onSelect?.(next)
  }

  return (
    <div className="tbl-box" {...byKeys}>
      <table className={classNames('tbl', sticky && 'tbl--sticky')}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {selected ? (
              <th className="tbl__check">
                <Checkbox
                  hideLabel
                  label={t('ui.table.selectAll')}
                  checked={ticked > 0 && ticked === keys.length}
                  indeterminate={ticked > 0 && ticked < keys.length}
                  onChange={(on) => tick(keys, on)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {runsOf(rows, headingOf).map(({ heading, members }) => (
          <tbody key={heading ?? ''}>
            {heading === undefined ? null : (
              <tr className="tbl__g">
                <th scope="rowgroup" colSpan={columns.length + (selected ? 1 : 0)}>
                  <RunHeading>{heading}</RunHeading>
                </th>
              </tr>
            )}
            {members.map((row) => {
              const key = rowKey(row)
              const look = rowLook?.(row)
              return (
                <tr key={key} className={classNames(look && `is-${look}`, selected?.has(key) && 'is-sel')}>
                  {selected ? (
                    <td>
                      <Checkbox
                        hideLabel
                        label={t('ui.table.selectRow', { name: rowName?.(row) ?? key })}
                        checked={selected.has(key)}
                        onChange={(on) => tick([key], on)}
                      />
                    </td>
                  ) : null}
                  {columns.map((column) => (
                    <td key={column.key} className={alignClass(column)}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function HeadCell<T>({
  column,
  sorting,
  onSort,
}: {
  column: Column<T>
  sorting?: Sorting
  onSort?: TableProps<T>['onSort']
}) {
  const { t } = useTranslation()
  const active = sorting?.key === column.key ? sorting : undefined
  const Arrow = active?.descending ? IconArrowNarrowDown : IconArrowNarrowUp
  return (
    <th
      scope="col"
      className={alignClass(column)}
      style={{ width: column.width }}
      aria-sort={active ? (active.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className="tbl__sort"
          data-tip={t('ui.table.sortBy', { column: column.header })}
          onClick={() => onSort({ key: column.key, descending: !active?.descending })}
        >
          {column.header}
          {active ? <Arrow className="i" aria-hidden /> : null}
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function alignClass<T>({ align }: Column<T>): string | undefined {
  return align && (align === 'right' ? 'n' : 'c')
}
