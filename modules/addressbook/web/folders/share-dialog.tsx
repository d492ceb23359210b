import { useTranslation } from 'react-i18next'
import { ShareDialog } from '#modules/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/calls/call.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import { addressbookCalls } from '../../contract/addressbook.contract.ts'
import type { Folder, Share } from '../../contract/addressbook.entities.ts'
import { limits } from '../../contract/addressbook.rules.ts'
import { useFolderName, useRefresh } from '../addressbook.queries.ts'

/** Who looks into a folder of one's own, and who may change what is in it. */
export default function FolderShareDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useFolderName()
  const refresh = useRefresh()
  const saved = useCall(addressbookCalls.shares, { folderId: folder.folderId })
  const withLevel = ({ mayEdit, ...share }: Share) => ({ ...share, level: mayEdit ? 'edit' : 'read' })
  return (
    <ShareDialog
      title={t('addressbook.share.of', { name: nameOf(folder) })}
      saved={{ ...saved, data: saved.data?.items.map(withLevel) }}
      levels={[
        { value: 'read', label: t('addressbook.share.read') },
        { value: 'edit', label: t('addressbook.share.edit') },
      ]}
      first="read"
      most={limits.shares}
      noneHint={t('addressbook.share.noneHint')}
      onSave={async (shares) => {
        const entries = shares.map(({ kind, code, level }) => ({
          // Companies are not offered here.
          kind: kind as Share['kind'],
          code,
          mayEdit: level === 'edit',
        }))
        await call(addressbookCalls.saveShares, { folderId: folder.folderId, shares: entries })
        await refresh()
      }}
      onClose={onClose}
    />
  )
}
