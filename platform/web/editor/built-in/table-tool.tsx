import { IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { usePopover } from '#platform/web/ui/floating/use-popover.ts'
import { useGridFocus } from './grid-focus.ts'
import { tool } from './tool-button.tsx'

const size = { rows: 6, columns: 8 }

/** A button that opens a grid: the cell that is chosen says how large the new table is. */
export function TableTool({ onChoose }: { onChoose: (rows: number, columns: number) => void }) {
  const { t } = useTranslation()
  const grid = useRef<HTMLDivElement>(null)
  const [to, setTo] = useState({ row: 1, column: 1 })
  const popover = usePopover({
    kind: 'dialog',
    onOpen: (panel) => panel.querySelector<HTMLElement>('[data-start]')?.focus(),
  })
  const keys = useGridFocus(grid, 'button', size.columns)
  const cells = Array.from({ length: size.rows * size.columns }, (_, at) => ({
    row: Math.floor(at / size.columns) + 1,
    column: (at % size.columns) + 1,
  }))
  return (
    <>
      <IconButton
        {...popover.trigger}
        {...tool}
        icon={IconTable}
        name={t('editor.table.insert')}
        className="rte__tool"
      />
      <div
        {...popover.popover}
        role="dialog"
        aria-label={t('editor.table.insert')}
        className="pop rte__sizes"
        {...keys}
      >
        {popover.open ? (
          <>
            <div ref={grid} className="rte__cells">
              {cells.map(({ row, column }) => (
                <button
                  key={`${row} ${column}`}
                  type="button"
                  data-start={row === 3 && column === 3 ? '' : undefined}
                  tabIndex={row === to.row && column === to.column ? 0 : -1}
                  className={classNames('rte__cell', row <= to.row && column <= to.column && 'rte__cell--on')}
                  aria-label={t('editor.table.size', { rows: row, columns: column })}
                  onFocus={() => setTo({ row, column })}
                  onMouseEnter={() => setTo({ row, column })}
                  onClick={() => {
                    popover.close()
                    onChoose(row, column)
                  }}
                />
              ))}
            </div>
            <p className="rte__size" aria-hidden>
              {t('editor.table.size', { rows: to.row, columns: to.column })}
            </p>
          </>
        ) : null}
      </div>
    </>
  )
}
