import { IconFlag3, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/ui/fields/select-field.tsx'
import { Chip } from '#platform/web/ui/marks/badge.tsx'
import { changeCalls } from '../../contract/changes.contract.ts'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { type Priority, priorities } from '../../contract/tasks.rules.ts'
import { LabelDot, type LabelPlace, labelPlaces, labelsOf } from '../pieces/labels.tsx'
import { Fact } from './fact.tsx'
import type { Edits } from './use-edits.ts'

type Props = { task: TaskDetail; edits: Edits }

/** How important a task is; what is most important has a red flag. */
export function PriorityFact({ task, edits }: Props) {
  const { t } = useTranslation()
  const { taskId, priority } = task
  const choose = (next: Priority) =>
    void edits.change(changeCalls.taskPriority, { taskId, priority: next }, { priority: next, isHigh: next === 'High' })
  return (
    <Fact icon={IconFlag3} label={t('tasks.task.priority')}>
      {task.isHigh ? <IconFlag3 className="i i-16 tk__high" aria-hidden /> : null}
      {task.can.change ? (
        <span className="tk__day">
          <Select
            aria-label={t('tasks.task.priority')}
            value={priority}
            options={priorities.map((value) => ({ value, label: t(`tasks.priority.${value}`) }))}
            onChange={(value) => choose(value as Priority)}
          />
        </span>
      ) : (
        t(`tasks.priority.${priority}`)
      )}
    </Fact>
  )
}

/** The five labels, each on or off. */
export function LabelsFact({ task, edits }: Props) {
  const { t } = useTranslation()
  const { taskId } = task
  const set = (place: LabelPlace, isOn: boolean) => {
    const { taskLabel1, taskLabel2, taskLabel3, taskLabel4, taskLabel5 } = task
    const labels = { taskLabel1, taskLabel2, taskLabel3, taskLabel4, taskLabel5, [`taskLabel${place}`]: isOn }
    void edits.change(changeCalls.taskLabel, { taskId, ...labels }, labels)
  }
  const shown = task.can.change ? labelPlaces : labelsOf(task)
  return (
    <Fact icon={IconTag} label={t('tasks.task.labels')}>
      {shown.map((place) => (
        <Chip
          key={place}
          on={task[`taskLabel${place}`]}
          onToggle={task.can.change ? (isOn) => set(place, isOn) : undefined}
        >
          <LabelDot place={place} />
          {t(`tasks.labels.${place}`)}
        </Chip>
      ))}
      {shown.length === 0 ? <span className="muted">{t('tasks.task.none')}</span> : null}
    </Fact>
  )
}
