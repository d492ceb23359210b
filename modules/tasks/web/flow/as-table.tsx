import { useTranslation } from 'react-i18next'
import { Table, type TableProps } from '#platform/web/ui/lists/table.tsx'

/** The same as a chart says, in words and numbers, for whoever does not see it or wants to read exactly. */
export function AsTable<Row>(props: TableProps<Row>) {
  const { t } = useTranslation()
  return (
    <details className="tflow__table">
      <summary>{t('tasks.flow.table')}</summary>
      <Table {...props} />
    </details>
  )
}
