import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openPersonCard } from '#modules/organisation/web/organisation.public.tsx'
import { PersonMarks } from '#platform/web/offers/person-marks.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { IconButton } from '#platform/web/ui/buttons/icon-button.tsx'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Avatar } from '#platform/web/ui/marks/avatar.tsx'
import { toast } from '#platform/web/ui/messages/toast.ts'
import { changeCalls } from '../../contract/changes.contract.ts'
import type { TaskDetail, TaskMember } from '../../contract/tasks.entities.ts'
import { bucketOrder, emptyGroupId, type TaskStatus } from '../../contract/tasks.rules.ts'
import { useSayMoved } from '../pieces/use-say-moved.ts'
import type { Edits } from './use-edits.ts'

type Props = {
  task: TaskDetail
  member: TaskMember
  edits: Edits
  /** The button that took her out goes with her line. */
  onRemoved: () => void
}

/** Somebody who has to do a task: whether she is absent, how far she is, and taking it from her. */
export function MemberLine({ task, member, edits, onRemoved }: Props) {
  const { t } = useTranslation()
  const nameOf = useName()
  const viewer = useViewer()
  const sayMoved = useSayMoved()
  const { taskId, memberList, groupId, can } = task
  const { userId, taskStatus } = member
  const name = nameOf(member.name)
  // Others are spoken for by whoever may delete the task: who made it, and owners of its area.
  const maySay = can.move && (userId === viewer?.personCode || can.remove)
  const say = (next: TaskStatus) =>
    void edits.change(
      changeCalls.taskMemberStatus,
      { taskId, userId, taskStatus: next },
      { memberList: memberList.map((each) => (each.userId === userId ? { ...each, taskStatus: next } : each)) },
      sayMoved,
    )
  const remove = async () => {
    onRemoved()
    const wrong = await edits.keep(changeCalls.taskMemberDelete, { taskId, userId })
    if (wrong) toast.error(wrong)
    else
      toast.success(t('tasks.task.memberRemoved', { name }), {
        label: t('tasks.task.undo'),
        run: () => void edits.change(changeCalls.taskMemberAdd, { taskId, userId }),
      })
  }
  return (
    <li className="tk__m">
      <button type="button" className="tk__p" onClick={() => openPersonCard(userId)}>
        <Avatar personCode={userId} name={name} photoUrl={member.photo_Path} size={24} />
        {name}
      </button>
      <PersonMarks personCode={userId} look="badge" />
      {maySay ? (
        <Select
          quiet
          aria-label={t('tasks.task.stateOf', { name })}
          value={taskStatus}
          options={bucketOrder.map((value) => ({ value, label: t(`tasks.status.${value}`) }))}
          onChange={(value) => say(value as TaskStatus)}
        />
      ) : (
        <small className="tk__s">{t(`tasks.status.${taskStatus}`)}</small>
      )}
      {can.change && groupId !== emptyGroupId ? (
        <IconButton
          size={24}
          icon={IconX}
          name={t('tasks.task.removeMember', { name })}
          onClick={() => void remove()}
        />
      ) : null}
    </li>
  )
}
