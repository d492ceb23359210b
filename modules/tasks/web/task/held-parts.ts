import { createContext, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react'

type Tell = (part: string, isHeld: boolean) => void

export type Held = { isHeld: boolean; tell: Tell }

/** Hears which parts of the open task hold typing that is not kept yet, and knows whether one does. */
export const HeldParts = createContext<Held>({ isHeld: false, tell: () => undefined })

/** Whether a part of the open task holds such typing, and what its parts tell that to. */
export function useHeldParts(): Held {
  const [held, setHeld] = useState<readonly string[]>([])
  const tell = useCallback<Tell>(
    (part, isHeld) =>
      setHeld((now) => {
        const others = now.filter((each) => each !== part)
        if (!isHeld && others.length === now.length) return now
        return isHeld ? [...others, part] : others
      }),
    [],
  )
  const isHeld = held.length > 0
  return useMemo(() => ({ isHeld, tell }), [isHeld, tell])
}

/** Says that this part holds typing that is not kept yet: leaving the task asks before that is lost. */
export function useHeld(isHeld: boolean): void {
  const part = useId()
  const { tell } = useContext(HeldParts)
  useEffect(() => {
    tell(part, isHeld)
    return () => tell(part, false)
  }, [tell, part, isHeld])
}
