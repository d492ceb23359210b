import { type RefObject, useEffect, useRef, useState } from 'react'

export type Editing = {
  isEditing: boolean
  /** Of the button that begins it. */
  button: RefObject<HTMLButtonElement | null>
  begin: () => void
  /** @param isByKey whoever ends it by a key has the focus on the button again */
  end: (isByKey: boolean) => void
}

/** Whether something is just edited in its place, where a button begins it. */
export function useEditing(): Editing {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  useEffect(() => {
    if (isEditing || !returns.current) return
    returns.current = false
    button.current?.focus()
  }, [isEditing])
  return {
    isEditing,
    button,
    begin: () => setEditing(true),
    end: (isByKey) => {
      returns.current = isByKey
      setEditing(false)
    },
  }
}
