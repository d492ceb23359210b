import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks.entities.ts'
import { AreaMark } from './area-mark.tsx'

type Props = { task: Pick<Task, 'groupTitle' | 'groupAcronym' | 'groupCoverColor'> }

/** The area of a task with its letters; of none, that one does it by oneself. */
export function AreaName({ task: { groupTitle, groupAcronym, groupCoverColor } }: Props) {
  const { t } = useTranslation()
  if (!groupTitle) return <span className="ell">{t('tasks.summary.ofOneself')}</span>
  return (
    <>
      <AreaMark acronym={groupAcronym} color={groupCoverColor} />
      <span className="ell">{groupTitle}</span>
    </>
  )
}
