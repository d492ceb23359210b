import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { Count } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { folderNamed } from '../place/folder-keys.ts'
import { useFolders, useLiveMail } from '../place/mail.queries.ts'
import { FolderBox } from './folder-box.tsx'
import './box.css'

/** A folder of one's mailbox with the mail that is open beside or below it. */
export default function BoxPage() {
  const { t } = useTranslation()
  const named: { folder?: string } = useParams({ strict: false })
  useLiveMail()
  const folders = useFolders()
  const folder = folderNamed(folders.data ?? [], named.folder)
  const title = folder?.displayName ?? t('mail.title')
  useTitle(title)
  return (
    <Sheet
      title={title}
      after={folder && folder.unreadCount > 0 ? <Count tone="accent">{formatCount(folder.unreadCount)}</Count> : null}
    >
      <div className="mlbox">
        <Pane query={folders} isEmpty={() => folder === undefined} empty={<EmptyState title={t('mail.box.none')} />}>
          {() => (folder ? <FolderBox key={folder.id} folder={folder} /> : null)}
        </Pane>
      </div>
    </Sheet>
  )
}
