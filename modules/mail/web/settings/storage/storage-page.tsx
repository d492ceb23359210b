import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatBytes } from '#platform/web/format.ts'
import { SettingsActions } from '#platform/web/offers/settings-actions.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { mailboxCalls } from '../../../contract/mailbox.contract.ts'
import { ServerSignIn, useIsPasswordAsked } from '../../box/server-sign-in.tsx'
import { placedFolders } from '../../folders/folder-names.ts'
import { useFolderTree } from '../../folders/use-folder-tree.ts'
import { KeptFor } from '../../keeping/kept-for.tsx'
import { useLiveMail } from '../../place/mail.queries.ts'
import { ImportPart } from '../import/import-part.tsx'
import '../pieces/pieces.css'
import { FolderTable } from './folder-table.tsx'
import { LargePart } from './large-part.tsx'
import './storage.css'

/** What one's mailbox takes, and what can be done about it, folder by folder (MAIL-014). */
export default function StoragePage() {
  const { t } = useTranslation()
  const id = useId()
  const size = useCall(mailboxCalls.mailboxSize, {})
  const folders = useFolderTree()
  const isAsked = useIsPasswordAsked()
  useLiveMail()
  return (
    <div className="mset" id={id}>
      <ServerSignIn showsSaved />
      {isAsked && size.data === undefined ? null : (
        <Pane query={size}>
          {({ sizeLimitBytes, totalSizeBytes }) => <Usage used={totalSizeBytes} limit={sizeLimitBytes} />}
        </Pane>
      )}
      <KeptFor of="all" />
      {isAsked && folders.data === undefined ? null : (
        <Pane query={folders}>
          {(tree) => (
            <>
              <FolderTable placed={placedFolders(tree)} />
              <ImportPart placed={placedFolders(tree)} />
            </>
          )}
        </Pane>
      )}
      <LargePart />
      <SettingsActions form={id} isDirty={false} isSaving={false} hint={t('mail.prefs.atOnce')} />
    </div>
  )
}

/** Nine tenths are nearly full. */
const nearlyFull = 0.9

/** What is used of what there may be; a limit of 0 is none (MAIL-021). */
function Usage({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation()
  const share = limit > 0 ? used / limit : 0
  return (
    <section className="mstore__use" aria-label={t('mail.storage.usage')}>
      <p>
        <b className="num">{formatBytes(used)}</b>
        <span className="fg2 num">
          {limit > 0 ? t('mail.storage.of', { limit: formatBytes(limit) }) : t('mail.storage.unlimited')}
        </span>
      </p>
      {limit > 0 ? (
        <Progress label={t('mail.storage.usage')} value={share} tone={share >= nearlyFull ? 'red' : 'accent'} />
      ) : null}
    </section>
  )
}
