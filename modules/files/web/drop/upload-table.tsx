import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrops } from '#platform/web/sorting/use-drops.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import type { Selection } from '#platform/web/ui/lists/use-selection.ts'
import { BegunRow } from './begun-row.tsx'
import type { FileDropProps } from './drop-props.ts'
import { StoredRow } from './stored-row.tsx'
import { UploadRow } from './upload-row.tsx'
import type { Drop } from './use-drop.ts'
import { useOrder } from './use-order.ts'

type Props = Pick<FileDropProps, 'below'> & {
  drop: Drop
  code: string | null
  selection: Selection<string>
  onChoose: () => void
}

/** The files of a place: those of the set, those on their way, and those that were begun on another day (FILE-001). */
export function UploadTable({ drop, code, selection, below, onChoose }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { files, rows, unfinished, uploader, mayChange } = drop
  const order = useOrder(code, drop)
  useDrops<string>(code ?? '', order.drop)
  useFocusKept(box, files)
  const common = (id: string, name: string) => ({
    isSelected: selection.selected.has(id),
    onSelect: mayChange ? (on: boolean) => selection.tick(id, on) : undefined,
    key: id,
    name,
  })
  return (
    <div className="fdrop__box scroll" ref={box}>
      <table className="fdrop__tbl">
        <caption className="sr">{t('files.drop.table')}</caption>
        <thead>
          <tr>
            {mayChange ? (
              <th className="fdrop__check">
                <Checkbox
                  hideLabel
                  label={t('ui.table.selectAll')}
                  checked={selection.isAll}
                  indeterminate={selection.selected.size > 0 && !selection.isAll}
                  onChange={selection.tickAll}
                />
              </th>
            ) : null}
            <th>{t('files.drop.column.name')}</th>
            <th className="fdrop__size">{t('files.drop.column.size')}</th>
            <th className="fdrop__state">{t('files.drop.column.state')}</th>
            <th className="fdrop__acts">
              <span className="sr">{t('files.drop.column.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((file) => {
            if ('part' in file) {
              const { key, ...row } = common(file.id, file.name)
              return (
                <UploadRow
                  key={key}
                  {...row}
                  upload={file}
                  onPause={() => uploader?.pause(file.id)}
                  onResume={() => uploader?.resume(file.id)}
                  onRetry={() => uploader?.retry(file.id)}
                  onCancel={() => void drop.giveUp(file.id)}
                />
              )
            }
            const { key, ...row } = common(file.fileId, file.name)
            return (
              <StoredRow
                key={key}
                {...row}
                file={file}
                below={below?.(file)}
                isFirst={file === files[0]}
                isLast={file === files.at(-1)}
                mayChange={mayChange}
                onStep={(by) => order.step(file, by)}
                onRemove={() => void drop.remove(new Set([file.fileId]))}
              />
            )
          })}
          {unfinished.map((begun) => {
            const { key, ...row } = common(begun.flowIdentifier, begun.name)
            return (
              <BegunRow
                key={key}
                {...row}
                begun={begun}
                onChoose={onChoose}
                onCancel={() => void drop.giveUp(begun.flowIdentifier)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A row that React puts elsewhere loses the focus on its way; it gets it back. */
function useFocusKept(box: RefObject<HTMLElement | null>, order: readonly unknown[]): void {
  const last = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    const keep = (event: FocusEvent) => {
      last.current = event.target as HTMLElement
    }
    element?.addEventListener('focusin', keep)
    return () => element?.removeEventListener('focusin', keep)
  }, [box])
  // Only a changed order moves rows.
  useEffect(() => {
    if (document.activeElement === document.body && last.current?.isConnected) last.current.focus()
  }, [order])
}
