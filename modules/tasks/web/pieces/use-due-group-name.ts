import { useTranslation } from 'react-i18next'
import { todayIn } from '#platform/web/format.ts'
import type { DueGroup } from '../../contract/due-state.ts'

/** How a group of a list by last days is called (TASK-019): 이번 주, 3월, 2027년 3월, 기한 없음, 완료. */
export function useDueGroupName(): (group: DueGroup) => string {
  const { t } = useTranslation()
  const thisYear = todayIn().slice(0, 4)
  return (group) => {
    if (group === 'thisWeek') return t('tasks.due.thisWeek')
    if (group === 'none') return t('tasks.due.none')
    if (group === 'done') return t('tasks.due.completed')
    const [year, month] = group.slice('month:'.length).split('-')
    const name = t(`ui.datePicker.months.${Number(month) as 1}`)
    return year === thisYear ? name : t('tasks.due.monthOf', { year, month: name })
  }
}
