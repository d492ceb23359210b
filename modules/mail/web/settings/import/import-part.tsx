import { IconFileImport } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { importCalls, type MailImport } from '../../../contract/import.contract.ts'
import type { PlacedFolder } from '../../folders/folder-names.ts'
import { ImportDialog } from './import-dialog.tsx'
import './import.css'

/** Mails of other programs, taken into one's mailbox, and what has become of those that were. */
export function ImportPart({ placed }: { placed: readonly PlacedFolder[] }) {
  const { t } = useTranslation()
  const heading = useId()
  const imports = useCall(importCalls.imports, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="mset__part" aria-labelledby={heading}>
      <div className="mset__bar">
        <div className="mset__who">
          <b id={heading}>{t('mail.import.title')}</b>
          <small>{t('mail.import.hint')}</small>
        </div>
        <div className="mset__acts">
          <Button icon={IconFileImport} onClick={() => setOpen(true)}>
            {t('mail.import.open')}
          </Button>
        </div>
      </div>
      {imports.data && imports.data.length > 0 ? (
        <ul className="mimp" aria-label={t('mail.import.recent')}>
          {imports.data.map((each) => (
            <Report key={each.importId} taken={each} placed={placed} />
          ))}
        </ul>
      ) : null}
      {isOpen ? <ImportDialog placed={placed} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

/** How far one is, and in the end what was put in, what was there already and what was left out, and why. */
function Report({ taken: about, placed }: { taken: MailImport; placed: readonly PlacedFolder[] }) {
  const { t } = useTranslation()
  const { state, bytes, doneBytes, taken, known, leftOut, leftNames, names, at, folderId } = about
  const folder = placed.find((each) => each.folder.id === folderId)?.names.join(' / ')
  const more = leftOut - leftNames.length
  return (
    <li className="mimp__r">
      <p className="mimp__h">
        <b className="ell">{names.join(', ')}</b>
        <small className="fg2">
          {t('mail.import.toFolder', { folder: folder ?? t('mail.import.gone') })} · {formatDateTime(at)}
        </small>
      </p>
      {state === 'running' ? (
        <Progress label={t('mail.import.progress')} value={doneBytes / Math.max(1, bytes)} />
      ) : null}
      <p role="status">
        <b>{t(`mail.import.${state}`)}</b> {t('mail.import.count', { count: formatCount(taken) })}{' '}
        {known > 0 ? t('mail.import.knownCount', { count: formatCount(known) }) : null}{' '}
        {leftOut > 0 ? t('mail.import.leftCount', { count: formatCount(leftOut) }) : null}
      </p>
      {state === 'failed' ? <p className="fg2">{t('mail.import.failedText')}</p> : null}
      {leftNames.length > 0 ? (
        <details>
          <summary>{t('mail.import.leftShow')}</summary>
          <ul className="mimp__l">
            {leftNames.map(({ name, why }, nth) => (
              // Files of a zip may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={nth}>
                <span className="ell">{name}</span>
                <span className="fg2">{t(`mail.import.why.${why}`)}</span>
              </li>
            ))}
            {more > 0 ? <li>{t('mail.import.leftMore', { count: formatCount(more) })}</li> : null}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
