import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

type Tell = (part: string, isHeld: boolean) => void

/** Hears which parts of the open task hold typing that is not kept yet. */
export const HeldParts = createContext<Tell>(() => undefined)

/** Whether a part of the open task holds such typing, and what its parts tell that to. */
export function useHeldParts(): { isHeld: boolean; tell: Tell } {
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
  return { isHeld: held.length > 0, tell }
}

/** Says that this part holds typing that is not kept yet: leaving the task asks before that is lost. */
export function useHeld(isHeld: boolean): void {
  const part = useId()
  const tell = useContext(HeldParts)
  useEffect(() => {
    tell(part, isHeld)
    return () => tell(part, false)
  }, [tell, part, isHeld])
}
