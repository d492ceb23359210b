import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { AvatarStack } from '#platform/web/ui/marks/avatar.tsx'
import { changeCalls } from '../../../contract/changes.contract.ts'
import { subtaskCalls } from '../../../contract/subtasks.contract.ts'
import type { TaskDetail } from '../../../contract/tasks.entities.ts'
import { limits } from '../../../contract/tasks.rules.ts'
import { NewLine } from '../new-line.tsx'
import { TaskLine } from '../task-line.tsx'
import { useEditing } from '../use-editing.ts'
import type { Edits } from '../use-edits.ts'

/** The tasks below a task, opened with a press and added by a line each. Below those there are none. */
export function Subtasks({ task, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const nameOf = useName()
  const titleId = useId()
  const { isEditing, button, begin, end } = useEditing()
  const { taskId, groupId, parentTaskId, can } = task
  const { data } = useCall(subtaskCalls.subtasks, { taskId }, { enabled: parentTaskId === null })
  if (!data || (data.items.length === 0 && !can.change)) return null
  return (
    <section className="tk__sec" aria-labelledby={titleId}>
      <div className="row">
        <h3 id={titleId} className="tk__h">
          {t('tasks.subtasks.title')}
        </h3>
      </div>
      {data.items.length > 0 ? (
        <ul aria-labelledby={titleId}>
          {data.items.map((each) => (
            <TaskLine key={each.taskId} task={each} groupId={groupId}>
              <AvatarStack
                max={3}
                people={each.memberList.map(({ userId, name, photo_Path }) => ({
                  personCode: userId,
                  name: nameOf(name),
                  photoUrl: photo_Path,
                }))}
              />
            </TaskLine>
          ))}
        </ul>
      ) : null}
      {data.hasMore ? <p className="muted">{t('tasks.subtasks.more', { most: limits.subtasks })}</p> : null}
      {!can.change ? null : isEditing ? (
        <NewLine
          label={t('tasks.subtasks.new')}
          onAdd={(title) => edits.keep(changeCalls.taskAdd, { title, groupId, parentTaskId: taskId })}
          onEnd={end}
        />
      ) : (
        <Button ref={button} variant="ghost" icon={IconPlus} onClick={begin}>
          {t('tasks.subtasks.add')}
        </Button>
      )}
    </section>
  )
}
