import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/calls/queries.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/marks/badge.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import type { RuleLogEntry, RuleOutcome } from '../../contract/rules/rule.entities.ts'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { taskPath } from '../place/paths.ts'
import { ResultLines } from './result-lines.tsx'
import type { RuleWorld } from './use-rule-words.ts'

/** What a rule did of late or why it did not, the newest first. */
export function LogPart({ ruleId, world }: { ruleId: number; world: RuleWorld }) {
  const { t } = useTranslation()
  const log = useCall(ruleCalls.areaRuleLog, { ruleId })
  return (
    <section className="truleform__side" aria-label={t('tasks.rules.log.title')}>
      <div className="truleform__sidehead">
        <h3>{t('tasks.rules.log.title')}</h3>
        <span className="muted">{t('tasks.rules.log.keep', { days: limits.ruleLogDays })}</span>
      </div>
      <Pane
        query={log}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted">{t('tasks.rules.log.none')}</p>}
      >
        {({ items, names, hasMore }) => (
          <>
            <ul className="truleform__lines">
              {items.map((entry) => (
                <LogLine key={entry.logId} entry={entry} world={{ ...world, names: [...world.names, ...names] }} />
              ))}
            </ul>
            {hasMore ? <p className="muted">{t('tasks.rules.log.notAll', { count: limits.ruleLog })}</p> : null}
          </>
        )}
      </Pane>
    </section>
  )
}

const tones: Readonly<Record<RuleOutcome, BadgeTone>> = {
  done: 'green',
  partly: 'orange',
  refused: 'red',
  same: 'line',
  skipped: 'line',
  off: 'orange',
}

function LogLine({ entry, world }: { entry: RuleLogEntry; world: RuleWorld }) {
  const { t } = useTranslation()
  const { say } = useSay()
  const { at, taskId, title, outcome, reason, results } = entry
  return (
    <li>
      <p className="truleform__logged">
        <Badge tone={tones[outcome]}>{t(`tasks.rules.log.outcomes.${outcome}`)}</Badge>
        {taskId === null ? (
          <b>{title}</b>
        ) : (
          <Link to={taskPath as string} search={{ taskId: String(taskId) }}>
            <b>{title}</b>
          </Link>
        )}
        <time className="muted" dateTime={at}>
          {formatDateTime(at)}
        </time>
      </p>
      {reason ? <p className="fg2">{say(reason)}</p> : null}
      {results.length > 0 ? <ResultLines results={results} world={world} /> : null}
    </li>
  )
}
