import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#platform/web/format.ts'
import { FileTypeBadge } from '#platform/web/ui/marks/file-type-badge.tsx'
import { attachmentPath } from '../place/paths.ts'
import type { ReadMail } from './reading.types.ts'

/** The files of a mail, each to be saved. */
export function Attachments({ mail: { itemId, attachments } }: { mail: ReadMail }) {
  const { t } = useTranslation()
  if (attachments.length === 0) return null
  const total = attachments.reduce((sum, { size }) => sum + size, 0)
  return (
    <section className="mvfiles" aria-label={t('mail.read.files', { count: attachments.length })}>
      <h3>
        {t('mail.read.files', { count: attachments.length })} <span className="muted num">{formatBytes(total)}</span>
      </h3>
      <ul>
        {attachments.map(({ number, name, size }) => (
          <li key={number}>
            <FileTypeBadge name={name} />
            <a href={attachmentPath(itemId, number)} download={name} className="ell">
              {name}
            </a>
            <span className="muted num">{formatBytes(size)}</span>
            <a
              href={attachmentPath(itemId, number)}
              download={name}
              className="ib ib--28"
              aria-label={t('mail.read.saveFile', { name })}
              data-tip={t('mail.read.saveFile', { name })}
            >
              <IconDownload className="i" aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
