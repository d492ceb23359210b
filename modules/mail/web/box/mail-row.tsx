import { IconFlag3, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import type { Folder, ListedItem } from '../../contract/mail.entities.ts'
import { folderKey } from '../place/folder-keys.ts'
import { boxPath } from '../place/paths.ts'

type Props = { item: ListedItem; folder: Folder }

/** A mail in a list: who wrote it, what about, its first words. */
export function MailRow({ item, folder }: Props) {
  const { t } = useTranslation()
  const { itemId, from, subject, snippet, receivedAt, isRead, isFlagged, hasAttachments } = item
  const name = from.name || from.address
  return (
    <li className={classNames('ml', !isRead && 'ml--un')}>
      <Avatar personCode={from.address} name={name} size={32} />
      <div className="ml__b">
        <div className="ml__h">
          <span className="ml__w ell">{name}</span>
          <span className="grow" />
          {hasAttachments ? <IconPaperclip className="i i-14" aria-label={t('mail.box.hasFiles')} role="img" /> : null}
          {isFlagged ? <IconFlag3 className="i i-14 ml__flag" aria-label={t('mail.box.flagged')} role="img" /> : null}
          <time className="ml__at num" dateTime={receivedAt}>
            {formatRelative(receivedAt)}
          </time>
        </div>
        <Link
          to={boxPath(folderKey(folder))}
          search={{ item: String(itemId) } as never}
          className="ml__t ell"
          data-mail={itemId}
        >
          {isRead ? null : <span className="sr">{t('mail.box.unread')}</span>}
          {subject || t('mail.noSubject')}
        </Link>
        <p className="ml__s ell">{snippet}</p>
      </div>
    </li>
  )
}
