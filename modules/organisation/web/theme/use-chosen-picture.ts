import { useEffect, useState } from 'react'
import type { Picture } from '#platform/contract/picture.ts'

export type ChosenPicture = {
  /** What saving makes of it: another file, null for none, undefined for what is kept. */
  choice: File | null | undefined
  choose: (choice: File | null | undefined) => void
  /** Where what the choice shows is. */
  shown: string | undefined
  isKept: boolean
}

/** A picture of a company that may be given, replaced or taken away; nothing counts before it is saved. */
export function useChosenPicture(kept: Picture | null): ChosenPicture {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>()
  const address = chosen?.address
  useEffect(() => {
    if (!address) return undefined
    return () => URL.revokeObjectURL(address)
  }, [address])
  return {
    choice: chosen && chosen.file,
    choose: (file) => setChosen(file ? { file, address: URL.createObjectURL(file) } : file),
    shown: chosen === undefined ? kept?.path : address,
    isKept: kept !== null,
  }
}
