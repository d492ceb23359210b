import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#platform/web/input/use-roving-focus.ts'
import { useAsked } from '#platform/web/pages/use-asked.ts'
import { useLanguage } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { type Column, Table } from '#platform/web/ui/lists/table.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { type TableColumn, tableColumns } from '../../contract/tasks.rules.ts'
import { ChosenBar } from '../many/chosen-bar.tsx'
import { useChangeMany } from '../many/use-change-many.ts'
import { taskLink, useChosenTasks } from '../many/use-chosen-tasks.ts'
import { AreaName } from '../pieces/area-name.tsx'
import { LabelBars, labelsOf } from '../pieces/labels.tsx'
import { PeopleOf } from '../pieces/people-of.tsx'
import { TaskLink } from '../pieces/task-link.tsx'
import { useMayChange } from '../pieces/use-may-change.ts'
import { DueCell, PriorityCell, StateCell } from './cells.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { sortedTasks, sortKeyOf, sortKeys } from './sorted-tasks.ts'
import { useTableColumns } from './use-table-columns.ts'
import './table.css'

/** Rows drawn at once; what is below them is asked for with a button. */
const step = 100

type Props = { tasks: readonly Task[]; withArea?: boolean }

/**
 * Tasks as a table (TASK-018): in the order of a column, which stands in the address (`sort`, `desc`), with the columns
 * one chose; state, importance and last day are changed where they stand.
 */
export default function TaskTable({ tasks, withArea = false }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [{ sort, desc }, ask] = useAsked<{ sort?: string; desc?: string }>()
  const [most, setMost] = useState(step)
  const [columns, keepColumns] = useTableColumns()
  const offered = tableColumns.filter((column) => withArea || column !== 'area')
  const all = useColumns()
  const key = sortKeyOf(sort)
  const { compare } = useMemo(() => new Intl.Collator(language), [language])
  const shown = sortedTasks(tasks, key, desc !== undefined, compare).slice(0, most)
  const { selection, chosen, keys } = useChosenTasks(box, shown)
  const moving = useRovingFocus(box, { items: taskLink, axis: 'vertical', wrap: false, keys })
  const choose = (next: ReadonlySet<string | number>) => {
    const other = shown.filter(({ taskId }) => next.has(taskId) !== selection.selected.has(taskId))
    if (other.length === 1) selection.tick(other[0]!.taskId, next.has(other[0]!.taskId))
    else selection.tickAll(next.size > 0)
  }
  return (
    <div
      ref={box}
      role="group"
      className="ttable"
      aria-label={t('tasks.many.list')}
      aria-describedby={`${id}keys`}
      {...moving}
      {...selection.handlers}
    >
      <p className="sr" id={`${id}keys`}>
        {t('tasks.many.keys')}
      </p>
      <div className="ttable__h">
        <ColumnsMenu offered={offered} shown={columns} onChange={keepColumns} />
      </div>
      <ChosenBar chosen={chosen} onClear={selection.clear} />
      <Table
        caption={t('tasks.many.list')}
        rows={shown}
        rowKey={({ taskId }) => taskId}
        rowName={({ title }) => title}
        selected={selection.selected}
        onSelect={choose}
        sorting={key && { key, descending: desc !== undefined }}
        onSort={(by) => ask({ sort: by.key, desc: by.descending ? '1' : undefined })}
        columns={[all.title, ...offered.filter((column) => columns.includes(column)).map((column) => all[column])]}
      />
      {tasks.length > most ? (
        <Button variant="ghost" block onClick={() => setMost(most + step)}>
          {t('tasks.summary.more', { count: tasks.length - most })}
        </Button>
      ) : null}
    </div>
  )
}

function useColumns(): Record<TableColumn | 'title', Column<Task>> {
  const { t } = useTranslation()
  const mayChange = useMayChange()
  const changeMany = useChangeMany()
  const cell = (task: Task) => ({
    task,
    onChange: mayChange(task)
      ? (change: Parameters<typeof changeMany>[1]) => void changeMany([task], change)
      : undefined,
  })
  const column = (key: TableColumn | 'title', render: Column<Task>['render'], width?: number): Column<Task> => ({
    key,
    header: t(`tasks.table.columns.${key}`),
    sortable: sortKeys.some((each) => each === key),
    width,
    render,
  })
  return {
    title: column('title', (task) => <TaskLink task={task} className="ttable__t" />),
    area: column(
      'area',
      (task) => (
        <span className="ttable__c">
          <AreaName task={task} />
        </span>
      ),
      160,
    ),
    state: column('state', (task) => <StateCell {...cell(task)} />, 128),
    priority: column('priority', (task) => <PriorityCell {...cell(task)} />, 104),
    members: column('members', (task) => <PeopleOf task={task} />, 96),
    start: column('start', ({ startDate }) => <span className="num">{startDate}</span>, 104),
    due: column('due', (task) => <DueCell {...cell(task)} />, 240),
    progress: { ...column('progress', ({ progress }) => <span className="num">{progress}%</span>, 84), align: 'right' },
    labels: column('labels', (task) => <LabelBars labels={labelsOf(task)} />, 110),
  }
}
