import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { DrawerProps } from './open-drawer.tsx'

const OpenDrawer = lazyComponent(() => import('./open-drawer.tsx'))

/** The open task at the right, over the page it was opened from (08-task-drawer); a part of the program of its own. */
export const TaskDrawer = (props: DrawerProps) => (
  <Suspense fallback={null}>
    <OpenDrawer key={props.taskId} {...props} />
  </Suspense>
)
