import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  IconArchive,
  IconClock,
  IconDots,
  IconFileText,
  IconFolder,
  IconInbox,
  IconSend,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useLatest } from '#platform/web/input/use-latest.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import type { IconComponent } from '#platform/web/ui/icon.ts'
import { SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import type { Folder } from '../../contract/mail.entities.ts'
import type { WellKnownFolder } from '../../contract/mail.rules.ts'
import { draggedMails } from '../place/dragged.ts'
import { boxPath } from '../place/paths.ts'
import { useFolderKey } from '../place/shared-mailbox.ts'
import type { FolderActs } from './use-folder-acts.tsx'

const icons: Readonly<Record<WellKnownFolder, IconComponent>> = {
  Inbox: IconInbox,
  Drafts: IconFileText,
  SentItems: IconSend,
  Outbox: IconClock,
  Archive: IconArchive,
  JunkEmail: IconShieldOff,
  DeletedItems: IconTrash,
}

type Props = {
  folder: Folder
  /** In how many others it stands. */
  depth: number
  acts: FolderActs
  onFollow: (() => void) | undefined
  /** The folders in it. */
  children?: ReactNode
}

/** A way to a folder, with what is unread in it and what may be done with it. Mails are dropped on it to be moved there. */
export function FolderLine({ folder, depth, acts, onFollow, children }: Props) {
  const { t } = useTranslation()
  const folderKey = useFolderKey()
  const line = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const latest = useLatest({ folder, drop: acts.dropMails })
  const takesMails = folder.wellKnownFolderName !== 'Drafts'
  useEffect(
    () =>
      takesMails
        ? dropTargetForElements({
            element: line.current!,
            canDrop: ({ source }) => draggedMails(source.data) !== undefined,
            onDragEnter: () => setOver(true),
            onDragLeave: () => setOver(false),
            onDrop: ({ source }) => {
              setOver(false)
              void latest.current.drop(draggedMails(source.data) ?? [], latest.current.folder)
            },
          })
        : undefined,
    [latest, takesMails],
  )
  const { displayName, unreadCount, wellKnownFolderName } = folder
  const entries = acts.entriesOf(folder)
  return (
    <li>
      <div
        ref={line}
        className={classNames('mfold', isOver && 'mfold--over')}
        style={{ '--mfold-depth': depth } as CSSProperties}
      >
        <SideLink
          to={boxPath(folderKey(folder))}
          icon={wellKnownFolderName ? icons[wellKnownFolderName] : IconFolder}
          label={displayName}
          counted={
            unreadCount > 0
              ? { count: formatCount(unreadCount), words: t('mail.side.unread', { count: unreadCount }) }
              : undefined
          }
          onFollow={onFollow}
        />
        {entries.length > 0 ? (
          <Menu label={t('mail.side.actsOf', { name: displayName })} placement="bottom-end" entries={entries}>
            {(trigger) => (
              <IconButton
                {...trigger}
                size={24}
                className="mfold__m"
                icon={IconDots}
                name={t('mail.side.actsOf', { name: displayName })}
              />
            )}
          </Menu>
        ) : null}
      </div>
      {children}
    </li>
  )
}
