import { IconChecklist } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { closePersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { formatCount } from '#platform/web/format.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import type { TaskType } from '../../contract/tasks.rules.ts'
import { summaryPath } from '../place/paths.ts'
import { tasksOf } from '../tasks.queries.ts'
import './tasks-together.css'

/** More are said to be more. */
const mostCounted = 100

/** At the card of a person: how many open tasks one has together with her, and how many one gave her. */
export default function TasksTogether({ personCode }: { personCode: string }) {
  const isOneself = useViewer()?.personCode === personCode
  if (isOneself) return null
  return (
    <ul className="ttog">
      <OpenTasks personCode={personCode} type="mytask" />
      <OpenTasks personCode={personCode} type="createtask" />
    </ul>
  )
}

type Props = { personCode: string; type: Extract<TaskType, 'mytask' | 'createtask'> }

function OpenTasks({ personCode, type }: Props) {
  const { t } = useTranslation()
  // Completed ones stand last.
  const asked = { taskType: type, userId: personCode, rowCount: mostCounted }
  const { items, next } = useSuspenseQuery(tasksOf(asked)).data
  const open = items.filter(({ taskStatus }) => taskStatus !== 'Completed').length
  if (open === 0) return null
  const count = formatCount(open) + (next && open === mostCounted ? '+' : '')
  return (
    <li>
      <Link
        to={summaryPath as string}
        search={{ view: 'list', person: personCode, ...(type === 'mytask' ? {} : { type }) }}
        className="link ttog__a"
        onClick={closePersonCard}
      >
        <IconChecklist className="i i-16" aria-hidden />
        {t(`tasks.together.${type}`, { open: count })}
      </Link>
    </li>
  )
}
