import { IconDownload, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#platform/contract/errors.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/states/error-state.tsx'
import type { StoredFile } from '../../contract/files.entities.ts'
import type { Viewer } from '../../contract/preview.contract.ts'
import { TextView } from './text-view.tsx'
import { useViewer } from './use-viewer.ts'

type Props = { file: StoredFile; zoom: number; onZoom: () => void; onDownload: () => void }

/** The inside of the dialog: the file, or honest words in its place. */
export function ViewerBody({ file, zoom, onZoom, onDownload }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const { viewer, shown } = useViewer(file.fileId)
  const [isBroken, setBroken] = useState(false)

  if (viewer.isError && !(viewer.error instanceof AppError && viewer.error.code === 'NotSupportedException'))
    return (
      <ErrorState
        title={t('files.viewer.failed')}
        hint={sayError(viewer.error)}
        retrying={viewer.isFetching}
        onRetry={() => void viewer.refetch()}
      />
    )
  if (viewer.isError) return <CannotShow reason={viewer.error} onDownload={onDownload} />
  if (!shown) return <Waiting words={t('ui.loading')} />
  if (shown.state === 'pending')
    return <Waiting words={t('files.viewer.pending')} hint={t('files.viewer.pendingHint')} />
  if (shown.state === 'none' || isBroken || !isShowable(shown))
    return <CannotShow reason={reasonOf(shown)} onDownload={onDownload} />
  if (shown.textUrl) return <TextView viewer={shown} />
  if (shown.kind === 'image')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrows
      <div className="fview__picture scroll" tabIndex={zoom > 1 ? 0 : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same */}
        <img
          src={shown.contentUrl ?? undefined}
          alt={file.name}
          className={zoom > 1 ? undefined : 'fview__fit'}
          style={zoom > 1 ? { width: `${zoom * 100}%` } : undefined}
          onDoubleClick={onZoom}
          onError={() => setBroken(true)}
        />
      </div>
    )
  if (shown.kind === 'audio')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file of somebody has no captions
      <audio
        className="fview__sound"
        controls
        src={shown.contentUrl ?? undefined}
        aria-label={file.name}
        onError={() => setBroken(true)}
      />
    )
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the answer brings its own; of ours no PDF viewer works in one
    <iframe className="fview__frame" src={shown.contentUrl ?? undefined} title={file.name} />
  )
}

/** Some browsers, those of many phones among them, show no PDF inside a page. */
const isShowable = ({ kind }: Viewer) => (kind !== 'pdf' && kind !== 'office') || navigator.pdfViewerEnabled

const reasonOf = ({ reason }: Viewer) => (reason ? new AppError('NotSupportedException', reason) : undefined)

function CannotShow({ reason, onDownload }: { reason: unknown; onDownload: () => void }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  return (
    <EmptyState
      drawing="broken"
      title={reason ? sayError(reason) : t('files.viewer.none')}
      action={
        <Button variant="soft" icon={IconDownload} onClick={onDownload}>
          {t('files.viewer.download')}
        </Button>
      }
    />
  )
}

function Waiting({ words, hint }: { words: string; hint?: string }) {
  return (
    <output className="fview__waiting">
      <IconLoader2 className="i i-24 spin" aria-hidden />
      <b>{words}</b>
      {hint ? <span>{hint}</span> : null}
    </output>
  )
}
