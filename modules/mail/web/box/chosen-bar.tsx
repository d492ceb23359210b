import {
  IconArchive,
  IconDots,
  IconFolderSymlink,
  IconMail,
  IconMailOpened,
  IconStar,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { SelectionBar } from '#platform/web/ui/lists/selection-bar.tsx'
import type { ListedItem } from '../../contract/mail.entities.ts'
import { useCategoryEntries } from '../acts/categories.tsx'
import { useMoreEntries } from '../acts/more-entries.tsx'
import type { ActsWithDialogs } from '../acts/use-acts-with-dialogs.tsx'

type Props = { chosen: readonly ListedItem[]; acts: ActsWithDialogs; onClear: () => void }

/** What may be done with the chosen mails together. */
export function ChosenBar({ chosen, acts, onClear }: Props) {
  const { t } = useTranslation()
  const categoryEntries = useCategoryEntries(acts)
  const moreEntries = useMoreEntries(acts)
  const isUnread = chosen.some(({ isRead }) => !isRead)
  const isPlain = chosen.some(({ isFlagged }) => !isFlagged)
  return (
    <SelectionBar isWide count={chosen.length} label={t('mail.handle.chosen')} onClear={onClear}>
      <Button
        variant="ghost"
        icon={isUnread ? IconMailOpened : IconMail}
        onClick={() => void acts.mark(chosen, { isRead: isUnread })}
      >
        {t(isUnread ? 'mail.handle.read' : 'mail.handle.unread')}
      </Button>
      <Button variant="ghost" icon={IconArchive} onClick={() => void acts.moveTo(chosen, 'Archive')}>
        {t('mail.handle.archive')}
      </Button>
      <Button variant="ghost" icon={IconFolderSymlink} onClick={() => acts.chooseFolder(chosen)}>
        {t('mail.handle.move')}
      </Button>
      <Menu label={t('mail.handle.category')} entries={categoryEntries(chosen)}>
        {(trigger) => (
          <Button {...trigger} variant="ghost" icon={IconTag}>
            {t('mail.handle.category')}
          </Button>
        )}
      </Menu>
      <Button variant="ghost" icon={IconTrash} onClick={() => void acts.remove(chosen)}>
        {t('mail.handle.remove')}
      </Button>
      <Menu
        label={t('mail.handle.more')}
        entries={[
          {
            key: 'flag',
            label: t(isPlain ? 'mail.handle.flag' : 'mail.handle.unflag'),
            icon: IconStar,
            onSelect: () => void acts.mark(chosen, { isFlagged: isPlain }),
          },
          ...moreEntries(chosen),
        ]}
      >
        {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('mail.handle.more')} />}
      </Menu>
    </SelectionBar>
  )
}
