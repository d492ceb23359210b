import { Suspense, useSyncExternalStore } from 'react'
import type { UserMenuEntry } from '#platform/web/modules.ts'

type DialogEntry = Extract<UserMenuEntry, { dialog: unknown }>

let shown: DialogEntry | undefined
const listeners = new Set<() => void>()

function show(entry: DialogEntry | undefined): void {
  shown = entry
  for (const listener of listeners) listener()
}

/** Opens a dialog of the user menu from elsewhere: the palette closes before its dialog opens. */
export const openUserDialog = (entry: DialogEntry): void => show(entry)

/** Draws the dialog that was asked for; stands once beside all pages. */
export default function UserDialogHost() {
  const entry = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  if (!entry) return null
  const { dialog: Dialog } = entry
  return (
    <Suspense>
      <Dialog onClose={() => show(undefined)} />
    </Suspense>
  )
}
