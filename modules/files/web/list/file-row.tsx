import { IconDownload, IconEye, IconFileAlert } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatDate } from '#platform/web/format.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { FileTypeBadge } from '#platform/web/ui/marks/file-type-badge.tsx'
import type { StoredFile } from '../../contract/files.entities.ts'
import { download } from './download.ts'
import { useDownload } from './use-download.ts'

/** A file with what can be done with it. What waits for the scanner, was found ill or is lost, is shown and not given. */
export function FileRow({ file, onPreview }: { file: StoredFile; onPreview: () => void }) {
  const { t } = useTranslation()
  const { isBusy, isGone, start } = useDownload()
  const { name, size, lostAt } = file
  const state = isGone ? 'lost' : file.state
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
            <b className={`flist__state flist__state--${state}`}>
              {state === 'lost' ? <IconFileAlert className="i i-16" aria-hidden /> : null}
              {t(`files.state.${state}`)}
            </b>
          )}
          {lostAt ? <span>{t('files.state.lostSince', { at: formatDate(lostAt) })}</span> : null}
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
