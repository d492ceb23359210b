import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { type Relation, type RelationKind, relationCalls } from '../../../contract/relations.contract.ts'
import type { TaskDetail } from '../../../contract/tasks.entities.ts'
import { TaskLine } from '../task-line.tsx'
import type { Edits } from '../use-edits.ts'

type Props = {
  kind: RelationKind
  task: TaskDetail
  edits: Edits
  relations: readonly Relation[]
  /** So many more that the reader does not see. */
  hidden: number
}

/** The tasks that are one thing to the open one. That others wait for it is said, and taken back, there. */
export function RelationLines({ kind, task: { taskId, groupId, can }, edits, relations, hidden }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const remove = async ({ relationId, task: other }: Relation) => {
    if (kind === 'blocks') return
    const wrong = await edits.keep(relationCalls.taskRelationDelete, { taskId, relationId })
    if (wrong) toast.error(wrong)
    else
      toast.success(t(`tasks.relations.removed.${kind}`, { title: other.title }), {
        label: t('tasks.task.undo'),
        run: () => void edits.change(relationCalls.taskRelationAdd, { taskId, otherTaskId: other.taskId, kind }),
      })
  }
  return (
    <>
      <h4 id={titleId} className="tk__kind">
        {t(`tasks.relations.${kind}`)}
      </h4>
      <ul aria-labelledby={titleId}>
        {relations.map((relation) => (
          <TaskLine key={relation.relationId} task={relation.task} groupId={groupId}>
            {can.change && kind !== 'blocks' ? (
              <IconButton
                size={24}
                icon={IconX}
                name={t(`tasks.relations.remove.${kind}`, { title: relation.task.title })}
                onClick={() => void remove(relation)}
              />
            ) : null}
          </TaskLine>
        ))}
        {hidden > 0 ? <li className="tk__line muted">{t('tasks.relations.hidden', { count: hidden })}</li> : null}
      </ul>
    </>
  )
}
