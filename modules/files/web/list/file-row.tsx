import { IconDownload, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/web/format.ts'
import { FileTypeBadge } from '#platform/web/ui/file-type-badge.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import type { StoredFile } from '../../contract/files.entities.ts'
import { download } from './download.ts'
import { useDownload } from './use-download.ts'

/** A file with what can be done with it. What waits for the scanner, or was found ill, is shown and not given. */
export function FileRow({ file, onPreview }: { file: StoredFile; onPreview: () => void }) {
  const { t } = useTranslation()
  const { isBusy, start } = useDownload()
  const { name, size, state } = file
  const save = () => void start(name, () => download(file))
  return (
    <li className="flist__row">
      <FileTypeBadge name={name} />
      <span className="grow">
        {state === 'ready' ? (
          <button type="button" className="flist__name" title={name} onClick={save}>
            {name}
          </button>
        ) : (
          <span className="flist__name" title={name}>
            {name}
          </span>
        )}
        <span className="flist__size num">
          {formatBytes(size)}
          {state === 'ready' ? null : (
            <b className={`flist__state flist__state--${state}`}>{t(`files.state.${state}`)}</b>
          )}
        </span>
      </span>
      {state === 'ready' ? (
        <>
          <IconButton icon={IconEye} size={28} name={t('files.list.preview', { name })} onClick={onPreview} />
          <IconButton
            icon={IconDownload}
            size={28}
            name={t('files.list.download', { name })}
            aria-busy={isBusy || undefined}
            onClick={save}
          />
        </>
      ) : null}
    </li>
  )
}
