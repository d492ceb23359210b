import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { type RelationKind, relationCalls, relationKinds } from '../../../contract/relations.contract.ts'
import type { TaskDetail } from '../../../contract/tasks.entities.ts'
import { useEditing } from '../use-editing.ts'
import type { Edits } from '../use-edits.ts'
import { RelationLines } from './relation-lines.tsx'
import { TaskSearch } from './task-search.tsx'

type Props = { task: TaskDetail; edits: Edits }

/** What a task waits for, what waits for it, and what has to do with it, also in other areas. */
export function Relations({ task, edits }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const { taskId, groupId, can } = task
  const { data } = useCall(relationCalls.taskRelations, { taskId })
  if (!data) return null
  const isShown = (kind: RelationKind) => data.hidden[kind] > 0 || data.items.some((each) => each.kind === kind)
  if (!can.change && !relationKinds.some(isShown)) return null
  return (
    <section className="tk__sec" aria-labelledby={titleId}>
      <div className="row">
        <h3 id={titleId} className="tk__h">
          {t('tasks.relations.title')}
        </h3>
      </div>
      {relationKinds.filter(isShown).map((kind) => (
        <RelationLines
          key={kind}
          kind={kind}
          task={task}
          edits={edits}
          relations={data.items.filter((each) => each.kind === kind)}
          hidden={data.hidden[kind]}
        />
      ))}
      {can.change ? (
        <div className="tk__adds">
          {(['blockedBy', 'relatesTo'] as const).map((kind) => (
            <AddRelation
              key={kind}
              kind={kind}
              except={[taskId, ...data.items.filter((each) => each.kind === kind).map((each) => each.task.taskId)]}
              groupId={groupId}
              onTake={(otherTaskId) => edits.keep(relationCalls.taskRelationAdd, { taskId, otherTaskId, kind })}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}

type AddProps = {
  kind: 'blockedBy' | 'relatesTo'
  except: readonly number[]
  groupId: string
  onTake: (taskId: number) => Promise<string | undefined>
}

/** A button that becomes a text box; whatever is chosen below it is added. */
function AddRelation({ kind, except, groupId, onTake }: AddProps) {
  const { t } = useTranslation()
  const { isEditing, button, begin, end } = useEditing()
  const label = t(`tasks.relations.add.${kind}`)
  return isEditing ? (
    <TaskSearch label={label} groupId={groupId} except={except} onTake={onTake} onEnd={() => end(true)} />
  ) : (
    <Button ref={button} variant="ghost" icon={IconPlus} onClick={begin}>
      {label}
    </Button>
  )
}
