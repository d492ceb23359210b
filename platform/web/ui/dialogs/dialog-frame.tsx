import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useComposition } from '#platform/web/input/composition.ts'
import './modal.css'
import { classNames } from '../class-names.ts'
import { enterTopHost } from './top-host.ts'

export interface DialogFrameProps {
  /** Id of the element that names the dialog. */
  labelledBy: string
  describedBy?: string
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** px; narrower windows make it narrower. */
  width: number
  /** Least height in px; left out, the content decides. */
  height?: number
  onClose: () => void
  className?: string
  children: ReactNode
}

const FIRST_FIELD = '[data-autofocus], .dialog__b :is(input, select, textarea):not(:disabled, [readonly])'

/**
 * The native modal dialog under `Modal` and the confirm question: top layer, focus kept inside and given back to the
 * opener, Escape closes (never while composing). It is open as long as it is rendered. The focus starts on the
 * element marked `data-autofocus`, else on the first field of the body, else on the first button.
 */
export function DialogFrame(props: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const composition = useComposition()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    element.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    const leave = enterTopHost(element)
    return () => {
      leave()
      element.close()
    }
  }, [])

  return createPortal(
    <dialog
      {...composition.handlers}
      ref={dialog}
      role={props.role}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      className={classNames('dialog', props.className)}
      style={{ '--dialog-w': `${props.width}px`, '--dialog-h': `${props.height ?? 0}px` } as CSSProperties}
      onCancel={(event) => {
        // A file chooser inside cancels too, and bubbles in React; that is not ours.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!composition.active()) props.onClose()
      }}
    >
      {props.children}
    </dialog>,
    document.body,
  )
}
