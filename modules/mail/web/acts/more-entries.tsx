import { IconInbox, IconShieldOff, IconTrashX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { useFolders } from '../place/mail.queries.ts'
import type { ActsWithDialogs } from './use-acts-with-dialogs.tsx'
import type { Meant } from './use-mail-acts.tsx'

/** The entries of a menu for what is seldom done with mails: that they are spam or none, and deleting for good. */
export function useMoreEntries(acts: ActsWithDialogs) {
  const { t } = useTranslation()
  const junk = useFolders().data?.find(({ wellKnownFolderName }) => wellKnownFolderName === 'JunkEmail')
  return (items: Meant): MenuEntry[] => [
    items.every(({ folderId }) => folderId === junk?.id)
      ? {
          key: 'noJunk',
          label: t('mail.handle.noJunk'),
          icon: IconInbox,
          onSelect: () => void acts.moveTo(items, 'Inbox'),
        }
      : {
          key: 'junk',
          label: t('mail.handle.junk'),
          icon: IconShieldOff,
          onSelect: () => void acts.moveTo(items, 'JunkEmail'),
        },
    { key: 'line', separator: true },
    {
      key: 'forGood',
      label: t('mail.handle.forGood'),
      icon: IconTrashX,
      danger: true,
      onSelect: () => void acts.removeForGood(items),
    },
  ]
}
