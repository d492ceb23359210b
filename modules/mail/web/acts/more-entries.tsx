import { IconFilterPlus, IconInbox, IconShieldOff, IconTrashX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#platform/web/ui/floating/menu.tsx'
import { useFolders } from '../place/mail.queries.ts'
import { ruleFromPath } from '../place/paths.ts'
import { useSharedMailbox } from '../place/shared-mailbox.ts'
import type { ActsWithDialogs } from './use-acts-with-dialogs.tsx'
import type { Meant } from './use-mail-acts.tsx'

/** The entries of a menu for what is seldom done with mails: a rule for such ones, that they are spam, deleting for good. */
export function useMoreEntries(acts: ActsWithDialogs) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const junk = useFolders().data?.find(({ wellKnownFolderName }) => wellKnownFolderName === 'JunkEmail')
  const isShared = useSharedMailbox() !== undefined
  const rule = (items: Meant): MenuEntry => ({
    key: 'rule',
    label: t('mail.ruleFromMail.make'),
    icon: IconFilterPlus,
    onSelect: () => void navigate({ href: ruleFromPath(items.map(({ itemId }) => itemId)) }),
  })
  return (items: Meant): MenuEntry[] => [
    // Rules are those of one's own mailbox.
    ...(isShared ? [] : [rule(items)]),
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
