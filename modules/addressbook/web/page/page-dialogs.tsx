import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/chunks.ts'
import type { ContactDetail, Folder } from '../../contract/addressbook.entities.ts'
import type { Place } from '../addressbook.queries.ts'

/** What is asked for over the page. */
export type Dialog =
  | { kind: 'contact'; folderId: number; contact?: ContactDetail }
  | { kind: 'list'; folderId: number; contact?: ContactDetail }
  | { kind: 'folder'; folder?: Folder; isPublic: boolean }
  | { kind: 'share'; folder: Folder }
  | { kind: 'move'; contactIds: readonly number[]; onDone: () => void }
  | { kind: 'import'; folder: Folder }
  | { kind: 'export'; folder: Folder; contactIds: readonly number[] }
  | { kind: 'duplicates'; folder: Folder }

type Props = {
  dialog: Dialog | undefined
  folders: readonly Folder[]
  onClose: () => void
  onLook: (place: Place) => void
  onOpen: (contactId: number) => void
}

const ContactDialog = lazyComponent(() => import('../edit/contact-dialog.tsx'))
const ListDialog = lazyComponent(() => import('../edit/list-dialog.tsx'))
const FolderDialog = lazyComponent(() => import('../folders/folder-dialog.tsx'))
const ShareDialog = lazyComponent(() => import('../folders/share-dialog.tsx'))
const MoveDialog = lazyComponent(() => import('../folders/move-dialog.tsx'))
const ImportDialog = lazyComponent(() => import('../transfer/import-dialog.tsx'))
const ExportDialog = lazyComponent(() => import('../transfer/export-dialog.tsx'))
const DuplicatesDialog = lazyComponent(() => import('../duplicates/duplicates-dialog.tsx'))

/** The dialogs of the page, each a part of the program of its own. */
export function PageDialogs({ dialog, ...rest }: Props) {
  return dialog ? (
    <Suspense>
      <Open dialog={dialog} {...rest} />
    </Suspense>
  ) : null
}

function Open({ dialog, folders, onClose, onLook, onOpen }: Props & { dialog: Dialog }) {
  const common = { folders, onClose }
  switch (dialog.kind) {
    case 'contact':
      return <ContactDialog {...dialog} {...common} onSaved={onOpen} />
    case 'list':
      return <ListDialog {...dialog} {...common} onSaved={onOpen} />
    case 'folder':
      return <FolderDialog {...dialog} onClose={onClose} onMade={onLook} />
    case 'share':
      return <ShareDialog {...dialog} onClose={onClose} />
    case 'move':
      return <MoveDialog {...dialog} {...common} />
    case 'import':
      return <ImportDialog {...dialog} onClose={onClose} />
    case 'export':
      return <ExportDialog {...dialog} onClose={onClose} />
    default:
      return <DuplicatesDialog {...dialog} onClose={onClose} />
  }
}
