import { IconFlag3, IconMessageCircle, IconPaperclip } from '@tabler/icons-react'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { AvatarStack } from '#platform/web/ui/marks/avatar.tsx'
import type { Task } from '../../contract/tasks.entities.ts'
import { AreaMark } from '../pieces/area-mark.tsx'
import { DueBadge } from '../pieces/due-badge.tsx'
import { LabelBars, labelsOf } from '../pieces/labels.tsx'
import { StatusDot } from '../pieces/status-dot.tsx'
import { RepeatMark } from '../repeat/repeat-mark.tsx'

/** A task as a line of the list; a press opens it beside the list. */
export function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation()
  const name = useName()
  const asked = useSearch({ strict: false }) as Record<string, string>
  const pathname = useLocation({ select: (location) => location.pathname })
  const { taskId, title, itemTaskStatus, endDate, endTime, comments, memberList } = task
  const people = memberList.map(({ userId, name: names, photo_Path }) => ({
    personCode: userId,
    name: name(names),
    photoUrl: photo_Path,
  }))
  return (
    <li className="tlist__r">
      <span className="tlist__s">
        <StatusDot status={itemTaskStatus} />
        <span>{t(`tasks.status.${itemTaskStatus}`)}</span>
      </span>
      <span className="tlist__w">
        <Link
          to={pathname as string}
          search={{ ...asked, task: String(taskId) }}
          className={classNames('tlist__t', itemTaskStatus === 'Completed' && 'tlist__t--done')}
        >
          {title}
        </Link>
        {task.isHigh ? (
          <span className="tlist__h" data-tip={t('tasks.summary.high')}>
            <IconFlag3 className="i i-14" aria-hidden />
            <span className="sr">{t('tasks.summary.high')}</span>
          </span>
        ) : null}
        <LabelBars labels={labelsOf(task)} />
      </span>
      <span className="tlist__g">
        {task.groupTitle ? (
          <>
            <AreaMark acronym={task.groupAcronym} color={task.groupCoverColor} />
            <span className="ell">{task.groupTitle}</span>
          </>
        ) : (
          <span className="ell">{t('tasks.summary.ofOneself')}</span>
        )}
      </span>
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
      <span className="tlist__p">{people.length > 0 ? <AvatarStack people={people} max={3} /> : null}</span>
      <span className="tlist__d num">{[endDate, endTime].filter(Boolean).join(' ')}</span>
      <span className="tlist__b">
        <DueBadge due={task.dueState} />
      </span>
    </li>
  )
}
