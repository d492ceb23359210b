import { IconChecklist, IconFlag, IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { AvatarStack } from '#platform/web/ui/marks/avatar.tsx'
import { VisuallyHidden } from '#platform/web/ui/marks/badge.tsx'
import { Progress } from '#platform/web/ui/states/progress.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { emptyGroupId } from '../../contract/tasks.rules.ts'
import { AreaMark } from '../pieces/area-mark.tsx'
import { DueBadge } from '../pieces/due-badge.tsx'
import { LabelBars, labelsOf } from '../pieces/labels.tsx'
import { RepeatMark } from '../repeat/repeat-mark.tsx'

/** What a card tells of a task. */
export function CardFace({ task, withArea }: { task: Task; withArea: boolean }) {
  const labels = labelsOf(task)
  const isFlagged = task.isHigh && !withArea
  return (
    <>
      {labels.length > 0 || isFlagged ? (
        <span className="tcard__l">
          <LabelBars labels={labels} />
          {isFlagged ? <HighFlag /> : null}
        </span>
      ) : null}
      {withArea ? <CardArea task={task} /> : null}
      <span className="tcard__t clamp2">{task.title}</span>
      {task.progress > 0 && task.itemTaskStatus !== 'Completed' ? <CardProgress percent={task.progress} /> : null}
      <CardFoot task={task} />
    </>
  )
}

function CardArea({ task }: { task: Task }) {
  const { t } = useTranslation()
  const isOwn = task.groupId === emptyGroupId
  return (
    <span className="tcard__g">
      {isOwn ? null : <AreaMark acronym={task.groupAcronym} color={task.groupCoverColor} />}
      <span className="ell">{isOwn ? t('tasks.board.ownTask') : task.groupTitle}</span>
      {task.isHigh ? <HighFlag /> : null}
    </span>
  )
}

function HighFlag() {
  const { t } = useTranslation()
  return (
    <span className="tcard__high" data-tip={t('tasks.board.high')}>
      <IconFlag className="i i-16" aria-hidden />
      <VisuallyHidden>{t('tasks.board.high')}</VisuallyHidden>
    </span>
  )
}

function CardProgress({ percent }: { percent: number }) {
  const { t } = useTranslation()
  return (
    <span className="tcard__p">
      <Progress label={t('tasks.board.progress')} value={percent / 100} />
      <b className="num">{percent.toFixed(2)}%</b>
    </span>
  )
}

function CardFoot({ task }: { task: Task }) {
  const { t } = useTranslation()
  const nameOf = useName()
  return (
    <span className="tcard__m">
      <DueBadge due={task.dueState} />
      {task.isRepeating ? <RepeatMark className="tcard__k" /> : null}
      {task.checks > 0 ? <CardChecks done={task.checksDone} all={task.checks} /> : null}
      {task.comments > 0 ? (
        <span className="tcard__k num" data-tip={t('tasks.board.comments', { count: task.comments })}>
          <IconMessageCircle className="i i-16" aria-hidden />
          <span aria-hidden>{formatCount(task.comments)}</span>
          <VisuallyHidden>{t('tasks.board.comments', { count: task.comments })}</VisuallyHidden>
        </span>
      ) : null}
      {task.hasFile ? (
        <span className="tcard__k" data-tip={t('tasks.board.files')}>
          <IconPaperclip className="i i-16" aria-hidden />
          <VisuallyHidden>{t('tasks.board.files')}</VisuallyHidden>
        </span>
      ) : null}
      {task.memberList.length > 0 ? (
        <span className="tcard__who">
          <AvatarStack
            people={task.memberList.map(({ userId, name, photo_Path }) => ({
              personCode: userId,
              name: nameOf(name),
              photoUrl: photo_Path,
            }))}
          />
        </span>
      ) : null}
    </span>
  )
}

function CardChecks({ done, all }: { done: number; all: number }) {
  const { t } = useTranslation()
  const words = t('tasks.checks.count', { done, all })
  return (
    <span className="tcard__k num" data-tip={words}>
      <IconChecklist className="i i-16" aria-hidden />
      <span aria-hidden>
        {done}/{all}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
