import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { ImportReport, ReportedLine } from '../../contract/import.contract.ts'

const sums = ['created', 'known', 'archived', 'wrong'] as const
const told = ['newColumns', 'leftColumns', 'strangers', 'unknownHeads'] as const

/** What a file would bring: how much, into which columns, what is left out, and line by line what becomes of it. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const { t } = useTranslation()
  const { lines, source } = report
  const untold = sums.reduce((all, sum) => all + report[sum], 0) - lines.length
  return (
    <section className="timp__report" aria-label={t('tasks.import.preview')} aria-live="polite">
      <dl className="timp__sums">
        {sums.map((sum) => (
          <div key={sum} className={sum === 'wrong' && report.wrong > 0 ? 'timp__wrong' : undefined}>
            <dt>{t(`tasks.import.sums.${sum}`)}</dt>
            <dd className="num">{formatCount(report[sum])}</dd>
          </div>
        ))}
      </dl>
      {told.map((what) =>
        report[what].length > 0 ? (
          <Note key={what}>{t(`tasks.import.${what}`, { names: report[what].join(', ') })}</Note>
        ) : null,
      )}
      <Table
        caption={t('tasks.import.preview')}
        rows={lines}
        rowKey={({ line }) => line}
        columns={[
          {
            key: 'line',
            header: t(source === 'table' ? 'tasks.import.line' : 'tasks.import.card'),
            width: 56,
            align: 'right',
            render: ({ line }) => formatCount(line),
          },
          { key: 'name', header: t('tasks.import.name'), render: ({ title }) => title },
          { key: 'where', header: t('tasks.import.where'), width: 144, render: (line) => <Where line={line} /> },
        ]}
      />
      {untold > 0 ? <Note>{t('tasks.import.more', { count: untold })}</Note> : null}
    </section>
  )
}

/** Where a task goes, or why it does not come. */
function Where({ line: { what, column, status, faults } }: { line: ReportedLine }) {
  const { t } = useTranslation()
  const { say } = useSay()
  if (what === 'created') return column || t(`tasks.status.${status}`)
  if (what !== 'wrong') return t(`tasks.import.whatIs.${what}`)
  return (
    <ul className="timp__wrong timp__said">
      {faults.map(({ key, params }) => (
        <li key={`${key} ${JSON.stringify(params)}`}>{say({ key, params })}</li>
      ))}
    </ul>
  )
}
