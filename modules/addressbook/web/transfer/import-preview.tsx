import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import { contactFieldNames } from '../../contract/addressbook.rules.ts'
import type { ImportReport } from '../../contract/transfer.contract.ts'

/** What an import would do: how many come, what is wrong row by row, and the first contacts as they were read. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const numbers = ['added', 'merged', 'skipped', 'wrong'] as const
  const fieldName = (field: string): string => {
    const known = contactFieldNames.find((name) => name === field)
    return known ? t(`addressbook.field.${known}`) : field
  }
  return (
    <section className="abe__report" aria-label={t('addressbook.import.preview')} aria-live="polite">
      <dl className="abe__sums">
        {numbers.map((number) => (
          <div
            key={number}
            className={number === 'wrong' && report.wrong > 0 ? 'abe__sum abe__sum--wrong' : 'abe__sum'}
          >
            <dt>{t(`addressbook.import.sums.${number}`)}</dt>
            <dd className="num">{formatCount(report[number])}</dd>
          </div>
        ))}
      </dl>
      {report.unknownColumns.length > 0 ? (
        <Note>{t('addressbook.import.unknownColumns', { names: report.unknownColumns.join(', ') })}</Note>
      ) : null}
      {report.faults.length > 0 ? (
        <Table
          caption={t('addressbook.import.faults')}
          rows={report.faults}
          rowKey={({ row, field, key }) => `${row} ${field} ${key}`}
          columns={[
            {
              key: 'row',
              header: t(report.format === 'vcard' ? 'addressbook.import.card' : 'addressbook.import.row'),
              width: 72,
              align: 'right',
              render: ({ row }) => formatCount(row),
            },
            {
              key: 'field',
              header: t('addressbook.import.field'),
              width: 140,
              render: ({ field }) => fieldName(field),
            },
            { key: 'what', header: t('addressbook.import.what'), render: ({ key }) => say({ key }) },
          ]}
        />
      ) : null}
      {report.sample.length > 0 ? (
        <Table
          caption={t('addressbook.import.sample')}
          rows={report.sample.map((contact, at) => ({ ...contact, at }))}
          rowKey={({ at }) => at}
          columns={[
            { key: 'name', header: t('addressbook.field.displayName'), render: ({ displayName }) => displayName },
            { key: 'company', header: t('addressbook.field.companyName'), render: ({ companyName }) => companyName },
            { key: 'mail', header: t('addressbook.field.emails'), render: ({ emails }) => emails[0]?.address ?? '' },
            { key: 'phone', header: t('addressbook.field.phones'), render: ({ phones }) => phones[0]?.number ?? '' },
          ]}
        />
      ) : null}
    </section>
  )
}
