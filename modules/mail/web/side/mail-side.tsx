import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { Side } from '#platform/web/ui/navigation/side.tsx'
import { SideLink } from '#platform/web/ui/navigation/side-link.tsx'
import { folderKey } from '../place/folder-keys.ts'
import { useFolders, useLiveMail } from '../place/mail.queries.ts'
import { boxPath } from '../place/paths.ts'

type Props = {
  /** A page was gone to: what covers it may close. */
  onFollow?: () => void
}

/** The left side of mail: its folders with what is unread in them. */
export default function MailSide({ onFollow }: Props) {
  const { t } = useTranslation()
  useLiveMail()
  const folders = useFolders().data ?? []
  return (
    <Side label={t('mail.side.label')} title={t('mail.title')}>
      <nav className="side__l scroll" aria-label={t('mail.side.folders')}>
        <ul>
          {folders.map((folder) => (
            <li key={folder.id}>
              <SideLink
                to={boxPath(folderKey(folder))}
                label={folder.displayName}
                counted={
                  folder.unreadCount > 0
                    ? {
                        count: formatCount(folder.unreadCount),
                        words: t('mail.side.unread', { name: folder.displayName, count: folder.unreadCount }),
                      }
                    : undefined
                }
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      </nav>
    </Side>
  )
}
