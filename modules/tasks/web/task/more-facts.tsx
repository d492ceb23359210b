import { IconEye, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Avatar, AvatarStack } from '#platform/web/ui/marks/avatar.tsx'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { Fact } from './fact.tsx'

/** Who follows a task, and who made it when (TASK-025). */
export function MoreFacts({ task }: { task: TaskDetail }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const { trackerList, createdId, createdName, createdDate, completedDate } = task
  return (
    <>
      {trackerList.length > 0 ? (
        <Fact icon={IconEye} label={t('tasks.task.trackers')}>
          <AvatarStack
            max={8}
            people={trackerList.map(({ userId, name, photo_Path }) => ({
              personCode: userId,
              name: nameOf(name),
              photoUrl: photo_Path,
            }))}
          />
        </Fact>
      ) : null}
      <Fact icon={IconUser} label={t('tasks.task.author')}>
        {createdName ? (
          <>
            <Avatar personCode={createdId} name={createdName} photoUrl={task.photo_Path} size={24} />
            {createdName}
          </>
        ) : null}
        <time className="muted" dateTime={createdDate} data-tip={formatDateTime(createdDate)}>
          {formatDate(createdDate)}
        </time>
        {completedDate ? (
          <time className="muted" dateTime={completedDate} data-tip={formatDateTime(completedDate)}>
            {t('tasks.task.completedOn', { day: formatDate(completedDate) })}
          </time>
        ) : null}
      </Fact>
    </>
  )
}
