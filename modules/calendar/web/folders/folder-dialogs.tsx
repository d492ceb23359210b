import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { Folder } from '../../contract/calendar.entities.ts'

/** What is done with a folder in a dialog. */
export type FolderTask =
  | { kind: 'create'; isCompany: boolean }
  | { kind: 'edit' | 'share'; folder: Folder }
  | { kind: 'import'; folder?: Folder }
  | { kind: 'feeds' }

const FolderDialog = lazyComponent(() => import('./folder-dialog.tsx'))
const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'))
const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'))
const FeedsDialog = lazyComponent(() => import('./feeds-dialog.tsx'))

type Props = { task: FolderTask; folders: readonly Folder[]; onClose: () => void }

/** The dialog of a task; each comes when it is first opened. */
export function FolderDialogs({ task, folders, onClose }: Props) {
  return (
    <Suspense fallback={null}>
      {task.kind === 'create' ? <FolderDialog isCompany={task.isCompany} onClose={onClose} /> : null}
      {task.kind === 'edit' ? <FolderDialog folder={task.folder} isCompany={false} onClose={onClose} /> : null}
      {task.kind === 'share' ? <ShareDialog folder={task.folder} onClose={onClose} /> : null}
      {task.kind === 'import' ? <ImportDialog folder={task.folder} folders={folders} onClose={onClose} /> : null}
      {task.kind === 'feeds' ? <FeedsDialog folders={folders} onClose={onClose} /> : null}
    </Suspense>
  )
}
