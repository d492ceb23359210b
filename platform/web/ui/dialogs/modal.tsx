import { IconLoader2, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { DialogFrame } from './dialog-frame.tsx'

/** Widths of small modals (UI-018), px; the role picker and the default are 800 wide. */
export const modalWidths = { small: 400, medium: 500, large: 800 } as const

/** Size of a modal that names none (UI-004), px. */
export const defaultModalSize = { width: 800, height: 400 } as const

export interface ModalProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** A name of `modalWidths` or px. Default 800. */
  width?: keyof typeof modalWidths | number
  /** Least height in px; `auto` as high as the content. Default 400. Taller content scrolls. */
  height?: number | 'auto'
  /** Shows a spinner instead of the children. */
  loading?: boolean
  /** Buttons at the right of a foot with a hairline; left out, there is no foot. */
  footer?: ReactNode
  /** Content without padding that scrolls on its own: frames, lists. */
  flush?: boolean
  children?: ReactNode
}

/**
 * A dialog in the page (UI-004). Closed it is not there at all, so what was typed in it starts afresh. A click beside
 * it does nothing: half-filled forms are not lost by a slip of the hand.
 */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({
  onClose,
  title,
  width = defaultModalSize.width,
  height = defaultModalSize.height,
  loading = false,
  footer,
  flush = false,
  children,
}: Omit<ModalProps, 'open'>) {
  const { t } = useTranslation()
  const titleId = useId()
  const waiting = (
    <output>
      <IconLoader2 className="i i-24 spin" aria-hidden />
      <span className="sr">{t('ui.loading')}</span>
    </output>
  )
  return (
    <DialogFrame
      labelledBy={titleId}
      width={typeof width === 'number' ? width : modalWidths[width]}
      height={height === 'auto' ? undefined : height}
      onClose={onClose}
    >
      <header className="dialog__h">
        <h2 className="dialog__t" id={titleId}>
          {title}
        </h2>
        <IconButton icon={IconX} name={t('ui.close')} onClick={onClose} />
      </header>
      <div className={classNames('dialog__b', flush && 'dialog__b--flush')} aria-busy={loading || undefined}>
        {loading ? waiting : <Suspense fallback={waiting}>{children}</Suspense>}
      </div>
      {footer ? <footer className="dialog__f">{footer}</footer> : null}
    </DialogFrame>
  )
}
