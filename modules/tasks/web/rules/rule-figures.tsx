import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime } from '#platform/web/format.ts'
import type { RuleFigures } from '../../contract/rules/rule.entities.ts'
import { limits } from '../../contract/tasks.rules.ts'

/** How often a rule ran of late, and when it last did and failed. */
export function RuleFiguresLine({ figures }: { figures: RuleFigures | undefined }) {
  const { t } = useTranslation()
  const { runs = 0, failures = 0, lastRun = null, lastFailure = null } = figures ?? {}
  const days = limits.ruleLogDays
  return (
    <ul className="trules__figures num">
      <li>
        {runs > 0
          ? t('tasks.rules.figures.runs', { days, shown: formatCount(runs) })
          : t('tasks.rules.figures.none', { days })}
      </li>
      {lastRun ? <li>{t('tasks.rules.figures.lastRun', { at: formatDateTime(lastRun) })}</li> : null}
      {lastFailure ? (
        <li className="trules__failed">
          {t('tasks.rules.figures.failures', { shown: formatCount(failures), at: formatDateTime(lastFailure) })}
        </li>
      ) : null}
    </ul>
  )
}
