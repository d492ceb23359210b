import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { lazyComponent } from '#platform/web/chunks.ts'
import { formatBytes } from '#platform/web/format.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { filesCalls } from '../../contract/files.contract.ts'
import type { StoredFile } from '../../contract/files.entities.ts'
import './list.css'
import { downloadAll } from './download.ts'
import { FileRow } from './file-row.tsx'
import type { FileListProps } from './list-props.ts'
import { useDownload } from './use-download.ts'

const PreviewDialog = lazyComponent(() => import('../preview/preview-dialog.tsx'))
const none: readonly StoredFile[] = []

/** The files of a set for whoever reads what it belongs to. */
export default function FileList({ code, files, title, level = 3, zipName, compact = false }: FileListProps) {
  const { t } = useTranslation()
  const asked = useCall(filesCalls.list, { code }, { enabled: files === undefined })
  const headingId = useId()
  const [shown, setShown] = useState<StoredFile>()
  const zip = useDownload()
  const all = files ?? asked.data?.items ?? none
  const Heading = `h${level}` as const
  const label = title ?? t('files.list.title')

  const rows = (items: readonly StoredFile[]) => (
    <ul className="flist__rows" aria-label={compact ? label : undefined}>
      {items.map((file) => (
        <FileRow key={file.fileId} file={file} onPreview={() => setShown(file)} />
      ))}
    </ul>
  )
  return (
    <section
      className={classNames('flist', compact && 'flist--compact')}
      aria-labelledby={compact ? undefined : headingId}
    >
      {compact ? null : (
        <div className="flist__h">
          <Heading id={headingId} className="flist__t">
            {label}
          </Heading>
          {all.length > 0 ? <span className="flist__sum num">{t('files.list.sum', sumOf(all))}</span> : null}
          <span className="grow" />
          {all.length > 1 ? (
            <IconButton
              icon={IconDownload}
              size={28}
              name={t('files.list.all')}
              aria-busy={zip.isBusy || undefined}
              onClick={() => void zip.start(label, () => downloadAll(code, zipName))}
            />
          ) : null}
        </div>
      )}
      {files ? (
        rows(files)
      ) : (
        <Pane
          query={{ ...asked, data: asked.data?.items }}
          empty={compact ? <></> : <p className="muted">{t('files.list.empty')}</p>}
        >
          {rows}
        </Pane>
      )}
      {shown ? <PreviewDialog files={all} first={shown} onClose={() => setShown(undefined)} /> : null}
    </section>
  )
}

const sumOf = (files: readonly StoredFile[]) => ({
  count: files.length,
  size: formatBytes(files.reduce((sum, { size }) => sum + size, 0)),
})
