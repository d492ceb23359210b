import type { ReactNode } from 'react'
import { SidePart } from '#platform/web/ui/navigation/side.tsx'
import type { SharedMailbox } from '../../contract/addresses/shared.contract.ts'
import type { Folder } from '../../contract/mail.entities.ts'
import { SharedMailboxContext, useSharedMailboxes } from '../place/shared-mailbox.ts'
import { FolderLine } from './folder-line.tsx'
import { useFolderActs } from './use-folder-acts.tsx'

type Props = { onFollow: (() => void) | undefined }

/** The mailboxes one looks after with others, each with its folders, below one's own. */
export function SharedMailboxes({ onFollow }: Props) {
  const { data } = useSharedMailboxes()
  return data?.items.map((mailbox) => (
    <SharedMailboxContext key={mailbox.mailboxId} value={mailbox}>
      <Folders mailbox={mailbox} onFollow={onFollow} />
    </SharedMailboxContext>
  ))
}

function Folders({ mailbox, onFollow }: Props & { mailbox: SharedMailbox }) {
  const acts = useFolderActs()
  const below = (parent: number | null, depth: number): ReactNode => {
    const folders = mailbox.folders.filter(({ parentFolderId }) => parentFolderId === parent)
    return folders.length > 0 ? (
      <ul>
        {folders.map((folder: Folder) => (
          <FolderLine key={folder.id} folder={folder} depth={depth} acts={acts} onFollow={onFollow}>
            {below(folder.id, depth + 1)}
          </FolderLine>
        ))}
      </ul>
    ) : null
  }
  return (
    <SidePart title={mailbox.name}>
      <nav aria-label={mailbox.name}>{below(null, 0)}</nav>
      {acts.dialogs}
    </SidePart>
  )
}
