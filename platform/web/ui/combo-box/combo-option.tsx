import { type ReactNode, useEffect } from 'react'
import { classNames } from '../class-names.ts'

type Props = {
  id: string
  /** It is the marked one, which Enter takes; it is scrolled into sight. */
  isHere: boolean
  isSelected: boolean
  /** The class of its look; the marked one has `--here` after it as well. */
  look: string
  onTake: () => void
  onPoint: () => void
  children: ReactNode
}

/** A hit below a text box, which keeps the focus and has the keys. Belongs into an element of the role `listbox`. */
export function ComboOption({ id, isHere, isSelected, look, onTake, onPoint, children }: Props) {
  useEffect(() => {
    if (isHere) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isHere])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text box has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      className={classNames(look, isHere && `${look}--here`)}
      onClick={onTake}
      onPointerMove={onPoint}
    >
      {children}
    </div>
  )
}
