import { IconDots, IconDownload, IconFileImport, IconRss } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#platform/web/calls/save-file.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Menu } from '#platform/web/ui/floating/menu.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { Area } from '../../contract/tasks.entities.ts'
import { tableFormats } from '../../contract/tasks.rules.ts'
import { mayAddTo } from '../area/rights.ts'
import type { TasksAsked } from '../tasks.queries.ts'

const FeedsDialog = lazyComponent(() => import('../calendar-feeds/feeds-dialog.tsx'))
const ImportDialog = lazyComponent(() => import('./import-dialog.tsx'))

type Props = {
  /** Of which area; left out, those of the summary. */
  area?: Area
  /** What the list that is saved was asked for. */
  list: TasksAsked
}

/** How tasks come into the portal and leave it. */
export function TransferMenu({ area, list }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [{ feeds, import: isImport }, ask] = useAsked<{ feeds?: string; import?: string }>()
  const save = (format: (typeof tableFormats)[number]) =>
    saveFile(tasksCalls.exportTasks, { ...list, format }).then(
      () => toast.success(t('tasks.transfer.saved')),
      (error: unknown) => toast.error(sayError(error)),
    )
  const mayImport = area !== undefined && mayAddTo(area)
  return (
    <>
      <Menu
        label={t('tasks.transfer.menu')}
        placement="bottom-end"
        entries={[
          ...(mayImport
            ? [
                {
                  key: 'import',
                  label: t('tasks.import.action'),
                  icon: IconFileImport,
                  onSelect: () => ask({ import: 'open' }),
                },
              ]
            : []),
          ...tableFormats.map((format) => ({
            key: format,
            label: t(`tasks.transfer.${format}`),
            icon: IconDownload,
            onSelect: () => void save(format),
          })),
          { key: 'feeds', label: t('feeds.title'), icon: IconRss, onSelect: () => ask({ feeds: 'open' }) },
        ]}
      >
        {(trigger) => <IconButton {...trigger} icon={IconDots} name={t('tasks.transfer.menu')} />}
      </Menu>
      {feeds ? <FeedsDialog groupId={area?.groupId} onClose={() => ask({ feeds: undefined })} /> : null}
      {mayImport && isImport ? <ImportDialog area={area} onClose={() => ask({ import: undefined })} /> : null}
    </>
  )
}
