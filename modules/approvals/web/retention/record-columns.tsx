import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/web/format.ts'
import { useMedia } from '#platform/web/look/use-media.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { Column } from '#platform/web/ui/lists/table.tsx'
import type { HeldDocument } from '../../contract/retention.contract.ts'

type DocumentRecord = Omit<HeldDocument, 'hold'>

/**
 * The columns of what stays of a document for good: its title with number and form, its drafter and its last day.
 * @param more further ones; on a phone those named in `always` alone, and `below` stands in the cell of the title
 */
export function useRecordColumns<Row extends DocumentRecord>(
  more: readonly Column<Row>[],
  { always, below }: { always: readonly string[]; below?: (row: Row) => ReactNode },
): Column<Row>[] {
  const { t } = useTranslation()
  const nameOf = useName()
  const isNarrow = useMedia('(max-width: 640px)')
  const title: Column<Row> = {
    key: 'title',
    header: t('approvals.box.titleOf'),
    render: (row) => (
      <span className="retain__t">
        <span>{row.title}</span>
        <small className="num">
          {row.number} · {nameOf(row.formName)}
        </small>
        {isNarrow ? (
          <>
            <small className="num">
              {nameOf(row.drafter.name)} · {formatDate(row.endedAt)}
            </small>
            {below ? <small>{below(row)}</small> : null}
          </>
        ) : null}
      </span>
    ),
  }
  if (isNarrow) return [title, ...more.filter(({ key }) => always.includes(key))]
  return [
    title,
    { key: 'drafter', header: t('approvals.box.drafter'), width: 96, render: ({ drafter }) => nameOf(drafter.name) },
    {
      key: 'ended',
      header: t('approvals.retention.endedAt'),
      width: 112,
      render: ({ endedAt }) => <span className="num">{formatDate(endedAt)}</span>,
    },
    ...more,
  ]
}
