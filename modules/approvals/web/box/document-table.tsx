import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import type { Box, ListedDocument } from '../../contract/boxes.contract.ts'
import type { Answers } from '../acting/use-answers.tsx'
import { useWhen } from '../pieces/use-when.ts'
import { DocumentLink } from './document-link.tsx'
import { FormBadge } from './form-badge.tsx'
import { fieldsIn, isNumber, type Listed, ListedValue } from './listed-value.tsx'
import { QuickActs } from './quick-acts.tsx'
import { TurnBadge } from './turn-badge.tsx'

export type ListProps = {
  box: Box
  items: readonly ListedDocument[]
  /** What the form to which the box is narrowed has stand in lists. */
  listed: Listed
  answers: Answers
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** Boxes whose documents have their number. */
const numbered: readonly Box[] = ['completed', 'department', 'referred']

/** The documents of a box, one in a row. */
export function DocumentTable({ box, items, listed, answers, selected, onSelect }: ListProps) {
  const { t } = useTranslation()
  const nameOf = useName()
  const when = useWhen()
  const isPending = box === 'pending'
  const names = new Map(listed.names.map(({ code, name }) => [code, nameOf(name)]))
  const columns: (Column<ListedDocument> | false)[] = [
    {
      key: 'form',
      header: t('approvals.box.form'),
      width: 100,
      render: (document) => <FormBadge document={document} />,
    },
    {
      key: 'title',
      header: t('approvals.box.titleOf'),
      render: (document) => (
        <span className="tbl__title apbox__t">
          <DocumentLink document={document} box={box} />
        </span>
      ),
    },
    numbered.includes(box) && {
      key: 'number',
      header: t('approvals.box.number'),
      width: 150,
      render: ({ number }) => <span className="num muted">{number}</span>,
    },
    {
      key: 'drafter',
      header: t('approvals.box.drafter'),
      width: 130,
      render: ({ drafter }) => (
        <span className="apbox__who">
          <Avatar personCode={drafter.personCode} name={nameOf(drafter.name)} size={24} />
          {nameOf(drafter.name)}
        </span>
      ),
    },
    {
      key: 'dept',
      header: t('approvals.box.dept'),
      width: 130,
      render: ({ deptName }) => <span className="muted">{nameOf(deptName)}</span>,
    },
    ...fieldsIn(listed).map(
      (field): Column<ListedDocument> => ({
        key: `field ${field.fieldId}`,
        header: nameOf(field.label),
        width: field.type === 'period' ? 190 : isNumber(field) ? 90 : 120,
        align: isNumber(field) ? 'right' : undefined,
        render: (document) => (
          <span className={field.type === 'text' ? 'apbox__v apbox__v--long' : 'apbox__v'}>
            <ListedValue field={field} document={document} names={names} />
          </span>
        ),
      }),
    ),
    !listed.hasAmount &&
      items.some(({ amount }) => amount !== null) && {
        key: 'amount',
        header: t('approvals.box.amount'),
        width: 120,
        align: 'right',
        render: ({ amount }) => (amount === null ? null : formatCount(amount)),
      },
    {
      key: 'turn',
      header: t(isPending ? 'approvals.box.turn' : 'approvals.box.state'),
      width: isPending ? 110 : 190,
      render: (document) => <TurnBadge document={document} box={box} />,
    },
    {
      key: 'at',
      header: t('approvals.box.at'),
      width: 120,
      render: ({ submittedAt }) => <span className="num muted">{when(submittedAt)}</span>,
    },
    isPending && {
      key: 'acts',
      header: t('approvals.box.acts'),
      width: 150,
      align: 'right',
      render: (document) => (document.canApprove ? <QuickActs document={document} answers={answers} /> : null),
    },
  ]
  return (
    <Table
      sticky
      caption={t(`approvals.box.${box}`)}
      columns={columns.filter((column) => column !== false)}
      rows={items}
      rowKey={({ documentId }) => documentId}
      rowName={({ title }) => title}
      {...(isPending ? { selected, onSelect: (next) => onSelect(next as ReadonlySet<number>) } : {})}
    />
  )
}
