import { IconFlag3, IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Checkbox } from '#platform/web/ui/fields/choice.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { AreaName } from '../pieces/area-name.tsx'
import { DueBadge } from '../pieces/due-badge.tsx'
import { LabelBars, labelsOf } from '../pieces/labels.tsx'
import { PeopleOf } from '../pieces/people-of.tsx'
import { StatusDot } from '../pieces/status-dot.tsx'
import { TaskLink } from '../pieces/task-link.tsx'
import { RepeatMark } from '../repeat/repeat-mark.tsx'

type Props = {
  task: Task
  /** Whether it names its area. */
  withArea: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A task as a line of the list; a press opens it beside the list. */
export function TaskRow({ task, withArea, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { title, itemTaskStatus, endDate, endTime, comments } = task
  return (
    <li className={classNames('tlist__r', isChosen && 'tlist__r--on')}>
      <Checkbox
        hideLabel
        className="tlist__c"
        label={t('ui.table.selectRow', { name: title })}
        // Space on the link of the task chooses it, too: Tab does not stop twice in a line.
        tabIndex={-1}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="tlist__s">
        <StatusDot status={itemTaskStatus} />
        <span>{t(`tasks.status.${itemTaskStatus}`)}</span>
      </span>
      <span className="tlist__w">
        <TaskLink task={task} className="tlist__t" />
        {task.isHigh ? (
          <span className="tlist__h" data-tip={t('tasks.summary.high')}>
            <IconFlag3 className="i i-14" aria-hidden />
            <span className="sr">{t('tasks.summary.high')}</span>
          </span>
        ) : null}
        <LabelBars labels={labelsOf(task)} />
      </span>
      {withArea ? (
        <span className="tlist__g">
          <AreaName task={task} />
        </span>
      ) : null}
      <span className="tlist__m">
        {task.isRepeating ? <RepeatMark /> : null}
        {comments > 0 ? (
          <span>
            <IconMessageCircle className="i i-14" aria-hidden />
            <span className="sr">{t('tasks.summary.comments')}</span>
            <span className="num">{formatCount(comments)}</span>
          </span>
        ) : null}
        {task.hasFile ? (
          <span>
            <IconPaperclip className="i i-14" aria-hidden />
            <span className="sr">{t('tasks.summary.hasFile')}</span>
          </span>
        ) : null}
      </span>
      <span className="tlist__p">
        <PeopleOf task={task} />
      </span>
      <span className="tlist__d num">{[endDate, endTime].filter(Boolean).join(' ')}</span>
      <span className="tlist__b">
        <DueBadge due={task.dueState} />
      </span>
    </li>
  )
}
