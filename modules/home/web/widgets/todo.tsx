import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#platform/web/offers/widget.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import { EmptyState } from '#platform/web/ui/states/empty-state.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import { WidgetHead } from '#platform/web/ui/widgets/widget.tsx'
import type { Todo } from '../../contract/todo.contract.ts'
import { shownProgress } from '../../contract/todo.rules.ts'
import './todo.css'

const tones = { Todo: 'neutral', Progress: 'green', Completed: 'blue', Pending: 'orange' } as const satisfies Record<
  Todo['taskStatus'],
  BadgeTone
>

/** One's latest tasks with how far they are (HOME-015 … HOME-020). */
export default function Todos({
  title,
  data: { items, path },
}: WidgetProps<{ items: readonly Todo[]; path: string | null }>) {
  const { t } = useTranslation()
  const heading = path ? (
    <Link to={path} className="todo__all">
      {title}
      <IconChevronRight className="i i-16" aria-hidden />
    </Link>
  ) : (
    title
  )
  return (
    <>
      <WidgetHead title={heading} />
      {items.length === 0 ? (
        <EmptyState title={t('home.widget.todo.none')} />
      ) : (
        <ul className="w__b todos">
          {items.map((todo) => (
            <TodoLine key={todo.taskId} todo={todo} />
          ))}
        </ul>
      )}
    </>
  )
}

function TodoLine({ todo }: { todo: Todo }) {
  const { t } = useTranslation()
  const { share, percent } = shownProgress(todo)
  return (
    <li className="todo">
      <Link to={todo.path} className="todo__t ell">
        {todo.title}
      </Link>
      <p className="todo__s">
        <Badge tone={tones[todo.taskStatus]}>{t(`home.widget.todo.status.${todo.taskStatus}`)}</Badge>
        {percent ? <b className="num">{percent}</b> : null}
      </p>
      <Progress label={todo.title} value={share} />
    </li>
  )
}
