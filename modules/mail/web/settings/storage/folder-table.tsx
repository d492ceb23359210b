import { IconFolder } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatCount } from '#platform/web/format.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import type { PlacedFolder } from '../../folders/folder-names.ts'
import { FolderActs } from './folder-acts.tsx'

/** The folders with what is in them (MAIL-014); a bar tells which of them take the space. */
export function FolderTable({ placed }: { placed: readonly PlacedFolder[] }) {
  const { t } = useTranslation()
  const largest = Math.max(1, ...placed.map(({ folder }) => folder.totalSize))
  return (
    <div className="mstore__t">
      <Table
        caption={t('mail.storage.folders')}
        rows={placed}
        rowKey={({ folder }) => folder.id}
        columns={[
          {
            key: 'name',
            header: t('mail.storage.name'),
            render: ({ folder, names }) => (
              <span className="mstore__n" style={{ '--mstore-deep': names.length - 1 } as CSSProperties}>
                <IconFolder className="i" aria-hidden />
                <span className="ell">{folder.displayName}</span>
              </span>
            ),
          },
          {
            key: 'count',
            header: t('mail.storage.counts'),
            width: 104,
            align: 'right',
            render: ({ folder: { unreadCount, totalCount } }) => (
              <span className="num">{`${formatCount(unreadCount)} / ${formatCount(totalCount)}`}</span>
            ),
          },
          {
            key: 'size',
            header: t('mail.storage.size'),
            width: 120,
            align: 'right',
            render: ({ folder: { totalSize } }) => (
              <span className="mstore__s num">
                {formatBytes(totalSize)}
                {totalSize > 0 ? (
                  <i aria-hidden style={{ width: `${Math.round((100 * totalSize) / largest)}%` }} />
                ) : null}
              </span>
            ),
          },
          {
            key: 'acts',
            header: t('mail.storage.acts'),
            align: 'right',
            render: ({ folder }) => <FolderActs folder={folder} />,
          },
        ]}
      />
    </div>
  )
}
