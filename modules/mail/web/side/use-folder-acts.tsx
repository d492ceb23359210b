import {
  IconEraser,
  IconFolderPlus,
  IconFolderSymlink,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#platform/web/calls/call.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { useConfirm } from '#platform/web/ui/dialogs/confirm.tsx'
import type { MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { isPageAt } from '#platform/web/ui/navigation/side-link.tsx'
import { folderCalls } from '../../contract/folders.contract.ts'
import type { Folder } from '../../contract/mail.entities.ts'
import { useMailActs } from '../acts/use-mail-acts.tsx'
import { useMailView, useRefreshMail } from '../place/mail.queries.ts'
import { boxPath } from '../place/paths.ts'
import { useFolderKey, useSharedMailbox } from '../place/shared-mailbox.ts'

const FolderPicker = lazyComponent(async () => ({
  default: (await import('../folders/folder-picker.tsx')).FolderPicker,
}))
const NameDialog = lazyComponent(() => import('./folder-name-dialog.tsx'))

type Asking = { what: 'create'; parent: Folder | null } | { what: 'rename' | 'move'; folder: Folder }

export type FolderActs = ReturnType<typeof useFolderActs>

/** What may be done with folders: those of one's own are renamed, moved and deleted, all are emptied and put in front. */
export function useFolderActs() {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const confirm = useConfirm()
  const refresh = useRefreshMail()
  const folderKey = useFolderKey()
  const shared = useSharedMailbox()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { isPermanentDelete } = useMailView()
  const { move: dropMails } = useMailActs()
  const [asking, setAsking] = useState<Asking>()
  const [isBusy, setBusy] = useState(false)
  const mode = isPermanentDelete ? 'HardDelete' : 'MoveToDeletedItems'

  const attempt = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      if (done) toast.success(done)
      return true
    } catch (error) {
      toast.error(sayError(error))
      return false
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  const asked = async (question: 'remove' | 'empty', folder: Folder) => {
    const isForGood = isPermanentDelete || folder.wellKnownFolderName === 'DeletedItems'
    const name = folder.displayName
    return confirm({
      title: t(`mail.side.${question}Title`, { name }),
      text: t(isForGood ? 'mail.side.forGoodText' : 'mail.side.toDeletedText'),
      action: t(`mail.side.${question}`),
      danger: true,
    })
  }
  const remove = async (folder: Folder) => {
    if (!(await asked('remove', folder))) return
    const isGone = await attempt(
      () => call(folderCalls.deleteFolder, { id: folder.id, mode, deleteSubFolders: true }),
      t('mail.side.removed', { name: folder.displayName }),
    )
    if (isGone && isPageAt(pathname, boxPath(folderKey(folder)))) void navigate({ to: boxPath('inbox') as string })
  }
  const empty = async (folder: Folder) => {
    if (!(await asked('empty', folder))) return
    await attempt(
      () => call(folderCalls.folderEmpty, { id: folder.id, mode }),
      t('mail.side.emptied', { name: folder.displayName }),
    )
  }

  const entriesOf = (folder: Folder): MenuEntry[] => {
    if (shared && !shared.can.manage) return []
    const isOwn = folder.wellKnownFolderName === null
    const entries: (MenuEntry | false)[] = [
      // In front is each one's own order; folders of others have none.
      !shared && {
        key: 'favourite',
        label: t(folder.isFavorite ? 'mail.side.noFavourite' : 'mail.side.favourite'),
        icon: folder.isFavorite ? IconStarOff : IconStar,
        onSelect: () =>
          void attempt(() => call(folderCalls.changeFolder, { id: folder.id, isFavorite: !folder.isFavorite })),
      },
      {
        key: 'create',
        label: t('mail.side.createIn'),
        icon: IconFolderPlus,
        onSelect: () => setAsking({ what: 'create', parent: folder }),
      },
      isOwn && {
        key: 'rename',
        label: t('mail.side.rename'),
        icon: IconPencil,
        onSelect: () => setAsking({ what: 'rename', folder }),
      },
      isOwn && {
        key: 'move',
        label: t('mail.side.move'),
        icon: IconFolderSymlink,
        onSelect: () => setAsking({ what: 'move', folder }),
      },
      folder.totalCount > 0 && {
        key: 'empty',
        label: t('mail.side.empty'),
        icon: IconEraser,
        danger: true,
        onSelect: () => void empty(folder),
      },
      isOwn && {
        key: 'remove',
        label: t('mail.side.remove'),
        icon: IconTrash,
        danger: true,
        onSelect: () => void remove(folder),
      },
    ]
    return entries.filter((entry): entry is MenuEntry => Boolean(entry))
  }

  const close = () => setAsking(undefined)
  const save = async (work: () => Promise<unknown>) => {
    if (await attempt(work)) close()
  }
  const dialogs: ReactNode = asking ? (
    <Suspense>
      {asking.what === 'move' ? (
        <FolderPicker
          title={t('mail.side.moveTo', { name: asking.folder.displayName })}
          action={t('mail.side.move')}
          without={[asking.folder.id]}
          busy={isBusy}
          onPick={({ id }) =>
            void save(() => call(folderCalls.folderMove, { ids: [asking.folder.id], destinationFolderId: id }))
          }
          onClose={close}
        />
      ) : (
        <NameDialog
          title={t(asking.what === 'create' ? 'mail.side.create' : 'mail.side.rename')}
          name={asking.what === 'rename' ? asking.folder.displayName : ''}
          isBusy={isBusy}
          onSave={(displayName) =>
            void save(() =>
              asking.what === 'create'
                ? call(folderCalls.createFolder, { displayName, parentFolderId: asking.parent?.id ?? null })
                : call(folderCalls.changeFolder, { id: asking.folder.id, displayName }),
            )
          }
          onClose={close}
        />
      )}
    </Suspense>
  ) : null
  return {
    entriesOf,
    create: (parent: Folder | null) => setAsking({ what: 'create', parent }),
    dropMails,
    /** To be drawn once. */
    dialogs,
  }
}
