import { IconDownload, IconEye } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#modules/files/contract/files.entities.ts'
import { FilePreview } from '#modules/files/web/files.public.tsx'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { formatBytes } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { FileTypeBadge } from '#platform/web/ui/marks/file-type-badge.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { readingCalls } from '../../contract/reading.contract.ts'
import { attachmentPath } from '../place/paths.ts'
import type { ReadMail } from './reading.types.ts'

/** The files of a mail: each is saved, or looked at in the viewer of files. */
export function Attachments({ mail: { itemId, attachments } }: { mail: ReadMail }) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const [shown, setShown] = useState<StoredFile>()
  const viewing = useCallMutation(readingCalls.viewAttachment, {
    onSuccess: setShown,
    onError: (error) => toast.error(sayError(error)),
  })
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
            <IconButton
              icon={IconEye}
              size={28}
              name={t('mail.read.viewFile', { name })}
              aria-busy={(viewing.isPending && viewing.variables.number === number) || undefined}
              onClick={() => viewing.isPending || viewing.mutate({ itemId, number })}
            />
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
      {shown ? (
        <Suspense>
          <FilePreview files={[shown]} first={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </section>
  )
}
