import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { useSortRow } from '#platform/web/sorting/use-sort-row.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import { Row, type RowProps } from './row.tsx'

type Props = RowProps & {
  file: StoredFile
  below?: ReactNode
  isFirst: boolean
  isLast: boolean
  mayChange: boolean
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

/** A file of the set. It is moved by dragging, by its buttons, or with Alt and the arrow keys. */
export function StoredRow({ file, below, isFirst, isLast, mayChange, onStep, onRemove, ...row }: Props) {
  const { t } = useTranslation()
  const { name, state } = file
  const ref = useRef<HTMLTableRowElement>(null)
  const { isDragged, side } = useSortRow(ref, { list: file.code, id: file.fileId, isEnabled: mayChange })
  const keys = useKeys(
    mayChange ? { 'Alt+ArrowUp': () => onStep(-1), 'Alt+ArrowDown': () => onStep(1), Delete: onRemove } : {},
  )
  return (
    <Row
      {...row}
      rowRef={ref}
      keys={keys}
      className={classNames(isDragged && 'fdrop__tr--dragged', side && `fdrop__tr--${side}`)}
      size={file.size}
      state={
        <span className={state === 'infected' || state === 'lost' ? 'fdrop__bad' : undefined}>
          {t(`files.state.${state}`)}
        </span>
      }
      acts={
        mayChange ? (
          <>
            <IconButton
              icon={IconArrowUp}
              size={28}
              name={t('files.drop.act.up', { name })}
              disabled={isFirst}
              onClick={() => onStep(-1)}
            />
            <IconButton
              icon={IconArrowDown}
              size={28}
              name={t('files.drop.act.down', { name })}
              disabled={isLast}
              onClick={() => onStep(1)}
            />
            <IconButton icon={IconX} size={28} name={t('files.drop.act.remove', { name })} onClick={onRemove} />
          </>
        ) : null
      }
    >
      {below}
    </Row>
  )
}
