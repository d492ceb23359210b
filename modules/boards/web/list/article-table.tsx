import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriterName, WriterAvatar } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount, formatRelative } from '#platform/web/format.ts'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { Badge } from '#platform/web/ui/marks/badge.tsx'
import type { ArticleRow, Board } from '../../contract/boards.entities.ts'
import type { ListField, SortField } from '../../contract/boards.rules.ts'
import type { Place } from '../query/addresses.ts'
import type { PageSet } from '../query/page-set.ts'
import { ArticleTitle } from './article-title.tsx'
import { fittingColumns } from './fitting-columns.ts'
import { LabelBadges } from './label-badges.tsx'
import { type Line, lineKey } from './line.ts'
import { useLabels } from './use-labels.ts'
import { useWidth } from './use-width.ts'

type Props = {
  board: Board
  lines: readonly Line[]
  set: PageSet
  placeOf: (row: ArticleRow) => Place
  onSort: (sortField: SortField, isAscending: boolean) => void
  /** Space on a title: a look at it over the list. */
  onPeek: (row: ArticleRow) => void
  chosen: ReadonlySet<number> | undefined
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The column of boxes, px (`tbl__check`). */
const boxes = 52
const before: readonly ListField[] = ['number', 'category', 'preface1', 'preface2']
const after: readonly ListField[] = ['author', 'department', 'createdDate', 'updatedDate', 'views', 'recommends']

/** A page of a board as a table with the columns its settings name. Up and Down go from title to title. */
export function ArticleTable({ board, lines, set, placeOf, onSort, onPeek, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const column = useColumns(board)
  const peek = () => {
    const id = Number((document.activeElement as HTMLElement | null)?.dataset.article)
    const row = lines.find(({ articleId }) => articleId === id)
    if (!row) return false
    onPeek(row)
    return true
  }
  const keys = useRovingFocus(box, { items: '.btitle__a', axis: 'vertical', wrap: false, keys: { ' ': peek } })
  const all = [...before, ...after].filter((field) => board.settings.listFields.includes(field))
  const fitting = fittingColumns(all, useWidth(box), chosen ? boxes : 0)
  const shown = (fields: readonly ListField[]) =>
    fitting.filter(({ field }) => fields.includes(field)).map(({ field, width }) => ({ ...column[field], width }))
  // The number counts up with time: the newest first is the order of the date.
  const sorting = { key: set.sortField === 'number' ? 'createdDate' : set.sortField, descending: !set.isAscending }

  return (
    <div ref={box} className="blist__table" {...keys}>
      <Table
        caption={t('boards.list.caption')}
        sticky
        rows={lines}
        rowKey={lineKey}
        rowName={({ title }) => title}
        rowLook={({ onTop, isRead }) => (onTop ? 'notice' : isRead ? 'read' : undefined)}
        selected={chosen}
        onSelect={(keysChosen) => onChoose(new Set([...keysChosen].map((key) => Number(String(key).replace('n', '')))))}
        sorting={sorting}
        onSort={({ key, descending }) => onSort(key as SortField, !descending)}
        columns={[
          ...shown(before),
          {
            key: 'title',
            header: t('boards.list.field.title'),
            sortable: true,
            render: (line) => <ArticleTitle row={line} place={placeOf(line)} />,
          },
          ...shown(after),
        ]}
      />
    </div>
  )
}

function useColumns(board: Board): Record<ListField, Omit<Column<Line>, 'width'>> {
  const { t } = useTranslation()
  const { labelOf } = useLabels(board)
  const nameOf = useWriterName()
  const label = (set: 'category' | 'preface1' | 'preface2'): Omit<Column<Line>, 'width'> => ({
    key: set,
    header: t(`boards.list.field.${set}`),
    render: (row) => <LabelBadges labels={labelOf(set, row)} />,
  })
  const date = (key: 'createdDate' | 'updatedDate'): Omit<Column<Line>, 'width'> => ({
    key,
    header: t(`boards.list.field.${key}`),
    sortable: true,
    render: (row) => (
      <time className="fg2" dateTime={row[key]}>
        {formatRelative(row[key])}
      </time>
    ),
  })
  const count = (key: 'views' | 'recommends'): Omit<Column<Line>, 'width'> => ({
    key,
    header: t(`boards.list.field.${key}`),
    align: 'right',
    sortable: true,
    render: (row) => <span className="fg2">{formatCount(row[key])}</span>,
  })
  return {
    number: {
      key: 'number',
      header: t('boards.list.field.number'),
      align: 'center',
      render: (row) =>
        row.onTop ? (
          <Badge tone="accent">{t('boards.list.notice')}</Badge>
        ) : (
          <span className="muted num">{row.number}</span>
        ),
    },
    category: label('category'),
    preface1: label('preface1'),
    preface2: label('preface2'),
    author: {
      key: 'author',
      header: t('boards.list.field.author'),
      sortable: !board.settings.isAnonymous,
      render: ({ createdUser }) => (
        <span className="row">
          <WriterAvatar writer={createdUser} size={24} />
          <span className="ell">{nameOf(createdUser).full}</span>
        </span>
      ),
    },
    department: {
      key: 'department',
      header: t('boards.list.field.department'),
      render: ({ createdUser }) => <span className="fg2 ell blist__cell">{nameOf(createdUser).dept}</span>,
    },
    createdDate: date('createdDate'),
    updatedDate: date('updatedDate'),
    views: count('views'),
    recommends: count('recommends'),
  }
}
