import { useTranslation } from 'react-i18next'
import { formatCount } from '#platform/web/format.ts'
import { useName } from '#platform/web/texts/use-texts.ts'
import type { ChartPerson } from '../../contract/chart.contract.ts'
import type { DepartmentNode } from './chart-tree.ts'
import { fitText } from './palette.ts'
import type { Words } from './scene.ts'

/** The line of counts on a card: everybody in and below a department, and how many are in it alone where that differs. */
export function useCounts(): (node: DepartmentNode) => string {
  const { t } = useTranslation()
  return ({ deptCode, people, ownPeople, departments }) => {
    if (deptCode === null)
      return departments === undefined ? '' : t('organisation.picture.departments', { shown: formatCount(departments) })
    if (people === undefined) return ''
    return people === ownPeople
      ? t('organisation.picture.people', { shown: formatCount(people) })
      : t('organisation.picture.peopleAndOwn', { shown: formatCount(people), own: formatCount(ownPeople) })
  }
}

/** The second line of a person: that she is away, else how she is reached by telephone. */
export function useSecondLine(): (person: ChartPerson) => string {
  const { t } = useTranslation()
  return ({ state, extension, tel }) => {
    if (state === 'onLeave') return t('organisation.state.onLeave')
    return extension ? t('organisation.extensionShort', { extension }) : tel
  }
}

/** All words of a drawing. */
export function useWords(): Words {
  const { t } = useTranslation()
  const name = useName()
  const counts = useCounts()
  const secondLine = useSecondLine()
  const more = (people: number) => t('organisation.picture.more', { shown: formatCount(people) })
  return { name, counts, secondLine, more, fit: fitText }
}
