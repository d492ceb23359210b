import { useTranslation } from 'react-i18next'
import { ShareDialog } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { calendarCalls } from '../../contract/calendar.contract.ts'
import { type Folder, ownFolderId } from '../../contract/calendar.entities.ts'
import { type Level, levels, limits } from '../../contract/calendar.rules.ts'
import { useRefresh } from '../calendar.queries.ts'
import { useFolderName } from './use-folder-name.ts'

/** One's own first folder is made with the first event in it: until then it is shared with nobody. */
const nobody = { data: [], isError: false, isFetching: false, refetch: () => undefined }

/** Who else may see a folder, and how much (G-068). */
export default function FolderShareDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const refresh = useRefresh()
  const isMade = folder.folderId !== ownFolderId
  const saved = useCall(calendarCalls.shares, { folderId: folder.folderId }, { enabled: isMade })
  return (
    <ShareDialog
      title={t('calendar.share.of', { name: nameOf(folder) })}
      saved={isMade ? { ...saved, data: saved.data?.items } : nobody}
      levels={levels.map((value) => ({ value, label: t(`calendar.share.levels.${value}`) }))}
      first="read"
      firstOfCompany="freeBusy"
      most={limits.shares}
      noneHint={t('calendar.share.noneHint')}
      onSave={async (shares) => {
        const entries = shares.map(({ kind, code, level }) => ({ kind, code, level: level as Level }))
        await call(calendarCalls.saveShares, { folderId: folder.folderId, shares: entries })
        await Promise.all([refresh(), isMade ? saved.refetch() : undefined])
      }}
      onClose={onClose}
    />
  )
}
