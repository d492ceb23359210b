import { useTranslation } from 'react-i18next'
import { Share } from '#platform/web/charts/share.tsx'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import type { DepartmentUse } from '../../contract/statistics.contract.ts'

/** How often the people of each department opened menus; nothing while nobody has. */
export function DepartmentUseTable({ departments, all }: { departments: readonly DepartmentUse[]; all: number }) {
  const { t } = useTranslation()
  const name = useName()
  if (departments.length === 0) return null
  const most = Math.max(...departments.map(({ opens }) => opens))
  return (
    <>
      <div className="stats__bar">
        <h2 className="stats__h">{t('shell.statistics.departments')}</h2>
      </div>
      <div className="stats__table">
        <Table
          caption={t('shell.statistics.departments')}
          rows={departments}
          rowKey={({ deptCode }) => deptCode}
          columns={[
            {
              key: 'department',
              header: t('shell.statistics.columns.department'),
              render: (row) => <span className="stats__menu">{name(row.name)}</span>,
            },
            {
              key: 'opens',
              header: t('shell.statistics.columns.opens'),
              width: 96,
              align: 'right',
              render: ({ opens }) => formatCount(opens),
            },
            {
              key: 'people',
              header: t('shell.statistics.columns.people'),
              width: 80,
              align: 'right',
              render: ({ people }) => formatCount(people),
            },
            {
              key: 'share',
              header: t('shell.statistics.columns.share'),
              width: 132,
              align: 'right',
              render: ({ opens }) => <Share part={opens} all={all} most={most} />,
            },
          ]}
        />
      </div>
    </>
  )
}
