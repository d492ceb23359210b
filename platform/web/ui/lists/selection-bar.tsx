import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import './selection-bar.css'

type Props = {
  /** How many rows are ticked; the bar is there while there are some. */
  count: number
  /** What the bar is for, read aloud. */
  label: string
  onClear: () => void
  /** It reaches from edge to edge of a sheet; left out, it stands in one with round corners. */
  isWide?: boolean
  /** What may be done with them: buttons. */
  children: ReactNode
}

/** Above a list: how many rows are ticked, and what may be done with them all at once. */
export function SelectionBar({ count, label, onClear, isWide = false, children }: Props) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <div className={classNames('selbar', isWide && 'selbar--wide')} role="toolbar" aria-label={label}>
      <b className="num">{t('ui.selection.count', { count })}</b>
      {children}
      <span className="grow" />
      <IconButton icon={IconX} name={t('ui.selection.clear')} onClick={onClear} />
    </div>
  )
}
