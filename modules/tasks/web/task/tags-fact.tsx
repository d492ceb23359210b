import { IconHash, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { Fact } from './fact.tsx'
import { TextInPlace } from './text-in-place.tsx'
import { useEditing } from './use-editing.ts'
import type { Edits } from './use-edits.ts'

/** The tags of a task; more are typed one by one. */
export function TagsFact({ task, edits }: { task: TaskDetail; edits: Edits }) {
  const { t } = useTranslation()
  const { isEditing, button, begin, end } = useEditing()
  const { taskId, tagList, can } = task
  const remove = (tagId: number) => {
    // What was pressed goes with its tag.
    button.current?.focus()
    void edits.change(
      changeCalls.taskTagDelete,
      { taskId, tagId },
      { tagList: tagList.filter((each) => each.tagId !== tagId) },
    )
  }
  return (
    <Fact icon={IconHash} label={t('tasks.task.tags')}>
      {tagList.length > 0 ? (
        <ul className="tk__ul" aria-label={t('tasks.task.tags')}>
          {tagList.map(({ tagId, tagName }) => (
            <li key={tagId} className="tk__tag">
              {tagName}
              {can.change ? (
                <IconButton
                  size={24}
                  icon={IconX}
                  name={t('tasks.task.removeTag', { name: tagName })}
                  onClick={() => remove(tagId)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : can.change ? null : (
        <span className="muted">{t('tasks.task.none')}</span>
      )}
      {isEditing ? (
        <TextInPlace
          label={t('tasks.task.newTag')}
          value=""
          maxLength={limits.tag}
          onKeep={(tagName) => edits.keep(changeCalls.taskTagAdd, { taskId, tagName })}
          onEnd={end}
        />
      ) : can.change && tagList.length < limits.tags ? (
        <Button ref={button} variant="ghost" icon={IconPlus} aria-label={t('tasks.task.addTag')} onClick={begin}>
          {t('tasks.task.add')}
        </Button>
      ) : null}
    </Fact>
  )
}
