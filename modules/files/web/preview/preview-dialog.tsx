import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconMaximize,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlobalKeys } from '#platform/web/input/use-keys.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import { download } from '../list/download.ts'
import { useDownload } from '../list/use-download.ts'
import './preview.css'
import { ViewerBody } from './viewer-body.tsx'

/** As often as the picture is wide; 1 fits it into the window. */
const zooms = [1, 1.5, 2, 3, 4] as const

export type PreviewDialogProps = {
  /** Gone through with the arrows. */
  files: readonly StoredFile[]
  first: StoredFile
  onClose: () => void
}

/** Files over the page, one after the other: pictures, PDF, texts and documents. */
export default function PreviewDialog({ files, first, onClose }: PreviewDialogProps) {
  const { t } = useTranslation()
  const shown = files.filter(({ state }) => state === 'ready')
  const [at, setAt] = useState(
    Math.max(
      0,
      shown.findIndex(({ fileId }) => fileId === first.fileId),
    ),
  )
  const [zoom, setZoom] = useState(0)
  const { isBusy, start } = useDownload()
  const file = shown[at] ?? first
  const isPicture = file.mediaType.startsWith('image/')

  const go = (by: 1 | -1) => {
    const next = shown[at + by]
    if (!next) return
    setAt(at + by)
    setZoom(0)
    announce(`${next.name}. ${t('files.viewer.place', { place: at + by + 1, all: shown.length })}`)
  }
  const step = (by: 1 | -1) => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + by)))
  const save = () => void start(file.name, () => download(file))
  // Of a picture that is larger than the window the arrows move the part that is seen.
  const goUnlessZoomed = (by: 1 | -1) => () => (zoom > 0 ? false : go(by))
  useGlobalKeys({
    ArrowLeft: goUnlessZoomed(-1),
    ArrowRight: goUnlessZoomed(1),
    ...(isPicture ? { '+': () => step(1), '=': () => step(1), '-': () => step(-1), '0': () => setZoom(0) } : {}),
  })

  return (
    <Modal
      open
      flush
      onClose={onClose}
      width={1_120}
      height={960}
      title={
        <span className="fview__title" title={file.name}>
          {file.name}
        </span>
      }
      footer={
        <div className="fview__tools">
          {shown.length > 1 ? (
            <>
              <IconButton
                icon={IconChevronLeft}
                name={t('files.viewer.previous')}
                disabled={at === 0}
                onClick={() => go(-1)}
              />
              <span className="num">
                {at + 1} / {shown.length}
              </span>
              <IconButton
                icon={IconChevronRight}
                name={t('files.viewer.next')}
                disabled={at === shown.length - 1}
                onClick={() => go(1)}
              />
            </>
          ) : null}
          <span className="grow" />
          {isPicture ? (
            <>
              <IconButton
                icon={IconZoomOut}
                name={t('files.viewer.zoomOut')}
                disabled={zoom === 0}
                onClick={() => step(-1)}
              />
              <IconButton
                icon={IconZoomIn}
                name={t('files.viewer.zoomIn')}
                disabled={zoom === zooms.length - 1}
                onClick={() => step(1)}
              />
              <IconButton icon={IconMaximize} name={t('files.viewer.fit')} onClick={() => setZoom(0)} />
            </>
          ) : null}
          <IconButton
            icon={IconDownload}
            name={t('files.list.download', { name: file.name })}
            aria-busy={isBusy || undefined}
            onClick={save}
          />
        </div>
      }
    >
      <div className="fview">
        <ViewerBody
          key={file.fileId}
          file={file}
          zoom={zooms[zoom] ?? 1}
          onZoom={() => setZoom(zoom === 0 ? 2 : 0)}
          onDownload={save}
        />
      </div>
    </Modal>
  )
}
