import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useAddTask } from '../place/use-add-task.ts'

const AddDialog = lazyComponent(() => import('./add-dialog.tsx'))

/** Stands beside every page, and draws the dialog that makes a task once the address asks for it. */
export default function AddPart() {
  const { place, close } = useAddTask()
  if (!place) return null
  return (
    <Suspense>
      <AddDialog place={place} onClose={close} />
    </Suspense>
  )
}
