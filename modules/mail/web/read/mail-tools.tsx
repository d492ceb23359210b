import {
  IconArchive,
  IconArrowBackUp,
  IconCode,
  IconDots,
  IconDownload,
  IconFolderSymlink,
  IconMail,
  IconMailForward,
  IconMailOpened,
  IconMessages,
  IconPrinter,
  IconStar,
  IconStarFilled,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useThingActions } from '#platform/web/offers/use-thing-actions.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { buttonClass } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { itemCalls } from '../../contract/items.contract.ts'
import type { ListedItem } from '../../contract/mail.entities.ts'
import { useCategoryEntries } from '../acts/categories.tsx'
import { useMoreEntries } from '../acts/more-entries.tsx'
import type { ActsWithDialogs } from '../acts/use-acts-with-dialogs.tsx'
import { useBlockEntry } from '../blocking/use-block-entry.ts'
import { useFolders } from '../place/mail.queries.ts'
import { boxPath, type Writing, writingFields, writingPath } from '../place/paths.ts'
import { useFolderKey, useIsReadOnly } from '../place/shared-mailbox.ts'
import type { ReadMail } from './reading.types.ts'

const SourceDialog = lazyComponent(() => import('./source-dialog.tsx'))

type Props = {
  mail: ReadMail
  /** The same as it is now: where it lies, whether it is read. */
  now: ListedItem
  acts: ActsWithDialogs
}

/** What may be done with the mail that is open. */
export function MailTools({ mail, now, acts }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const folderKey = useFolderKey()
  const actionsOf = useThingActions()
  const categoryEntries = useCategoryEntries(acts)
  const moreEntries = useMoreEntries(acts)
  const blockEntry = useBlockEntry(mail.from)
  const [showsSource, setShowsSource] = useState(false)
  const folder = useFolders().data?.find(({ id }) => id === now.folderId)
  const isReadOnly = useIsReadOnly()
  const { itemId } = mail
  const title = mail.subject || t('mail.noSubject')
  const path = `/po${boxPath(folder ? folderKey(folder) : 'inbox')}?item=${itemId}`
  const save = () => saveFile(itemCalls.itemSource, { itemId }).catch((error: unknown) => toast.error(sayError(error)))
  const changing: MenuEntry[] = [
    {
      key: 'read',
      label: t(now.isRead ? 'mail.handle.unread' : 'mail.handle.read'),
      icon: now.isRead ? IconMail : IconMailOpened,
      onSelect: () => void acts.mark([now], { isRead: !now.isRead }),
    },
    {
      key: 'move',
      label: t('mail.handle.move'),
      icon: IconFolderSymlink,
      onSelect: () => acts.chooseFolder([now]),
    },
  ]
  const entries: MenuEntry[] = [
    ...(isReadOnly ? [] : changing),
    ...actionsOf({ title, path }),
    { key: 'print', label: t('mail.read.print'), icon: IconPrinter, onSelect: () => window.print() },
    { key: 'save', label: t('mail.read.save'), icon: IconDownload, onSelect: () => void save() },
    { key: 'source', label: t('mail.read.source'), icon: IconCode, onSelect: () => setShowsSource(true) },
    ...(isReadOnly ? [] : [...blockEntry, ...moreEntries([now])]),
  ]
  return (
    <div className="mv__tools" role="toolbar" aria-label={t('mail.read.acts')}>
      <WriteLink icon={IconArrowBackUp} label={t('mail.read.reply')} writing={{ reply: itemId }} />
      <WriteLink icon={IconMessages} label={t('mail.read.replyAll')} writing={{ replyAll: itemId }} />
      <WriteLink icon={IconMailForward} label={t('mail.read.forward')} writing={{ forward: itemId }} />
      <span className="grow" />
      {isReadOnly ? null : (
        <>
          <IconButton
            icon={now.isFlagged ? IconStarFilled : IconStar}
            look={now.isFlagged ? 'star' : 'plain'}
            name={t(now.isFlagged ? 'mail.handle.unflag' : 'mail.handle.flag')}
            aria-pressed={now.isFlagged}
            onClick={() => void acts.mark([now], { isFlagged: !now.isFlagged })}
          />
          <Menu
            label={t('mail.handle.category')}
            placement="bottom-end"
            entries={categoryEntries([now], now.categoryId)}
          >
            {(trigger) => <IconButton {...trigger} icon={IconTag} name={t('mail.handle.category')} />}
          </Menu>
          <IconButton
            icon={IconArchive}
            name={t('mail.handle.archive')}
            onClick={() => void acts.moveTo([now], 'Archive')}
          />
          <IconButton icon={IconTrash} name={t('mail.handle.remove')} onClick={() => void acts.remove([now])} />
        </>
      )}
      <Menu label={t('mail.handle.more')} placement="bottom-end" entries={entries}>
        {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('mail.handle.more')} />}
      </Menu>
      {showsSource ? (
        <Suspense>
          <SourceDialog itemId={itemId} title={title} onClose={() => setShowsSource(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function WriteLink({ icon: Icon, label, writing }: { icon: IconComponent; label: string; writing: Writing }) {
  return (
    <Link
      to={writingPath as string}
      search={writingFields(writing) as never}
      className={`${buttonClass({})} mv__w`}
      aria-label={label}
      data-tip={label}
    >
      <Icon className="i" aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
