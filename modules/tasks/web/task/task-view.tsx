import { IconCornerLeftUp } from '@tabler/icons-react'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { RepeatFact } from '../repeat/repeat-fact.tsx'
import { AddressFact } from './address-fact.tsx'
import { Checklist } from './checks/checklist.tsx'
import { Description } from './description.tsx'
import { EstimateFact, HoursFact } from './effort/hours-fact.tsx'
import { ProgressFact } from './effort/progress-fact.tsx'
import { TaskFiles } from './files/task-files.tsx'
import { History } from './history.tsx'
import { LabelsFact, PriorityFact } from './label-facts.tsx'
import { MembersFact } from './members-fact.tsx'
import { MoreFacts } from './more-facts.tsx'
import { PeriodFact } from './period-fact.tsx'
import { Relations } from './relations/relations.tsx'
import { SourceFact } from './source-fact.tsx'
import { StateChoice } from './state-choice.tsx'
import { Subtasks } from './subtasks/subtasks.tsx'
import { TagsFact } from './tags-fact.tsx'
import { TaskComments } from './task-comments.tsx'
import { TaskLink } from './task-link.tsx'
import { TaskTitle } from './task-title.tsx'
import { useEdits } from './use-edits.ts'

/** All of a task, changed where it stands by whoever may; the field for remarks stays at the lower edge. */
export function TaskView({ task, titleId }: { task: TaskDetail; titleId: string }) {
  const edits = useEdits(task.taskId)
  return (
    <div className="tk">
      {task.parent ? (
        <p className="tk__parent">
          <IconCornerLeftUp className="i i-16" aria-hidden />
          <TaskLink taskId={task.parent.taskId}>{task.parent.title}</TaskLink>
        </p>
      ) : null}
      <TaskTitle task={task} edits={edits} id={titleId} />
      <StateChoice task={task} edits={edits} />
      <dl className="tk__facts">
        <MembersFact task={task} edits={edits} />
        <PeriodFact task={task} edits={edits} />
        <RepeatFact task={task} edits={edits} />
        <PriorityFact task={task} edits={edits} />
        <LabelsFact task={task} edits={edits} />
        <TagsFact task={task} edits={edits} />
        <SourceFact source={task.source} />
        <AddressFact task={task} edits={edits} />
        <ProgressFact task={task} edits={edits} />
        <EstimateFact task={task} edits={edits} />
        <HoursFact task={task} edits={edits} />
        <MoreFacts task={task} />
      </dl>
      <Description task={task} edits={edits} />
      <TaskFiles task={task} edits={edits} />
      <Checklist task={task} edits={edits} />
      <Subtasks task={task} edits={edits} />
      <Relations task={task} edits={edits} />
      <History taskId={task.taskId} />
      <TaskComments task={task} />
    </div>
  )
}
