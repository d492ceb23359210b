import { useSyncExternalStore } from 'react'
import { useOfferedParts } from '#platform/web/modules.ts'
import { PersonCardDialog } from '../person-card-dialog.tsx'

let shown: string | undefined
const listeners = new Set<() => void>()

function show(personCode: string | undefined): void {
  shown = personCode
  for (const listener of listeners) listener()
}

/** Opens a colleague's card over whatever page is shown, from a panel or a list that closes meanwhile. */
export const openPersonCard = (personCode: string): void => show(personCode)

/** Closes that card: what stands on it leads to another page. */
export const closePersonCard = (): void => show(undefined)

/** Draws the card that `openPersonCard` asked for; stands once beside all pages. */
export function PersonCardHost() {
  const personCode = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  return (
    <PersonCardDialog
      personCode={personCode}
      onClose={() => show(undefined)}
      actions={useOfferedParts('personActions')}
    />
  )
}
