import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { useKeys } from '#platform/web/input/use-keys.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import { tasksCalls } from '../../contract/tasks.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { emptyGroupId, isAssignable, limits } from '../../contract/tasks.rules.ts'
import { AreaPeopleField } from '../add/area-people-field.tsx'
import { AwayNote } from '../due/away-note.tsx'
import { Fact } from './fact.tsx'
import { MemberLine } from './member-line.tsx'
import { useEditing } from './use-editing.ts'
import type { Edits } from './use-edits.ts'

type Props = { task: TaskDetail; edits: Edits }

/** Who has to do a task, how far each is (TASK-025), and giving it to more people of its area. */
export function MembersFact({ task, edits }: Props) {
  const { t } = useTranslation()
  const { isEditing, button, begin, end } = useEditing()
  const { memberList, groupId, can } = task
  const mayAdd = can.change && groupId !== emptyGroupId && memberList.length < limits.members
  const canAdd = isAssignable(task.taskStatus)
  return (
    <Fact icon={IconUsers} label={t('tasks.task.members')}>
      {memberList.length > 0 ? (
        <ul className="tk__ul" aria-label={t('tasks.task.members')}>
          {memberList.map((member) => (
            <MemberLine
              key={member.userId}
              task={task}
              member={member}
              edits={edits}
              onRemoved={() => button.current?.focus()}
            />
          ))}
        </ul>
      ) : (
        <span className="muted">{t('tasks.task.nobody')}</span>
      )}
      {mayAdd ? (
        <IconButton
          ref={button}
          size={24}
          icon={IconPlus}
          name={t(canAdd ? 'tasks.task.addMember' : 'tasks.task.addMemberNot')}
          aria-expanded={isEditing}
          disabled={!canAdd}
          onClick={isEditing ? () => end(true) : begin}
        />
      ) : null}
      {can.change && task.taskStatus !== 'Completed' ? <AwayNote people={memberList} day={task.endDate} /> : null}
      {mayAdd && canAdd && isEditing ? <AddMember task={task} edits={edits} onEnd={() => end(true)} /> : null}
    </Fact>
  )
}

/** People of the area who have not to do it yet; each that is chosen is one call (TASK-020). */
function AddMember({ task, edits, onEnd }: Props & { onEnd: () => void }) {
  const { t } = useTranslation()
  const { taskId, groupId, memberList } = task
  const people = useCall(tasksCalls.taskGroupMember, { groupId })
  const box = useRef<HTMLDivElement>(null)
  const codes = new Set(memberList.map(({ userId }) => userId))
  const others = (people.data?.items ?? []).filter(({ userId, role }) => role !== 'viewer' && !codes.has(userId))
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const keys = useKeys({ Escape: onEnd })
  const add = (userId: string) => {
    const person = others.find((each) => each.userId === userId)
    if (!person) return
    const { role: _, ...named } = person
    const member = { ...named, taskId, taskStatus: task.taskStatus }
    void edits.change(changeCalls.taskMemberAdd, { taskId, userId }, { memberList: [...memberList, member] })
  }
  return (
    <div ref={box} className="tk__add" {...keys}>
      <AreaPeopleField
        label={t('tasks.task.addMember')}
        hideLabel
        people={others}
        value={[]}
        onChange={(chosen) => chosen.forEach(add)}
      />
    </div>
  )
}
