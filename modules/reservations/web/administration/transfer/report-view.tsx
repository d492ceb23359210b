import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Table } from '#platform/web/ui/lists/table.tsx'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { ReportedLine, TransferReport } from '../../../contract/transfer.contract.ts'

const sums = ['created', 'changed', 'unchanged', 'wrong'] as const

/** What a file would do: how much, and line by line what is wrong, what changes and what is new. */
export function ReportView({ report }: { report: TransferReport }) {
  const { t } = useTranslation()
  const { created, changed, wrong, lines, unknownColumns } = report
  const untold = created + changed + wrong - lines.length
  return (
    <section className="oled__part" aria-label={t('reservations.transfer.preview')} aria-live="polite">
      <dl className="resadm__sums">
        {sums.map((sum) => (
          <div key={sum} className={sum === 'wrong' && wrong > 0 ? 'resadm__wrong' : undefined}>
            <dt>{t(`reservations.transfer.sums.${sum}`)}</dt>
            <dd className="num">{formatCount(report[sum])}</dd>
          </div>
        ))}
      </dl>
      {unknownColumns.length > 0 ? (
        <Note>{t('reservations.transfer.unknownColumns', { names: unknownColumns.join(', ') })}</Note>
      ) : null}
      {wrong > 0 ? <Note>{t('reservations.transfer.fixFirst')}</Note> : null}
      {lines.length === 0 ? <Note>{t('reservations.transfer.allSame')}</Note> : <Lines lines={lines} />}
      {untold > 0 ? <Note>{t('reservations.transfer.more', { count: untold })}</Note> : null}
    </section>
  )
}

function Lines({ lines }: { lines: TransferReport['lines'] }) {
  const { t } = useTranslation()
  return (
    <Table
      caption={t('reservations.transfer.preview')}
      rows={lines}
      rowKey={({ line }) => line}
      columns={[
        {
          key: 'line',
          header: t('reservations.transfer.line'),
          width: 56,
          align: 'right',
          render: ({ line }) => formatCount(line),
        },
        { key: 'name', header: t('reservations.transfer.name'), width: 112, render: ({ name }) => name },
        { key: 'what', header: t('reservations.transfer.what'), render: (line) => <Said line={line} /> },
      ]}
    />
  )
}

function Said({ line: { what, changes, faults } }: { line: ReportedLine }) {
  const { t } = useTranslation()
  const { say } = useSay()
  if (what === 'created') return t('reservations.transfer.isNew')
  const shown = (text: string) => text || t('reservations.transfer.nothing')
  return (
    <ul className="resadm__said">
      {changes.map(({ column, from, to }) => (
        <li key={column}>
          {t('reservations.transfer.change', {
            column: t(`reservations.transfer.columns.${column}`),
            from: shown(from),
            to: shown(to),
          })}
        </li>
      ))}
      {faults.map(({ column, key, params }) => (
        <li key={`${column} ${key}`} className="resadm__wrong">
          {t('reservations.transfer.fault', {
            column: t(`reservations.transfer.columns.${column}`),
            text: say({ key, params }),
          })}
        </li>
      ))}
    </ul>
  )
}
