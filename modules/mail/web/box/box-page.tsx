import { IconFilter } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { SearchField } from '#platform/web/input/search-field.tsx'
import { Sheet } from '#platform/web/pages/sheet.tsx'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useTitle } from '#platform/web/pages/use-title.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Count, VisuallyHidden } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { type Loaded, Pane } from '#platform/web/ui/states/pane.tsx'
import { folderNamed } from '../../contract/folder-keys.ts'
import { useFolders, useLiveMail } from '../place/mail.queries.ts'
import { SharedMailboxContext, sharedFolderNamed, useSharedMailboxes } from '../place/shared-mailbox.ts'
import { type BoxAddress, hasConditions, noConditions } from './box-address.ts'
import { DraftsBox } from './drafts-box.tsx'
import { FolderBox } from './folder-box.tsx'
import { ServerSignIn, useIsPasswordAsked } from './server-sign-in.tsx'
import './box.css'

/** A folder of one's mailbox, or of one that is shared, with the mail that is open beside or below it. */
export default function BoxPage() {
  const { t } = useTranslation()
  const named: { folder?: string } = useParams({ strict: false })
  useLiveMail()
  const folders = useFolders()
  const others = useSharedMailboxes()
  const isAsked = useIsPasswordAsked()
  const shared = sharedFolderNamed(others.data?.items ?? [], named.folder)
  const folder = shared?.folder ?? folderNamed(folders.data ?? [], named.folder)
  const isDrafts = folder?.wellKnownFolderName === 'Drafts'
  const ofOne = folder?.displayName ?? t('mail.title')
  const title = shared ? `${shared.mailbox.name} · ${ofOne}` : ofOne
  useTitle(title)
  return (
    <Sheet
      title={title}
      after={
        folder && folder.unreadCount > 0 ? (
          <Count tone="accent">
            <VisuallyHidden>{t('mail.box.unread')} </VisuallyHidden>
            {formatCount(folder.unreadCount)}
          </Count>
        ) : null
      }
      actions={folder && !isDrafts ? <BoxSearch /> : null}
    >
      <div className="mlbox">
        <ServerSignIn />
        {isAsked && folder === undefined && folders.data === undefined ? null : (
          <Pane<unknown>
            query={shared ? others : folder ? folders : bothOf(folders, others)}
            isEmpty={() => folder === undefined}
            empty={<EmptyState title={t('mail.box.none')} />}
          >
            {() => (
              <SharedMailboxContext value={shared?.mailbox}>
                {isDrafts ? <DraftsBox /> : folder ? <FolderBox key={folder.id} folder={folder} /> : null}
              </SharedMailboxContext>
            )}
          </Pane>
        )}
      </div>
    </Sheet>
  )
}

/** Whether there is such a folder is known once both are. */
const bothOf = <T,>(folders: Loaded<T>, others: Loaded<unknown>): Loaded<T> =>
  others.data === undefined && !others.isError ? { ...folders, data: undefined } : folders

/** The words that are looked for; what narrows them stands below while there are some. */
function BoxSearch() {
  const { t } = useTranslation()
  const [address, ask] = useAsked<BoxAddress>()
  return (
    <>
      <SearchField
        className="mlsearch"
        label={t('mail.box.search')}
        maxLength={200}
        value={address.q ?? ''}
        onChange={(q) => ask(q === '' ? { q: undefined, ...noConditions } : { q, item: undefined })}
      />
      {address.q && hasConditions(address) ? (
        <Button variant="ghost" icon={IconFilter} onClick={() => ask(noConditions)}>
          {t('mail.box.noConditions')}
        </Button>
      ) : null}
    </>
  )
}
