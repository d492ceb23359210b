import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import type { Selection } from '#platform/web/ui/lists/use-selection.ts'
import { totalBytes } from '../../contract/files.rules.ts'
import { limitSize } from '../limit-size.ts'
import { isUnderWay } from '../upload/upload.ts'
import type { Drop } from './use-drop.ts'

/** How much there is of how much may be, and what can be done to several files at once. */
export function BulkActs({ drop, selection }: { drop: Drop; selection: Selection<string> }) {
  const { t } = useTranslation()
  const { uploads, uploader } = drop
  const running = uploads.filter((upload) => isUnderWay(upload) && !upload.paused)
  const paused = uploads.filter(({ paused }) => paused)
  const failed = uploads.filter(({ state }) => state === 'error')
  const removeSelected = async () => {
    if (await drop.remove(selection.selected)) selection.clear()
  }
  return (
    <div className="fdrop__bar">
      <span className="fdrop__sum num">
        {t('files.drop.sum', {
          count: drop.count,
          size: formatBytes(drop.bytes),
          most: limitSize(drop.limits?.totalBytes ?? totalBytes),
        })}
      </span>
      <span className="wrap">
        {failed.length > 1 ? (
          <Button variant="ghost" icon={IconRefresh} onClick={() => failed.forEach(({ id }) => uploader?.retry(id))}>
            {t('files.drop.act.retryAll')}
          </Button>
        ) : null}
        {running.length > 1 ? (
          <Button
            variant="ghost"
            icon={IconPlayerPause}
            onClick={() => running.forEach(({ id }) => uploader?.pause(id))}
          >
            {t('files.drop.act.pauseAll')}
          </Button>
        ) : null}
        {paused.length > 1 ? (
          <Button
            variant="ghost"
            icon={IconPlayerPlay}
            onClick={() => paused.forEach(({ id }) => uploader?.resume(id))}
          >
            {t('files.drop.act.resumeAll')}
          </Button>
        ) : null}
        {uploads.length > 1 ? (
          <Button variant="ghost" icon={IconX} onClick={() => uploads.forEach(({ id }) => void drop.giveUp(id))}>
            {t('files.drop.act.cancelAll')}
          </Button>
        ) : null}
        {drop.mayChange ? (
          <Button variant="ghost" icon={IconTrash} onClick={() => void removeSelected()}>
            {t('files.drop.act.removeSelected')}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
