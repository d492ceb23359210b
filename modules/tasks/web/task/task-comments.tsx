import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Comments } from '#modules/talk/web/talk.public.ts'
import { keyOf } from '#platform/web/calls/queries.ts'
import { useAgain } from '#platform/web/calls/use-again.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { taskCommentCalls } from '../../contract/comments.contract.ts'
import { taskThreads } from '../../contract/task-threads.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { tasksChanged } from '../../contract/tasks.events.ts'

/** What is said of a task; what others say while it is open appears by itself. */
export function TaskComments({ task: { taskId, comments, can } }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const again = useAgain()
  useLive(tasksChanged, ({ taskIds }) => {
    if (Array.isArray(taskIds) && taskIds.includes(taskId)) void again(taskCommentCalls.getComments)
  })
  return (
    <Comments
      thread={{ kind: taskThreads, ownerId: String(taskId), place: { taskId }, calls: taskCommentCalls }}
      count={comments}
      can={can.comment}
      authorWord={t('tasks.task.author')}
      onCount={(count) =>
        queries.setQueryData<TaskDetail>(
          keyOf(tasksCalls.taskRead, { id: taskId }),
          (now) => now && { ...now, comments: count, hasComment: count > 0 },
        )
      }
    />
  )
}
