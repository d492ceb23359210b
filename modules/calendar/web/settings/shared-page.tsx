import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import type { Folder } from '../../contract/calendar.entities.ts'
import { allows } from '../../contract/calendar.rules.ts'
import { useFolders, useRefresh } from '../calendar.queries.ts'
import { FolderDialogs, type FolderTask } from '../folders/folder-dialogs.tsx'
import { useFolderName } from '../folders/use-folder-name.ts'
import './settings.css'

/** With whom one shares, and what others share with one (CALENDAR-003, G-068). */
export default function SharedPage() {
  const { t } = useTranslation()
  const folders = useFolders()
  const [task, setTask] = useState<FolderTask>()
  return (
    <Pane query={folders}>
      {({ items }) => (
        <div className="calset">
          <h3>{t('calendar.sharedPage.own')}</h3>
          <ul>
            {items
              .filter(
                ({ relation, level }) => relation === 'own' || (relation === 'company' && allows(level, 'manage')),
              )
              .map((folder) => (
                <OwnRow key={folder.folderId} folder={folder} onShare={() => setTask({ kind: 'share', folder })} />
              ))}
          </ul>
          <h3>{t('calendar.sharedPage.others')}</h3>
          {items.some(isOfOthers) ? (
            <ul>
              {items.filter(isOfOthers).map((folder) => (
                <OthersRow key={folder.folderId} folder={folder} />
              ))}
            </ul>
          ) : (
            <EmptyState title={t('calendar.sharedPage.none')} />
          )}
          {task ? <FolderDialogs task={task} folders={items} onClose={() => setTask(undefined)} /> : null}
        </div>
      )}
    </Pane>
  )
}

/** What others share, and what other companies of hers have. */
const isOfOthers = ({ ownerName }: Folder) => ownerName !== null

function OwnRow({ folder, onShare }: { folder: Folder; onShare: () => void }) {
  const { t } = useTranslation()
  const name = useFolderName()(folder)
  return (
    <li>
      <span className="grow ell">{name}</span>
      {folder.isShared ? <Badge tone="blue">{t('calendar.sharedPage.isShared')}</Badge> : null}
      <Button icon={IconUsers} aria-label={t('calendar.share.of', { name })} onClick={onShare}>
        {t('calendar.share.title')}
      </Button>
    </li>
  )
}

function OthersRow({ folder: { folderId, isTaken, level, ...folder } }: { folder: Folder }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const name = useFolderName()(folder)
  const refresh = useRefresh()
  const mark = useCallMutation(calendarCalls.markFolder, {
    onSuccess: refresh,
    onError: (error) => void toast.error(sayError(error)),
  })
  return (
    <li>
      <span className="grow ell">{name}</span>
      <Badge>{t(`calendar.share.levels.${level}`)}</Badge>
      <Button
        variant={isTaken ? 'line' : 'soft'}
        busy={mark.isPending}
        aria-label={t(isTaken ? 'calendar.folder.leaveOf' : 'calendar.folder.takeOf', { name })}
        onClick={() => mark.mutate({ folderId, isTaken: !isTaken })}
      >
        {t(isTaken ? 'calendar.folder.leave' : 'calendar.folder.take')}
      </Button>
    </li>
  )
}
