import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { TextInPlace } from './text-in-place.tsx'
import { useEditing } from './use-editing.ts'
import type { Edits } from './use-edits.ts'

/** What a task is called, and calling it otherwise. @param id of the heading, which names the drawer */
export function TaskTitle({ task, edits, id }: { task: TaskDetail; edits: Edits; id: string }) {
  const { t } = useTranslation()
  const { isEditing, button, begin, end } = useEditing()
  const { taskId, title } = task
  return (
    <div className="tk__title">
      {/* While it is written it names the drawer still. */}
      <h2 id={id} className={isEditing ? 'sr' : 'tk__t'} data-arrival="" tabIndex={-1}>
        {title}
      </h2>
      {isEditing ? (
        <TextInPlace
          label={t('tasks.task.name')}
          value={title}
          maxLength={limits.title}
          onKeep={(text) => edits.keep(changeCalls.taskTitle, { taskId, title: text })}
          onEnd={end}
        />
      ) : task.can.change ? (
        <IconButton ref={button} size={28} icon={IconPencil} name={t('tasks.task.rename')} onClick={begin} />
      ) : null}
    </div>
  )
}
