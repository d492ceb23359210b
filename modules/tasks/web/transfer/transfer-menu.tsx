import { IconDots, IconRss } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'

const FeedsDialog = lazyComponent(() => import('../calendar-feeds/feeds-dialog.tsx'))

/** How tasks leave the portal. @param groupId of which area; left out, those of the summary */
export function TransferMenu({ groupId }: { groupId?: string }) {
  const { t } = useTranslation()
  const [{ feeds }, ask] = useAsked<{ feeds?: string }>()
  return (
    <>
      <Menu
        label={t('tasks.transfer.menu')}
        placement="bottom-end"
        entries={[{ key: 'feeds', label: t('feeds.title'), icon: IconRss, onSelect: () => ask({ feeds: 'open' }) }]}
      >
        {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('tasks.transfer.menu')} />}
      </Menu>
      {feeds ? <FeedsDialog groupId={groupId} onClose={() => ask({ feeds: undefined })} /> : null}
    </>
  )
}
