import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TaskDetail } from '../../contract/tasks.entities.ts'
import { emptyGroupId } from '../../contract/tasks.rules.ts'
import { AreaMark } from '../pieces/area-mark.tsx'
import { areaPath } from '../place/paths.ts'

/** The area a task is in, which leads there; not while something typed would be lost on the way. */
export function TaskArea({ task, isHeld }: { task: TaskDetail; isHeld: boolean }) {
  const { t } = useTranslation()
  const { groupId, groupTitle, groupAcronym, groupCoverColor } = task
  if (groupId === emptyGroupId) return <span className="tk__area fg2">{t('tasks.task.own')}</span>
  const name = (
    <>
      <AreaMark acronym={groupAcronym} color={groupCoverColor} />
      <span className="ell">{groupTitle}</span>
    </>
  )
  return isHeld ? (
    <span className="tk__area fg2">{name}</span>
  ) : (
    <Link to={areaPath as string} search={{ groupId }} className="tk__area fg2">
      {name}
    </Link>
  )
}
