import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/web/format.ts'
import type { KeyHandlers } from '#platform/web/input/use-keys.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import { FileTypeBadge } from '#platform/web/ui/marks/file-type-badge.tsx'

/** What every row is given. */
export type RowProps = {
  name: string
  isSelected: boolean
  /** Left out where nothing may be changed. */
  onSelect?: (on: boolean) => void
}

type Props = RowProps & {
  size: number
  /** In words. */
  state: ReactNode
  acts: ReactNode
  /** Under the name: how far it is, what is wrong. */
  children?: ReactNode
  rowRef?: RefObject<HTMLTableRowElement | null>
  className?: string
  keys?: KeyHandlers
}

/** One file of the table. In narrow places size and state stand under the name. */
export function Row({ name, isSelected, onSelect, size, state, acts, children, rowRef, className, keys }: Props) {
  const { t } = useTranslation()
  return (
    <tr ref={rowRef} className={className} {...keys}>
      {onSelect ? (
        <td className="fdrop__check">
          <Checkbox hideLabel label={t('ui.table.selectRow', { name })} checked={isSelected} onChange={onSelect} />
        </td>
      ) : null}
      <td>
        <span className="fdrop__file">
          <FileTypeBadge name={name} />
          <span className="grow">
            <span className="fdrop__name ell" title={name}>
              {name}
            </span>
            <span className="fdrop__narrow num">
              {formatBytes(size)}, {state}
            </span>
            {children}
          </span>
        </span>
      </td>
      <td className="fdrop__size num">{formatBytes(size)}</td>
      <td className="fdrop__state num">{state}</td>
      <td className="fdrop__acts">
        <span className="fdrop__btns">{acts}</span>
      </td>
    </tr>
  )
}
