import { IconAlertCircle, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { isUnderWay, type Upload } from '../upload/upload.ts'
import { Row, type RowProps } from './row.tsx'

type Props = RowProps & {
  upload: Upload
  onPause: () => void
  onResume: () => void
  onRetry: () => void
  onCancel: () => void
}

/** A file on its way. */
export function UploadRow({ upload, onPause, onResume, onRetry, onCancel, ...row }: Props) {
  const { t } = useTranslation()
  const { say } = useSay()
  const { name, part, problem, paused } = upload
  // Only what has arrived is 100 %.
  const percent = Math.min(99, Math.floor(part * 100))
  return (
    <Row
      {...row}
      size={upload.size}
      state={t(`files.drop.way.${wayOf(upload)}`, { percent })}
      acts={
        <>
          {upload.state === 'error' ? (
            <IconButton icon={IconRefresh} size={28} name={t('files.drop.act.retry', { name })} onClick={onRetry} />
          ) : null}
          {isUnderWay(upload) ? (
            // One button that changes, so that it keeps the focus.
            <IconButton
              icon={paused ? IconPlayerPlay : IconPlayerPause}
              size={28}
              name={t(paused ? 'files.drop.act.resume' : 'files.drop.act.pause', { name })}
              onClick={paused ? onResume : onPause}
            />
          ) : null}
          <IconButton icon={IconX} size={28} name={t('files.drop.act.cancel', { name })} onClick={onCancel} />
        </>
      }
    >
      {problem ? (
        <span className="fdrop__problem">
          <IconAlertCircle className="i i-14" aria-hidden />
          {say(problem)}
        </span>
      ) : (
        <Progress thin tone="accent" label={t('files.drop.progress', { name })} value={part} />
      )}
    </Row>
  )
}

/** In which words it is told where a file is. */
function wayOf({ state, paused, waiting, part }: Upload) {
  if (state === 'error') return 'failed'
  if (paused) return 'paused'
  if (waiting) return waiting
  if (state === 'pending') return 'pending'
  return part >= 1 ? 'finishing' : 'sending'
}
