import { type ReactNode, useRef } from 'react'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { useWide } from './use-wide.ts'
import './list.css'
import './open-table.css'

type Props<Row> = {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => number
  titleOf: (row: Row) => string
  onOpen: (row: Row) => void
  /** @param title what opens the row */
  columns: (title: (row: Row) => ReactNode) => readonly Column<Row>[]
  /** A row where there is no room for columns. */
  renderCard: (row: Row, title: ReactNode) => ReactNode
}

/** Rows that are opened by their titles; Up and Down go from title to title. On narrow screens they are cards. */
export function OpenTable<Row>({ caption, rows, rowKey, titleOf, onOpen, columns, renderCard }: Props<Row>) {
  const isWide = useWide()
  const box = useRef<HTMLDivElement>(null)
  const keys = useRovingFocus(box, { items: '.bopen', axis: 'vertical', wrap: false })
  const title = (row: Row) => (
    <button type="button" className="bopen" onClick={() => onOpen(row)}>
      {titleOf(row)}
    </button>
  )
  return isWide ? (
    <div ref={box} className="blist__table" {...keys}>
      <Table caption={caption} sticky rows={rows} rowKey={rowKey} columns={columns(title)} />
    </div>
  ) : (
    <div ref={box} {...keys}>
      <ul className="bopens">
        {rows.map((row) => (
          <li key={rowKey(row)}>{renderCard(row, title(row))}</li>
        ))}
      </ul>
    </div>
  )
}
