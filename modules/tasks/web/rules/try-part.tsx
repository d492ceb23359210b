import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#platform/contract/call.ts'
import { useCallMutation } from '#platform/web/calls/queries.ts'
import { useSay } from '#platform/web/texts/use-texts.ts'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { toast } from '#platform/web/ui/messages/toast.ts'
import type { RuleWork } from '../../contract/rules/rule.entities.ts'
import { ruleCalls } from '../../contract/rules/rules.contract.ts'
import { limits } from '../../contract/tasks.rules.ts'
import { ResultLines } from './result-lines.tsx'
import type { RuleWorld } from './use-rule-words.ts'

type Tried = CallResult<(typeof ruleCalls)['areaRuleTry']>
type Props = {
  groupId: string
  work: RuleWork
  world: RuleWorld
  /** Whether all is there that it needs; what is not is said at its field. */
  isWhole: () => boolean
}

/** Which tasks a rule would mean now, and what it would do with them, before it is saved. Nothing is done. */
export function TryPart({ groupId, work, world, isWhole }: Props) {
  const { t } = useTranslation()
  const { sayError } = useSay()
  const attempt = useCallMutation(ruleCalls.areaRuleTry, { onError: (error) => toast.error(sayError(error)) })
  const [tried, setTried] = useState<{ of: string; found: Tried }>()
  const of = JSON.stringify(work)
  // What was found for other words says nothing of these.
  const found = tried?.of === of ? tried.found : undefined
  const run = () => {
    if (!isWhole()) return
    attempt.mutate(
      { groupId, ...work },
      {
        onSuccess: (answer) => {
          setTried({ of, found: answer })
          announce(t('tasks.rules.try.count', { count: answer.count }))
        },
      },
    )
  }
  return (
    <section className="truleform__side" aria-label={t('tasks.rules.try.title')}>
      <div className="truleform__sidehead">
        <h3>{t('tasks.rules.try.title')}</h3>
        <Button icon={IconPlayerPlay} busy={attempt.isPending} onClick={run}>
          {t('tasks.rules.try.action')}
        </Button>
      </div>
      {found ? <Found found={found} world={world} /> : <p className="muted">{t('tasks.rules.try.hint')}</p>}
    </section>
  )
}

function Found({ found: { items, count, hasMore }, world }: { found: Tried; world: RuleWorld }) {
  const { t } = useTranslation()
  if (count === 0) return <p className="muted">{t('tasks.rules.try.none')}</p>
  return (
    <>
      <p>{t('tasks.rules.try.count', { count })}</p>
      <ul className="truleform__lines">
        {items.map(({ taskId, title, results }) => (
          <li key={taskId}>
            <b>{title}</b>
            <ResultLines results={results} world={world} />
          </li>
        ))}
      </ul>
      {count > items.length ? (
        <p className="muted">{t('tasks.rules.try.more', { count: count - items.length })}</p>
      ) : null}
      {hasMore ? <p className="muted">{t('tasks.rules.try.notAll', { count: limits.ruleTried })}</p> : null}
    </>
  )
}
